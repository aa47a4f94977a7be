/** Opens what files are packed in: zips become the files inside, gzip is inflated while it is read. */
import { ImportRefusal } from '../network.ts';
import { contentKind, type ContentKind } from './content-kind.ts';
import { baseName, blobFile, readBytes, readHead, type SourceFile } from './source-file.ts';
import { zipFiles } from './zip-files.ts';

const HEAD_BYTES = 64 * 1024;

export interface OpenedFile {
  readonly file: SourceFile;
  readonly kind: ContentKind;
  readonly head: Uint8Array;
  /** True for a file that came out of a zip: one that is no network is passed over there. */
  readonly isPacked: boolean;
}

/** The files themselves, and the files in the zips among them. */
export async function unpackZips(files: readonly SourceFile[]): Promise<SourceFile[]> {
  const unpacked: SourceFile[] = [];
  for (const file of files) {
    const head = await readHead(file, 4);
    if (head[0] === 0x50 && head[1] === 0x4b && head[2] !== undefined && head[2] <= 8) {
      const blob = file.blob ?? new Blob([(await readBytes(file)) as BlobPart]);
      const inside = await zipFiles(file.path, blob);
      if (inside.length === 0) {
        throw new ImportRefusal('zip-empty', `${baseName(file.path)} is a zip without files.`);
      }
      unpacked.push(...inside);
    } else {
      unpacked.push(file);
    }
  }
  return unpacked;
}

/**
 * Looks into each file.
 * @throws ImportRefusal for the first file that is no network, unless it came out of a zip where
 * others are
 */
export async function openFiles(
  files: readonly SourceFile[],
  isPacked: boolean,
): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = [];
  let refusal: unknown = null;
  for (const given of files) {
    try {
      opened.push(await openFile(given, isPacked));
    } catch (error) {
      if (!isPacked) throw error;
      refusal ??= error;
    }
  }
  if (opened.length === 0 && refusal) throw refusal as Error;
  return opened;
}

async function openFile(given: SourceFile, isPacked: boolean): Promise<OpenedFile> {
  let file = given;
  let head = await readHead(file, HEAD_BYTES);
  let kind = contentKind(file.path, head);
  if (kind === 'gzip') {
    file = inflated(given);
    head = await readHead(file, HEAD_BYTES);
    kind = contentKind(file.path, head);
  }
  if (kind === 'zip' || kind === 'gzip') {
    throw new ImportRefusal(
      'zip-inside-zip',
      `${baseName(given.path)} lies packed inside another archive. Unpack the outer one and import the inner ones one by one.`,
    );
  }
  return { file, kind, head, isPacked };
}

function inflated(file: SourceFile): SourceFile {
  const { size } = file;
  return {
    ...blobFile(file.path.replace(/\.gz$/i, ''), new Blob([])),
    size,
    stream: () =>
      file
        .stream()
        .pipeThrough(new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>),
  };
}
