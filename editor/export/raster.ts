/** A drawn picture as pixels, by the browser's own drawing. */
import { failure, success, type Result } from '../../engine/result.ts';

/** What browsers' canvases hold. */
const LONGEST_SIDE = 16_000;
const MOST_PIXELS = 200_000_000;

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
