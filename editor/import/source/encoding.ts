/** Which encoding a text has, from its first bytes: byte order mark, UTF-16 by its zeros, UTF-8, else Latin. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * @param head the first bytes of the text; the more, the surer
 * @param whole true when `head` is the whole text, so that a cut character counts as wrong
 */
export function detectEncoding(head: Uint8Array, whole = false): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = countZeros(head.subarray(0, 512));
  if (zeros.odd > zeros.length * 0.3 && zeros.even < zeros.length * 0.05) return 'utf-16le';
  if (zeros.even > zeros.length * 0.3 && zeros.odd < zeros.length * 0.05) return 'utf-16be';
  return isUtf8(head, whole) ? 'utf-8' : 'windows-1252';
}

/** Decodes a whole text; the byte order mark is dropped. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes, true)).decode(bytes);
}

function countZeros(bytes: Uint8Array): { even: number; odd: number; length: number } {
  let even = 0;
  let odd = 0;
  bytes.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  return { even, odd, length: bytes.length };
}

function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !whole });
    return true;
  } catch {
    return false;
  }
}
