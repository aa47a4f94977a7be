/**
 * Pictures from outside. The browser decodes them as images, in which nothing runs and nothing is
 * fetched, and what is kept is drawn anew: a vector picture becomes pixels, hidden data is gone.
 */
import { failure, success, type Result } from '../../engine/result.ts';

export interface ReadPicture {
  readonly type: 'image/webp' | 'image/jpeg' | 'image/png';
  /** Base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
  /** Tells it from other pictures. */
  readonly digest: string;
}

const MOST_BYTES = 64 * 1024 * 1024;
/** Larger sides are scaled down: more is not needed to trace over. */
const MOST_SIDE = 4096;
const MOST_PIXELS = 120_000_000;
/** Vector pictures have no pixels of their own. */
const VECTOR_SIDE = 3000;
const KINDS: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
]);

export async function readPicture(file: Blob): Promise<Result<ReadPicture>> {
  if (!KINDS.has(file.type)) {
    return failure('picture-kind', 'Only PNG, JPEG, WebP and SVG pictures can be traced.');
  }
  if (file.size > MOST_BYTES) {
    return failure('picture-too-large', 'The picture is larger than 64 MB.');
  }
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await redraw(image, file.type === 'image/svg+xml');
  } catch {
    return failure('picture-unreadable', 'The picture cannot be read; it may be damaged.');
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function redraw(image: HTMLImageElement, isVector: boolean): Promise<Result<ReadPicture>> {
  const natural = { width: image.naturalWidth || 300, height: image.naturalHeight || 150 };
  if (natural.width * natural.height > MOST_PIXELS) {
    return failure('picture-too-large', 'The picture has too many pixels.');
  }
  const longest = Math.max(natural.width, natural.height);
  const scale = isVector ? VECTOR_SIDE / longest : Math.min(1, MOST_SIDE / longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(natural.width * scale));
  canvas.height = Math.max(1, Math.round(natural.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return failure('picture-unreadable', 'The picture cannot be drawn.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await encoded(canvas);
  if (!blob) return failure('picture-unreadable', 'The picture cannot be drawn.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return success({
    type: blob.type as ReadPicture['type'],
    data: toBase64(bytes),
    width: canvas.width,
    height: canvas.height,
    digest: await digestOf(bytes),
  });
}

/** WebP where the browser writes it, else JPEG. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const write = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86));
  const webp = await write('image/webp');
  return webp?.type === 'image/webp' ? webp : write('image/jpeg');
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  const PORTION = 0x8000;
  for (let at = 0; at < bytes.length; at += PORTION) {
    text += String.fromCharCode(...bytes.subarray(at, at + PORTION));
  }
  return btoa(text);
}

export function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
}

export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
