/** Finds the tables of a GTFS feed among files, in whatever folder they lie. */
import { ImportRefusal } from '../network.ts';
import { baseName, type SourceFile } from '../source/source-file.ts';

const REQUIRED = ['routes.txt', 'stops.txt', 'trips.txt', 'stop_times.txt'] as const;
const OPTIONAL = ['agency.txt', 'feed_info.txt', 'frequencies.txt'] as const;

export type TableName = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
export type FeedFiles = ReadonlyMap<TableName, SourceFile>;

export interface FoundFeed {
  readonly tables: FeedFiles;
  /** Folders of further whole feeds, which are not read. */
  readonly others: readonly string[];
}

const NAMES: ReadonlySet<string> = new Set([...REQUIRED, ...OPTIONAL]);

/** Do these files look like a feed? Two of the four tables are enough to say so. */
export function looksLikeFeed(files: readonly SourceFile[]): boolean {
  const names = new Set(files.map((file) => baseName(file.path).toLowerCase()));
  return REQUIRED.filter((name) => names.has(name)).length >= 2;
}

/**
 * Picks the folder that holds most of the required tables, the outermost first.
 * @throws ImportRefusal naming the tables that are missing
 */
export function findFeed(files: readonly SourceFile[]): FoundFeed {
  const folders = new Map<string, Map<TableName, SourceFile>>();
  for (const file of files) {
    const name = baseName(file.path).toLowerCase();
    if (!NAMES.has(name)) continue;
    const folder = file.path.slice(0, file.path.length - name.length);
    const tables = folders.get(folder) ?? new Map<TableName, SourceFile>();
    tables.set(name as TableName, file);
    folders.set(folder, tables);
  }
  const required = (tables: FeedFiles): number =>
    REQUIRED.filter((name) => tables.has(name)).length;
  const depth = (folder: string): number => folder.split('/').length;
  const [best, ...rest] = [...folders].sort(
    ([folderA, a], [folderB, b]) =>
      required(b) - required(a) || depth(folderA) - depth(folderB) || (folderA < folderB ? -1 : 1),
  );
  const tables = best?.[1] ?? new Map<TableName, SourceFile>();
  const missing = REQUIRED.filter((name) => !tables.has(name));
  if (missing.length > 0) {
    throw new ImportRefusal(
      'gtfs-missing-table',
      `This GTFS feed has no ${missing.join(', no ')}. Import the whole feed: stops, routes, trips and stop_times belong together.`,
    );
  }
  const whole = rest.filter(([, other]) => required(other) === REQUIRED.length);
  return { tables, others: whole.map(([folder]) => folder.replace(/\/$/, '')) };
}
