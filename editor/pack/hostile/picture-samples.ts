/** For tests: small pictures, good ones and bad ones, made from nothing. */
import { zlibSync } from 'fflate';
import { crc32, fromBase64, joined } from './bytes.ts';

/** A grey PNG; `claimed` is the size in its header, when that shall differ from what follows. */
export function png(
  width: number,
  height: number,
  claimed: readonly [number, number] = [width, height],
): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, claimed[0]);
  header.setUint32(4, claimed[1]);
  header.setUint8(8, 8);
  const rows = new Uint8Array((width + 1) * height).fill(0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  );
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(new TextEncoder().encode(type), data);
  const numbers = new DataView(new ArrayBuffer(8));
  numbers.setUint32(0, data.length);
  numbers.setUint32(4, crc32(body));
  const [length, check] = [new Uint8Array(numbers.buffer, 0, 4), new Uint8Array(numbers.buffer, 4)];
  return joined(length, body, check);
}

/** A grey JPEG of one pixel. */
export const JPEG = fromBase64(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wEEEAAoACgAKAAoACsAKAAtADIAMgAtAD8ARAA8AEQAPwBdAFUATgBOAFUAXQCMAGQAbABkAGwAZACMANUAhQCbAIUAhQCbAIUA1QC8AOQAuQCtALkA5AC8AVIBCQDrAOsBCQFSAYYBSAE2AUgBhgHZAacBpwHZAlMCNQJTAwoDCgQVEQAoACgAKAAoACsAKAAtADIAMgAtAD8ARAA8AEQAPwBdAFUATgBOAFUAXQCMAGQAbABkAGwAZACMANUAhQCbAIUAhQCbAIUA1QC8AOQAuQCtALkA5AC8AVIBCQDrAOsBCQFSAYYBSAE2AUgBhgHZAacBpwHZAlMCNQJTAwoDCgQV/8EAEQgAAQABAwEiAAIRAQMRAf/EAEsAAQEAAAAAAAAAAAAAAAAAAAAEEAEAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAAAAEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwC4AH//2Q==',
);

/** A WebP of one transparent pixel. */
export const WEBP = fromBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');

export const GIF = fromBase64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');

export const SVG_WITH_SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><foreignObject/></svg>';
