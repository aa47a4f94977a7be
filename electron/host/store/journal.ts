/**
 * Is a write-ahead log as SQLite left it? SQLite itself takes any damage in it for the end of the
 * log and silently drops what follows, so this looks first. The format: https://sqlite.org/walformat.html
 */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;

/**
 * True for an empty log, a whole one, and one that ends in frames of a transaction that was never
 * committed: a process ended while it wrote them, and perhaps the next one wrote over some of them.
 * False when the header does not add up, or when a commit follows a broken frame: that transaction
 * was acknowledged, and SQLite would drop it.
 */
export function isJournalSound(log: Buffer): boolean {
  if (log.length === 0) return true;
  if (log.length < HEADER_BYTES) return false;
  const magic = log.readUInt32BE(0);
  if (magic !== MAGIC_LITTLE_ENDIAN && magic !== MAGIC_BIG_ENDIAN) return false;
  const sum = new JournalChecksum(magic === MAGIC_LITTLE_ENDIAN);
  sum.add(log, 0, 24);
  if (!sum.matches(log, 24)) return false;

  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const belongs = (frame: number): boolean => log.compare(log, 16, 24, frame + 8, frame + 16) === 0;
  const isCommit = (frame: number): boolean => log.readUInt32BE(frame + 4) !== 0;
  let frame = HEADER_BYTES;
  for (; frame + frameBytes <= log.length; frame += frameBytes) {
    // Frames of an earlier round of the log end this one.
    if (!belongs(frame)) return true;
    sum.add(log, frame, 8);
    sum.add(log, frame + FRAME_HEADER_BYTES, frameBytes - FRAME_HEADER_BYTES);
    if (!sum.matches(log, frame + 16)) break;
  }
  for (let later = frame + frameBytes; later + frameBytes <= log.length; later += frameBytes) {
    if (belongs(later) && isCommit(later)) return false;
  }
  return true;
}

/** SQLite's running checksum over pairs of 32-bit words. */
class JournalChecksum {
  #first = 0;
  #second = 0;
  readonly #littleEndian: boolean;

  constructor(littleEndian: boolean) {
    this.#littleEndian = littleEndian;
  }

  add(bytes: Buffer, from: number, length: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, length);
    for (let at = 0; at + 8 <= length; at += 8) {
      this.#first = (this.#first + view.getUint32(at, this.#littleEndian) + this.#second) >>> 0;
      this.#second =
        (this.#second + view.getUint32(at + 4, this.#littleEndian) + this.#first) >>> 0;
    }
  }

  matches(bytes: Buffer, at: number): boolean {
    return bytes.readUInt32BE(at) === this.#first && bytes.readUInt32BE(at + 4) === this.#second;
  }
}
