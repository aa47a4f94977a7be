/** The files inside a zip, each readable as a stream without unpacking the rest. */
import {
  BlobReader,
  ZipReader,
  configure,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { ImportRefusal } from '../network.ts';
import { baseName, type SourceFile } from './source-file.ts';

// Workers of the library's own would need a looser content security policy; we run in a worker anyway.
configure({ useWebWorkers: false });

const MOST_ENTRIES = 20_000;

/**
 * Lists the files of a zip.
 * @throws ImportRefusal when it is damaged or encrypted
 */
export async function zipFiles(path: string, blob: Blob): Promise<SourceFile[]> {
  const reader = new ZipReader(new BlobReader(blob), { strictness: 'tolerant' });
  const files: SourceFile[] = [];
  let encrypted = false;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || isClutter(entry.filename)) continue;
      encrypted ||= entry.encrypted;
      if (files.length >= MOST_ENTRIES) break;
      files.push({
        path: entry.filename.replaceAll('\\', '/'),
        size: entry.uncompressedSize,
        stream: () => inflated(path, entry),
      });
    }
  } catch (error) {
    throw damaged(path, error);
  }
  if (encrypted) {
    throw new ImportRefusal(
      'zip-encrypted',
      `${baseName(path)} is protected by a password. Unpack it and import what is inside.`,
    );
  }
  return files;
}

/** An entry's bytes as they are unpacked, no faster than they are read; damage reaches the reader. */
function inflated(path: string, entry: FileEntry): ReadableStream<Uint8Array> {
  const stop = new AbortController();
  let wanted = (): void => undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const sink = new WritableStream<Uint8Array>({
        write(part) {
          controller.enqueue(part);
          if ((controller.desiredSize ?? 0) > 0) return undefined;
          return new Promise<void>((resolve) => (wanted = resolve));
        },
      });
      entry
        .getData(sink, { signal: stop.signal })
        .then(() => controller.close())
        .catch((error: unknown) => controller.error(damaged(path, error)));
    },
    pull: () => wanted(),
    cancel() {
      wanted();
      stop.abort();
    },
  });
}

export function damaged(path: string, cause: unknown): ImportRefusal {
  const detail = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : '';
  return new ImportRefusal(
    'zip-damaged',
    `${baseName(path)} cannot be unpacked: it is cut short or damaged${detail}. Fetch it again.`,
  );
}

function isClutter(path: string): boolean {
  return path.startsWith('__MACOSX/') || baseName(path).startsWith('.');
}
