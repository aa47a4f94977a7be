/** What a file holds, told by its bytes and not by its name. */
import { ImportRefusal } from '../network.ts';
import { decodeText } from './encoding.ts';
import { baseName } from './source-file.ts';

export type ContentKind = 'zip' | 'gzip' | 'json' | 'xml' | 'table';

const PICTURE = 'is a picture. Open it in the editor as a background and trace over it.';

/** Files that are no network, each with the reason and what to do instead. */
const STRANGERS: readonly (readonly [magic: readonly number[], code: string, advice: string])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 'file-is-picture', PICTURE],
  [[0xff, 0xd8, 0xff], 'file-is-picture', PICTURE],
  [[0x47, 0x49, 0x46, 0x38], 'file-is-picture', PICTURE],
  [[0x52, 0x49, 0x46, 0x46], 'file-is-picture', PICTURE],
  [
    [0x25, 0x50, 0x44, 0x46],
    'file-is-pdf',
    'is a PDF. Save the page as a picture and trace over it.',
  ],
  [[0x42, 0x5a, 0x68], 'file-compressed', 'is packed with bzip2. Unpack it first.'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'file-compressed', 'is packed with xz. Unpack it first.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'file-compressed', 'is a 7-Zip archive. Unpack it first.'],
  [[0x52, 0x61, 0x72, 0x21], 'file-compressed', 'is a RAR archive. Unpack it first.'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'file-compressed', 'is packed with Zstandard. Unpack it first.'],
  [
    [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65],
    'file-is-database',
    'is a database. Export its tables as CSV or GeoJSON first.',
  ],
];

/**
 * Tells the kind of a file from its first bytes.
 * @throws ImportRefusal when it cannot be a network, saying why and what would help
 */
export function contentKind(path: string, head: Uint8Array): ContentKind {
  const name = baseName(path);
  if (head.length === 0) throw new ImportRefusal('file-empty', `${name} is empty.`);
  const starts = (magic: readonly number[]): boolean =>
    magic.every((byte, index) => head[index] === byte);
  if (starts([0x50, 0x4b, 3, 4]) || starts([0x50, 0x4b, 5, 6])) return 'zip';
  if (starts([0x1f, 0x8b])) return 'gzip';
  const stranger = STRANGERS.find(([magic]) => starts(magic));
  if (stranger) throw new ImportRefusal(stranger[1], `${name} ${stranger[2]}`);
  const text = decodeText(head);
  if (text.slice(0, 64).includes('OSMHeader')) {
    throw new ImportRefusal(
      'file-is-pbf',
      `${name} is OpenStreetMap data in PBF form. Turn it into .osm first (osmium cat), cut down to your city.`,
    );
  }
  // A record separator may stand before every value of a GeoJSON sequence.
  const start = text.replaceAll(RECORD_SEPARATOR, '').trimStart();
  if (start === '') throw new ImportRefusal('file-empty', `${name} holds nothing but blanks.`);
  if (isBinary(text)) {
    throw new ImportRefusal(
      'file-unknown',
      `${name} is neither text nor a zip. GTFS, GeoJSON, OpenStreetMap (.osm, Overpass JSON), edge lists, GraphML and LOOM files can be imported.`,
    );
  }
  if (start.startsWith('<')) return 'xml';
  return start.startsWith('{') || start.startsWith('[') ? 'json' : 'table';
}

/** Stands before every value of a JSON text sequence. */
export const RECORD_SEPARATOR = String.fromCharCode(0x1e);

/** Tab, newlines, form feed, and the record separator of JSON sequences. */
const BLANKS: ReadonlySet<number> = new Set([9, 10, 12, 13, 0x1e]);

/** Text has no control characters but those. */
function isBinary(text: string): boolean {
  let control = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd || (code < 32 && !BLANKS.has(code))) {
      control += 1;
    }
  }
  return control > text.length / 200;
}

/** The name of an XML text's outermost element, as far as its beginning shows it. */
export function rootElement(start: string): string {
  const bare = start.replace(/<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*(\[[^]*?\])?[^>]*>/gi, '');
  return /<([\w:.-]+)/.exec(bare)?.[1] ?? '';
}
