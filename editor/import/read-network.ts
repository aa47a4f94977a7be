/**
 * The one way in: files of any supported kind become one neutral network, or a fault that says what
 * is wrong and what would help. Nothing is thrown.
 */
import { failure, success, type Result } from '../../engine/result.ts';
import { FindingCollector } from './finding-collector.ts';
import { looksLikeFeed } from './gtfs/feed-files.ts';
import { readGtfs } from './gtfs/read-gtfs.ts';
import { ImportRefusal, type TransitNetwork } from './network.ts';
import { combineContents } from './combine-contents.ts';
import { readContent, type Content } from './read-content.ts';
import type { Progress } from './progress.ts';
import { baseName, type SourceFile } from './source/source-file.ts';
import { openFiles, unpackZips } from './source/unpack-sources.ts';

export const IMPORT_FORMATS = [
  'auto',
  'gtfs',
  'geojson',
  'osm',
  'edges',
  'graphml',
  'loom',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface ReadOptions extends Progress {
  /** What the files are; `auto` looks into them. */
  readonly format?: ImportFormat;
}

/**
 * Reads files that belong together: one file, a zip, the files of a folder, or stations and lines
 * that lie in two files.
 */
export async function readNetwork(
  files: readonly SourceFile[],
  options: ReadOptions = {},
): Promise<Result<TransitNetwork>> {
  try {
    return success(await read(files, options));
  } catch (error) {
    return faultOf(error, options, files.map((file) => baseName(file.path)).join(', '));
  }
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<TransitNetwork> {
  if (files.length === 0) throw new ImportRefusal('file-missing', 'There is no file to import.');
  const format = options.format ?? 'auto';
  const unpacked = await unpackZips(files);
  if (format === 'gtfs' || (format === 'auto' && looksLikeFeed(unpacked))) {
    return readGtfs(unpacked, options);
  }
  const isPacked = unpacked.some((file, index) => file !== files[index]);
  const opened = await openFiles(unpacked, isPacked);
  const contents = [];
  for (const [index, one] of opened.entries()) {
    options.signal?.throwIfAborted();
    options.onProgress?.(index / opened.length / 2, 'reading');
    contents.push(await readContent(one, format));
  }
  const found = withoutReadmes(
    contents.filter((content) => content !== null),
    isPacked,
  );
  return combineContents(found, new FindingCollector(), options);
}

/** Makes a fault of whatever went wrong; a fault of the program itself keeps its words, not its stack. */
export function faultOf(error: unknown, options: Progress, names: string): Result<never> {
  if (options.signal?.aborted === true) return failure('cancelled', 'The import was cancelled.');
  if (error instanceof ImportRefusal) return failure(error.code, error.message);
  const words = error instanceof Error ? error.message : String(error);
  const reason = words.slice(0, 300).replace(/[.\s]*$/, '') || 'it is cut short or damaged';
  return failure('file-unreadable', `${names} cannot be read: ${reason}.`);
}

/** A text beside a network in an archive is a licence or a note, not a second network. */
function withoutReadmes(contents: readonly Content[], isPacked: boolean): readonly Content[] {
  const networks = contents.filter(({ kind }) => kind !== 'table');
  return isPacked && networks.length > 0 ? networks : contents;
}
