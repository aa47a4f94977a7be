import { expect, test } from 'vitest';
import { withFonts } from './font-faces.ts';
import { toPng } from './raster.ts';

const ROW = 40;
const FACES = ['500', '600', '700'] as const;

/** A row of letters in each face, with the letters of both halves of the font. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${ROW * FACES.length}">
<title>Faces</title>
${FACES.map(
  (weight, row) =>
    `<text x="4" y="${row * ROW + 30}" font-family="'Barlow Semi Condensed'" font-size="28" font-weight="${weight}">${'x'.repeat(row + 1)} Žižkov</text>`,
).join('\n')}
</svg>`;

/** How many dark pixels each row holds. */
async function inkOf(png: Blob): Promise<number[]> {
  const picture = await createImageBitmap(png);
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0);
  return FACES.map((_, row) => {
    const { data } = context.getImageData(0, row * ROW, picture.width, ROW);
    return data.filter((value, index) => index % 4 === 3 && value > 128).length;
  });
}

test('letters of every face are in the picture the first time it is drawn', async () => {
  const svg = await withFonts(drawing);
  for (let time = 0; time < 5; time++) {
    const png = await toPng(svg.replace('Faces', `Faces ${time}`));
    if (!png.ok) throw new Error(png.fault.message);
    for (const ink of await inkOf(png.value)) expect(ink).toBeGreaterThan(300);
  }
});
