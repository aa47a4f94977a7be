/** A file to import, wherever it lies: on a disk, in a browser, inside a zip. */
import { ImportRefusal } from '../network.ts';
import { decodeText } from './encoding.ts';

export interface SourceFile {
  /** Its name, with folders where it has them. */
  readonly path: string;
  /** Bytes, as far as is known beforehand. */
  readonly size: number;
  /** The bytes themselves, where any part of them can be read without the rest. */
  readonly blob?: Blob;
  stream(): ReadableStream<Uint8Array>;
}

/** The most bytes a format that must be read whole (JSON, a small table) may have. */
export const MOST_WHOLE_BYTES = 400 * 2 ** 20;

export function blobFile(path: string, blob: Blob): SourceFile {
  return { path, size: blob.size, blob, stream: () => blob.stream() };
}

export function bytesFile(path: string, bytes: Uint8Array | string): SourceFile {
  return blobFile(path, new Blob([bytes as BlobPart]));
}

/** The last part of a path, without folders. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The first bytes of a file, at most `count`. */
export async function readHead(file: SourceFile, count: number): Promise<Uint8Array> {
  const head = new Uint8Array(count);
  let filled = 0;
  const reader = file.stream().getReader();
  while (filled < count) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(0, count - filled);
    head.set(part, filled);
    filled += part.length;
  }
  // Some streams (a broken zip entry) fail when they are cancelled; the head is read all the same.
  await reader.cancel().catch(() => undefined);
  return head.subarray(0, filled);
}

/** All bytes of a file, counted while they come: what a header claims is never trusted. */
export async function readBytes(file: SourceFile, most = MOST_WHOLE_BYTES): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > most) {
      await reader.cancel().catch(() => undefined);
      throw new ImportRefusal(
        'file-too-large',
        `${baseName(file.path)} is larger than ${Math.round(most / 2 ** 20)} MiB, too large for a file of this kind. Cut out the area you need first.`,
      );
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(total);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** The text of a file in whatever encoding it has. */
export async function readText(file: SourceFile, most?: number): Promise<string> {
  return decodeText(await readBytes(file, most));
}
