/** Turns an SVG picture of a map into PNG with the map's own fonts, whatever fonts the machine has. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const FAMILY = 'Barlow Semi Condensed';
const FACES = ['500Medium', '500Medium_Italic', '600SemiBold', '700Bold'];

const require = createRequire(import.meta.url);
let ready: Promise<Uint8Array[]> | undefined;

/** Starts the renderer once and reads the font files. */
function prepare(): Promise<Uint8Array[]> {
  ready ??= (async () => {
    await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return Promise.all(FACES.map((face) => readFile(fontFile(face))));
  })();
  return ready;
}

function fontFile(face: string): string {
  return require.resolve(
    `@expo-google-fonts/barlow-semi-condensed/${face}/BarlowSemiCondensed_${face}.ttf`,
  );
}

/**
 * @param svg the picture
 * @param width of the PNG in pixels
 */
export async function rasterise(svg: string, width: number): Promise<Uint8Array> {
  const fontBuffers = await prepare();
  const renderer = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY },
  });
  const image = renderer.render();
  const png = image.asPng();
  image.free();
  renderer.free();
  return png;
}
