/**
 * City documents with their versions. A document is kept as the exact text it came in, so that a
 * game finds, years later, the very city it began with.
 */
import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { City } from '../../../city-data/schema.ts';

export type CityOrigin = 'bundled' | 'own';

interface CityRow {
  readonly id: string;
  readonly origin: CityOrigin;
  readonly name: string;
  readonly digest: string;
  readonly document: string;
  readonly created: number;
}

export class CityShelf {
  readonly #find: Database.Statement<[string, string], number>;
  readonly #insert: Database.Statement<CityRow>;
  readonly #latestOwn: Database.Statement<[], string>;
  readonly #database: Database.Database;
  readonly #now: () => number;

  constructor(database: Database.Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    this.#find = database
      .prepare<[string, string], number>('SELECT number FROM cities WHERE id = ? AND digest = ?')
      .pluck();
    this.#insert = database.prepare(
      `INSERT INTO cities (id, version, origin, name, digest, document, created)
       SELECT @id, coalesce(max(version), 0) + 1, @origin, @name, @digest, @document, @created
       FROM cities WHERE id = @id`,
    );
    this.#latestOwn = database
      .prepare<[], string>(
        `SELECT document FROM cities WHERE origin = 'own' AND listed = 1 ORDER BY id`,
      )
      .pluck();
  }

  /** Puts an own city, exactly as it is, on the list in the place of what has its id. */
  list(city: City): void {
    this.#database.transaction(() => {
      const number = this.keep(city, 'own');
      this.#database
        .prepare("UPDATE cities SET listed = (number = ?) WHERE id = ? AND origin = 'own'")
        .run(number, city.id);
    })();
  }

  /** Takes an own city off the list; false when there was none. */
  putAway(id: string): boolean {
    return (
      this.#database
        .prepare("UPDATE cities SET listed = 0 WHERE id = ? AND origin = 'own' AND listed = 1")
        .run(id).changes > 0
    );
  }

  /** Keeps this exact document, once, and returns its row. */
  keep(city: City, origin: CityOrigin): number {
    const document = JSON.stringify(city);
    const digest = createHash('sha256').update(document).digest('hex');
    const known = this.#find.get(city.id, digest);
    if (known !== undefined) return known;
    const { lastInsertRowid } = this.#insert.run({
      id: city.id,
      origin,
      name: city.name,
      digest,
      document,
      created: this.#now(),
    });
    return Number(lastInsertRowid);
  }

  /** Every listed city that did not come with the program, as JSON texts. */
  own(): string[] {
    return this.#latestOwn.all();
  }
}
