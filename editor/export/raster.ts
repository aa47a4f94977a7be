/** A drawn picture as pixels, by the browser's own drawing. */
import { failure, success, type Result } from '../../engine/result.ts';

/** What browsers' canvases hold. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 200_000_000;

/** Of the small drawing that is looked at to see whether all letters are there. */
const GLANCE = 640;
/** It must look the same so many times in a row, so many milliseconds apart; or so long at most. */
const STILL = { times: 3, every: 60, most: 4000 } as const;

export async function toPng(svg: string): Promise<Result<Blob>> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) {
      return failure('export-too-large', 'A picture of this size cannot be drawn; choose less.');
    }
    await lettersThere(image);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob && context
      ? success(blob)
      : failure('export-failed', 'The picture could not be drawn.');
  } catch {
    return failure('export-failed', 'The picture could not be drawn.');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The fonts inside a drawing are loaded only when it is drawn for the first time, and nothing tells
 * when they are there; until then their letters are left out. So it is drawn small until it stays
 * the same.
 */
async function lettersThere(image: HTMLImageElement): Promise<void> {
  const scale = Math.min(1, GLANCE / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return;
  let before: Uint8ClampedArray | null = null;
  let still = 0;
  for (let passed = 0; still < STILL.times && passed < STILL.most; passed += STILL.every) {
    context.clearRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    still = before?.every((value, index) => value === data[index]) ? still + 1 : 0;
    before = data;
    await new Promise((resolve) => setTimeout(resolve, STILL.every));
  }
}
