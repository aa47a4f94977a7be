/**
 * The editor's documents with their last versions. Each version is read back and compared before its
 * transaction is committed, and carries a digest that is checked whenever it is read again, so that
 * damage to one falls back to the one before.
 */
import { createHash, randomUUID } from 'node:crypto';
import type Database from 'better-sqlite3';
import { readCity } from '../../../city-data/read-city.ts';
import type { City } from '../../../city-data/schema.ts';
import type { DocumentPicture, DocumentVersion } from '../../channel/documents.ts';

/** How many versions of a document are kept. */
export const VERSIONS_KEPT = 30;

interface VersionRow {
  readonly version: number;
  readonly saved: number;
  readonly stops: number;
  readonly lines: number;
  readonly digest: string;
  readonly document: string;
}

export interface KeptDocument extends DocumentVersion {
  readonly city: City;
  /** A newer version was there but could not be read. */
  readonly fellBack: boolean;
}

export class DocumentShelf {
  readonly #database: Database.Database;
  readonly #now: () => number;

  constructor(database: Database.Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  ids(): string[] {
    return this.#database
      .prepare<[], string>('SELECT id FROM documents ORDER BY touched DESC, id')
      .pluck()
      .all();
  }

  create(city: City): string {
    const id = randomUUID();
    this.#database.transaction(() => {
      this.#database
        .prepare('INSERT INTO documents (id, touched, open) VALUES (?, ?, 0)')
        .run(id, this.#now());
      this.#append(id, 1, city);
    })();
    return id;
  }

  /** Keeps the next version and drops the oldest ones. */
  save(id: string, city: City): DocumentVersion {
    return this.#database.transaction(() => {
      const version = this.#lastVersion(id) + 1;
      const row = this.#append(id, version, city);
      this.#database
        .prepare('DELETE FROM document_versions WHERE document = ? AND version <= ?')
        .run(id, version - VERSIONS_KEPT);
      this.#database.prepare('UPDATE documents SET touched = ? WHERE id = ?').run(this.#now(), id);
      return row;
    })();
  }

  #append(id: string, version: number, city: City): DocumentVersion {
    const document = JSON.stringify(city);
    const row = {
      version,
      saved: this.#now(),
      stops: city.stops.length,
      lines: city.lines.length,
    };
    this.#database
      .prepare(
        `INSERT INTO document_versions (document, version, saved, stops, lines, digest, text)
         VALUES (@id, @version, @saved, @stops, @lines, @digest, @document)`,
      )
      .run({ ...row, id, digest: digestOf(document), document });
    const kept = this.#row(id, version);
    if (kept?.document !== document) throw new Error('a version could not be read back');
    return row;
  }

  #lastVersion(id: string): number {
    return (
      this.#database
        .prepare<[string], number>(
          'SELECT coalesce(max(version), 0) FROM document_versions WHERE document = ?',
        )
        .pluck()
        .get(id) ?? 0
    );
  }

  #row(id: string, version: number): VersionRow | undefined {
    return this.#database
      .prepare<[string, number], VersionRow>(
        `SELECT version, saved, stops, lines, digest, text AS document
         FROM document_versions WHERE document = ? AND version = ?`,
      )
      .get(id, version);
  }

  /** Every version that is still kept and sound, newest first. */
  versions(id: string): DocumentVersion[] {
    return this.#numbers(id).flatMap((version) => {
      const kept = this.version(id, version);
      if (!kept) return [];
      const { saved, stops, lines } = kept;
      return [{ version, saved, stops, lines }];
    });
  }

  #numbers(id: string): number[] {
    return this.#database
      .prepare<[string], number>(
        'SELECT version FROM document_versions WHERE document = ? ORDER BY version DESC',
      )
      .pluck()
      .all(id);
  }

  /** One version, or undefined when it is not there or damaged. */
  version(id: string, version: number): KeptDocument | undefined {
    const row = this.#row(id, version);
    if (!row || digestOf(row.document) !== row.digest) return undefined;
    const { city } = readCity(JSON.parse(row.document) as unknown);
    if (!city) return undefined;
    const { saved, stops, lines } = row;
    return { version, saved, stops, lines, city, fellBack: false };
  }

  /** The newest sound version; undefined when the document is unknown or nothing of it is sound. */
  newest(id: string): KeptDocument | undefined {
    const [last, ...older] = this.#numbers(id);
    if (last === undefined) return undefined;
    const newest = this.version(id, last);
    if (newest) return newest;
    for (const version of older) {
      const kept = this.version(id, version);
      if (kept) return { ...kept, fellBack: true };
    }
    return undefined;
  }

  /** Notes that a window has the document open, so that a window that dies leaves a trace. */
  markOpen(id: string, open: boolean): void {
    this.#database.prepare('UPDATE documents SET open = ? WHERE id = ?').run(open ? 1 : 0, id);
  }

  wasLeftOpen(id: string): boolean {
    const open = this.#database
      .prepare<[string], number>('SELECT open FROM documents WHERE id = ?')
      .pluck()
      .get(id);
    return open === 1;
  }

  writePicture(id: string, picture: DocumentPicture | null): void {
    const data = picture === null ? null : Buffer.from(picture.data, 'base64');
    this.#database
      .prepare('UPDATE documents SET picture_type = ?, picture = ? WHERE id = ?')
      .run(picture?.type ?? null, data, id);
  }

  picture(id: string): DocumentPicture | null {
    const row = this.#database
      .prepare<[string], { type: DocumentPicture['type'] | null; data: Buffer | null }>(
        'SELECT picture_type AS type, picture AS data FROM documents WHERE id = ?',
      )
      .get(id);
    if (!row?.type || !row.data) return null;
    return { type: row.type, data: row.data.toString('base64') };
  }

  /** False when there was none. */
  delete(id: string): boolean {
    return this.#database.prepare('DELETE FROM documents WHERE id = ?').run(id).changes === 1;
  }
}

function digestOf(document: string): string {
  return createHash('sha256').update(document).digest('hex');
}
