/** A city from a file of the author's: a pack or the JSON itself. Refused whole, with every reason. */
import type { Finding } from '../../city-data/finding.ts';
import type { DocumentPicture } from '../../electron/channel/documents.ts';
import { parseDocument, readDocument, type CityDocument } from '../document/document.ts';
import { MOST_PACKED_BYTES } from '../pack/limits.ts';
import type { DecodePicture } from '../pack/picture.ts';
import { readPack } from '../pack/read-pack.ts';
import { toBase64 } from '../tracing/read-picture.ts';

export interface OpenedFile {
  /** Present when the file could be opened. */
  readonly document?: CityDocument;
  readonly picture: DocumentPicture | null;
  readonly findings: readonly Finding[];
}

/** A zip begins with the letters PK, whatever its name. */
async function isPack(file: Blob): Promise<boolean> {
  const [p, k] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return p === 0x50 && k === 0x4b;
}

export async function openFile(
  file: Blob,
  decode: DecodePicture = decodeInBrowser,
): Promise<OpenedFile> {
  if (!(await isPack(file))) return { picture: null, ...parseDocument(await file.text()) };
  // One byte too many is enough for the reader to refuse it; the rest need not be in memory.
  const bytes = new Uint8Array(await file.slice(0, MOST_PACKED_BYTES + 1).arrayBuffer());
  const { pack, findings } = await readPack(bytes, decode);
  if (!pack) return { picture: null, findings };
  const { background } = pack;
  return {
    ...readDocument(pack.city),
    picture: background && { type: background.type, data: toBase64(background.bytes) },
    findings,
  };
}

/** The browser's own decoder; it rejects what is no whole picture. */
const decodeInBrowser: DecodePicture = async (bytes, type) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type }));
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};
