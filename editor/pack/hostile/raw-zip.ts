/** For tests: writes zips byte by byte, so that any field of any header can lie. */
import { deflateSync } from 'fflate';
import { crc32, joined } from './bytes.ts';

export interface RawEntry {
  readonly name: string | Uint8Array;
  readonly data?: Uint8Array | string;
  /** 0 stored, 8 deflated (the default). */
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  /** What the central directory claims. */
  readonly size?: number;
  readonly packedSize?: number;
  readonly offset?: number;
  /** What the local header claims, where it differs. */
  readonly localName?: string;
  readonly localSize?: number;
  /** High half of the external attributes: a Unix file mode. */
  readonly mode?: number;
  readonly extra?: Uint8Array;
  /** No local header and no data of its own: only a line in the directory. */
  readonly isGhost?: boolean;
  /** The bytes after the local header, in place of what the method makes of the data. */
  readonly packed?: Uint8Array;
}

export interface RawZip {
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  readonly count?: number;
  readonly directoryOffset?: number;
  readonly comment?: Uint8Array;
}

const UTF8_NAMES = 0x800;

export function rawZip(entries: readonly RawEntry[], zip: RawZip = {}): Uint8Array {
  const parts: Uint8Array[] = zip.before ? [zip.before] : [];
  const length = (): number => parts.reduce((sum, part) => sum + part.length, 0);
  const directory: Uint8Array[] = [];
  for (const entry of entries) {
    const offset = length();
    const data = bytesOf(entry.data ?? '');
    const method = entry.method ?? 8;
    const packed = entry.packed ?? (method === 8 ? deflateSync(data) : data);
    const fields = {
      flags: entry.flags ?? UTF8_NAMES,
      method,
      crc: entry.crc ?? crc32(data),
      packedSize: entry.packedSize ?? packed.length,
      size: entry.size ?? data.length,
    };
    if (!entry.isGhost) {
      parts.push(localHeader(entry, { ...fields, size: entry.localSize ?? fields.size }), packed);
    }
    directory.push(directoryHeader(entry, fields, entry.offset ?? offset));
  }
  const start = length();
  parts.push(...directory);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, zip.count ?? entries.length, true);
  end.setUint16(10, zip.count ?? entries.length, true);
  end.setUint32(12, length() - start, true);
  end.setUint32(16, zip.directoryOffset ?? start, true);
  end.setUint16(20, zip.comment?.length ?? 0, true);
  parts.push(new Uint8Array(end.buffer));
  if (zip.comment) parts.push(zip.comment);
  if (zip.after) parts.push(zip.after);
  return joined(...parts);
}

interface Fields {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
}

function bytesOf(data: Uint8Array | string): Uint8Array {
  return typeof data === 'string' ? new TextEncoder().encode(data) : data;
}

function localHeader(entry: RawEntry, fields: Fields): Uint8Array {
  const name = bytesOf(entry.localName ?? entry.name);
  const extra = entry.extra ?? new Uint8Array();
  const header = new DataView(new ArrayBuffer(30));
  header.setUint32(0, 0x04034b50, true);
  header.setUint16(4, 20, true);
  writeFields(header, 6, fields);
  header.setUint16(26, name.length, true);
  header.setUint16(28, extra.length, true);
  return joined(new Uint8Array(header.buffer), name, extra);
}

function directoryHeader(entry: RawEntry, fields: Fields, offset: number): Uint8Array {
  const name = bytesOf(entry.name);
  const extra = entry.extra ?? new Uint8Array();
  const header = new DataView(new ArrayBuffer(46));
  header.setUint32(0, 0x02014b50, true);
  header.setUint16(4, (3 << 8) | 20, true);
  header.setUint16(6, 20, true);
  writeFields(header, 8, fields);
  header.setUint16(28, name.length, true);
  header.setUint16(30, extra.length, true);
  header.setUint32(38, ((entry.mode ?? 0o100644) << 16) >>> 0, true);
  header.setUint32(42, offset, true);
  return joined(new Uint8Array(header.buffer), name, extra);
}

function writeFields(header: DataView, at: number, fields: Fields): void {
  header.setUint16(at, fields.flags, true);
  header.setUint16(at + 2, fields.method, true);
  header.setUint16(at + 6, 0x21, true);
  header.setUint32(at + 8, fields.crc, true);
  header.setUint32(at + 12, fields.packedSize, true);
  header.setUint32(at + 16, fields.size, true);
}
