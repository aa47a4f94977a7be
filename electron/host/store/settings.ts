import type Database from 'better-sqlite3';
import * as v from 'valibot';
import { DEFAULT_SETTINGS, REQUESTS, type Settings } from '../../channel/contract.ts';

const entries = REQUESTS['settings.write'].value.entries;

/** The person's settings, one row each; a row that no longer makes sense counts as not set. */
export class SettingsDrawer {
  readonly #database: Database.Database;
  readonly #read: Database.Statement<[], { name: string; value: string }>;
  readonly #write: Database.Statement<[string, string]>;

  constructor(database: Database.Database) {
    this.#database = database;
    this.#read = database.prepare('SELECT name, value FROM settings');
    this.#write = database.prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    );
  }

  read(): Settings {
    const kept = new Map(this.#read.all().map(({ name, value }) => [name, value]));
    const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
    for (const [name, schema] of Object.entries(entries)) {
      const value = parse(kept.get(name));
      if (v.is(schema, value)) settings[name] = value;
    }
    return settings as Settings;
  }

  write(changes: { readonly [Name in keyof Settings]?: Settings[Name] | undefined }): Settings {
    this.#database.transaction(() => {
      for (const [name, value] of Object.entries(changes)) {
        this.#write.run(name, JSON.stringify(value));
      }
    })();
    return this.read();
  }
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
