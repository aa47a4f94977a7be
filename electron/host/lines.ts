/** Cuts a stream of bytes into lines. */

const NEW_LINE = 0x0a;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Yields each line as text, without its end; the last one also when nothing ends it. Bytes that are
 * no UTF-8 become U+FFFD, and the byte order mark that some programs begin a stream with is left out.
 * Of a line longer than `most` bytes only that much is kept, plus one, so that an endless line costs
 * no memory and can still be told from one that just fits: it is the only one longer than `most`.
 */
export async function* linesOf(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let first = true;
  const keep = (part: Uint8Array): void => {
    const room = most + 1 - length;
    if (room <= 0) return;
    parts.push(part.subarray(0, room));
    length += Math.min(part.length, room);
  };
  const take = (): string => {
    // A character a byte, or a long line of two-byte characters would look short once decoded.
    const line = Buffer.concat(parts).toString(length > most ? 'latin1' : 'utf8');
    parts = [];
    length = 0;
    const text = first && line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
    first = false;
    return text;
  };

  for await (const chunk of stream) {
    let start = 0;
    for (let end; (end = chunk.indexOf(NEW_LINE, start)) >= 0; start = end + 1) {
      keep(chunk.subarray(start, end));
      yield take();
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
