/** Pictures from outside: their type by their bytes, their size by their header, then really decoded. */
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { Finding } from '../../city-data/finding.ts';
import { LONGEST_SIDE, MOST_PIXELS } from './limits.ts';
import type { PictureType } from './pack-files.ts';
import { packError, quoted } from './pack-finding.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a whole picture and gives its size; rejects when it cannot. A page hands in the browser's
 * decoder, the host one that runs in WebAssembly.
 */
export type DecodePicture = (bytes: Uint8Array, type: PictureType) => Promise<PictureSize>;

export interface CheckedPicture extends PictureSize {
  readonly type: PictureType;
}

export type PictureCheck =
  | { readonly picture: CheckedPicture; readonly finding?: never }
  | { readonly finding: Finding; readonly picture?: never };

const READERS: readonly (readonly [PictureType, typeof PNG, readonly number[]])[] = [
  ['image/png', PNG, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', JPG, [0xff, 0xd8, 0xff]],
  ['image/webp', WEBP, [0x52, 0x49, 0x46, 0x46]],
];

/**
 * @param promised the type its name promises; null where any of the three will do
 */
export async function checkPicture(
  name: string,
  bytes: Uint8Array,
  promised: PictureType | null,
  decode: DecodePicture,
): Promise<PictureCheck> {
  const reader = READERS.find(([, , magic]) => magic.every((byte, at) => bytes[at] === byte));
  if (!reader) {
    return refused('picture-unknown-type', name, 'is no PNG, JPEG or WebP picture.');
  }
  const [type, header] = reader;
  if (promised && type !== promised) {
    return refused('picture-wrong-type', name, `is really ${type}, not ${promised}.`);
  }
  const size = sizeInHeader(header, bytes);
  if (!size) return refused('picture-broken', name, 'has a broken header.');
  // Before decoding: a small file can claim to be a picture of many gigabytes.
  if (!fits(size)) return tooLarge(name, size);
  let decoded: PictureSize;
  try {
    decoded = await decode(bytes, type);
  } catch {
    return refused('picture-broken', name, 'cannot be decoded: it is cut short or damaged.');
  }
  if (!fits(decoded)) return tooLarge(name, decoded);
  if (!isSameSize(size, decoded)) {
    return refused('picture-broken', name, 'is of another size than its header says.');
  }
  return { picture: { type, width: decoded.width, height: decoded.height } };
}

function sizeInHeader(header: typeof PNG, bytes: Uint8Array): PictureSize | null {
  try {
    if (!header.validate(bytes)) return null;
    const { width, height } = header.calculate(bytes);
    return width >= 1 && height >= 1 ? { width, height } : null;
  } catch {
    return null;
  }
}

function fits({ width, height }: PictureSize): boolean {
  return width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
}

/** A decoder may turn a photograph the way its camera was held. */
function isSameSize(a: PictureSize, b: PictureSize): boolean {
  return (
    (a.width === b.width && a.height === b.height) || (a.width === b.height && a.height === b.width)
  );
}

function tooLarge(name: string, { width, height }: PictureSize): PictureCheck {
  return refused(
    'picture-too-large',
    name,
    `has ${width} × ${height} pixels; at most ${LONGEST_SIDE} along a side and ${MOST_PIXELS / 1e6} million in all are allowed.`,
  );
}

function refused(
  code: 'picture-unknown-type' | 'picture-wrong-type' | 'picture-broken' | 'picture-too-large',
  name: string,
  sentence: string,
): PictureCheck {
  return { finding: packError(code, name, `The picture ${quoted(name)} ${sentence}`) };
}
