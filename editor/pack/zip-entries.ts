/** The entries of a pack's zip, unpacked under guard: every header is doubted, every byte counted. */
import {
  Uint8ArrayReader,
  ZipReader,
  configure,
  type Entry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { Finding } from '../../city-data/finding.ts';
import { LONGEST_PATH, MOST_ENTRIES, MOST_PACKED_BYTES, MOST_UNPACKED_BYTES } from './limits.ts';
import { packError, quoted } from './pack-finding.ts';

configure({ useWebWorkers: false });

export interface UnpackedZip {
  /** Bytes by path; nothing when there is any finding. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly findings: readonly Finding[];
}

export async function unpackZip(bytes: Uint8Array): Promise<UnpackedZip> {
  if (bytes.length > MOST_PACKED_BYTES) {
    return refused([
      packError(
        'pack-too-large',
        '',
        `The pack is larger than ${MOST_UNPACKED_BYTES / 2 ** 20} MiB.`,
      ),
    ]);
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    return refused([
      packError('pack-not-zip', '', 'This is no pack: a pack is a zip file with a city inside.'),
    ]);
  }
  if (!endsWithDirectory(bytes))
    return refused([damaged('', new Error('it does not end where a zip ends'))]);
  // Strict: whatever two programs might read differently is refused. Names are checked below.
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    strictness: 'strict',
    filenameValidation: 'tolerant',
  });
  try {
    const entries = await listEntries(reader);
    const findings = checkEntries(entries);
    return findings.length > 0 ? refused(findings) : await unpackEntries(entries);
  } catch (error) {
    return refused([isDuplicate(error) ? duplicate('') : damaged('', error)]);
  }
}

/** The library finds exact doubles before we see the entries. */
function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'reason' in error && error.reason === 'duplicate filename';
}

function refused(findings: readonly Finding[]): UnpackedZip {
  return { files: new Map(), findings };
}

const END_RECORD = 22;
const LONGEST_COMMENT = 0xffff;

/**
 * The one end record stands at the very end. A comment behind it could hide another, which other
 * programs would read instead.
 */
function endsWithDirectory(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - END_RECORD;
  const isEnd = (at: number): boolean =>
    view.getUint32(at, true) === 0x06054b50 &&
    at + END_RECORD + view.getUint16(at + 20, true) === bytes.length;
  if (last < 0 || !isEnd(last)) return false;
  for (let at = last - 1; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (bytes[at] === 0x50 && isEnd(at)) return false;
  }
  return true;
}

async function listEntries(reader: ZipReader<unknown>): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    entries.push(entry);
    if (entries.length > MOST_ENTRIES) break;
  }
  return entries;
}

function checkEntries(entries: readonly Entry[]): Finding[] {
  if (entries.length > MOST_ENTRIES) {
    return [
      packError('pack-too-many-entries', '', `The pack holds more than ${MOST_ENTRIES} files.`),
    ];
  }
  const findings = entries.flatMap(checkEntry);
  const claimed = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (claimed > MOST_UNPACKED_BYTES) findings.push(unpackedTooLarge());
  const seen = new Set<string>();
  for (const { filename } of entries) {
    const plain = plainName(filename);
    if (seen.has(plain)) findings.push(duplicate(filename));
    seen.add(plain);
  }
  return findings;
}

function duplicate(filename: string): Finding {
  const what = filename === '' ? 'a file' : `the file ${quoted(filename)}`;
  return packError(
    'pack-duplicate-name',
    filename,
    `The pack holds ${what} twice, or two whose names some computers cannot tell apart.`,
  );
}

/** Names that some file system takes for one: letter case, Unicode forms, dots and blanks at the end. */
function plainName(path: string): string {
  return path
    .normalize('NFKC')
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/[. ]+$/, ''))
    .filter((part) => part !== '')
    .join('/');
}

const REGULAR = 0o100000;
const FOLDER = 0o040000;
const KIND_OF_FILE = 0o170000;

function checkEntry(entry: Entry): Finding[] {
  const { filename } = entry;
  const findings: Finding[] = [];
  if (isOutside(filename)) {
    findings.push(
      packError(
        'pack-path-outside',
        filename,
        `The path ${quoted(filename)} leads out of the pack, or is none.`,
      ),
    );
  }
  const kind = (entry.externalFileAttributes >>> 16) & KIND_OF_FILE || REGULAR;
  if (entry.symlink || (kind !== REGULAR && kind !== FOLDER)) {
    findings.push(
      packError('pack-link', filename, `${quoted(filename)} is a link or a device, not a file.`),
    );
  }
  if (entry.encrypted) {
    findings.push(
      packError('pack-encrypted', filename, `${quoted(filename)} is protected by a password.`),
    );
  }
  if (entry.zip64) {
    findings.push(
      packError(
        'pack-zip64',
        filename,
        `${quoted(filename)} is written as a file of many gigabytes, which no pack needs.`,
      ),
    );
  }
  return findings;
}

function isOutside(path: string): boolean {
  return (
    path === '' ||
    path.length > LONGEST_PATH ||
    path.startsWith('/') ||
    /[\\:\p{Cc}]/u.test(path) ||
    path.split('/').some((part) => part === '..' || part === '.')
  );
}

/** Unpacks every entry, also those nobody will read: a pack with a bomb in it is a bad pack. */
async function unpackEntries(entries: readonly Entry[]): Promise<UnpackedZip> {
  const files = new Map<string, Uint8Array>();
  let room = MOST_UNPACKED_BYTES;
  for (const entry of entries) {
    if (entry.directory) continue;
    const counted = new CountedBytes(room);
    try {
      await entry.getData(counted.writable, {
        checkCrc32: true,
        checkOverlappingEntry: true,
        strictness: 'strict',
      });
    } catch (error) {
      const finding = counted.isFull ? unpackedTooLarge() : damaged(entry.filename, error);
      return refused([finding]);
    }
    room -= counted.total;
    files.set(entry.filename, counted.bytes());
  }
  return { files, findings: [] };
}

class CountedBytes {
  readonly writable: WritableStream<Uint8Array>;
  total = 0;
  isFull = false;
  readonly #parts: Uint8Array[] = [];

  constructor(most: number) {
    this.writable = new WritableStream({
      write: (part: Uint8Array) => {
        this.total += part.length;
        if (this.total > most) {
          this.isFull = true;
          throw new Error('more bytes than a pack may have');
        }
        this.#parts.push(part.slice());
      },
    });
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.total);
    let offset = 0;
    for (const part of this.#parts) {
      all.set(part, offset);
      offset += part.length;
    }
    return all;
  }
}

function unpackedTooLarge(): Finding {
  return packError(
    'pack-unpacked-too-large',
    '',
    `Unpacked, the pack is larger than ${MOST_UNPACKED_BYTES / 2 ** 20} MiB.`,
  );
}

function damaged(file: string, error: unknown): Finding {
  const detail = error instanceof Error && error.message !== '' ? ` (${error.message})` : '';
  const what = file === '' ? 'The pack' : `The file ${quoted(file)} in the pack`;
  return packError(
    'pack-damaged',
    file,
    `${what} is damaged or not what it claims to be${detail.slice(0, 120)}.`,
  );
}
