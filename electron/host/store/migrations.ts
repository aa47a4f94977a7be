/**
 * The store's schema as numbered steps: migration n takes a store from version n - 1 to n, and
 * `user_version` holds the number. A step that was released is never edited; a change is a new step.
 */
import Database from 'better-sqlite3';

/** Marks a file as a store of this program (the letters HRst). */
export const APPLICATION_ID = 0x48527374;

export const MIGRATIONS: readonly string[] = [
  `
  -- City documents. A game points at the exact version it began with, so versions are never edited.
  CREATE TABLE cities (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    origin TEXT NOT NULL CHECK (origin IN ('bundled', 'own')),
    name TEXT NOT NULL,
    digest TEXT NOT NULL,
    document TEXT NOT NULL CHECK (json_valid(document)),
    created INTEGER NOT NULL,
    UNIQUE (id, version),
    UNIQUE (id, digest)
  ) STRICT;

  -- A game is its options and its actions. The last four columns repeat what the list of games
  -- shows, so that listing replays nothing; they hold no secret of any seat.
  CREATE TABLE games (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    city INTEGER NOT NULL REFERENCES cities (number),
    rules INTEGER NOT NULL,
    variants TEXT NOT NULL CHECK (json_valid(variants)),
    starts TEXT NOT NULL CHECK (json_valid(starts)),
    players TEXT NOT NULL CHECK (json_valid(players)),
    guide TEXT NOT NULL CHECK (guide IN ('none', 'count', 'rings')),
    seed INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    round INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    to_move TEXT,
    outcome TEXT CHECK (json_valid(outcome))
  ) STRICT;

  CREATE TABLE chairs (
    token TEXT PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    seats TEXT NOT NULL CHECK (json_valid(seats)),
    UNIQUE (game, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE actions (
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    action TEXT NOT NULL CHECK (json_valid(action)),
    PRIMARY KEY (game, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER actions_follow_each_other BEFORE INSERT ON actions
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM actions WHERE game = NEW.game)
  BEGIN SELECT raise(ABORT, 'an action must follow the last one'); END;

  CREATE TRIGGER actions_are_never_edited BEFORE UPDATE ON actions
  BEGIN SELECT raise(ABORT, 'actions are only appended'); END;

  CREATE TRIGGER actions_go_only_with_their_game BEFORE DELETE ON actions
  WHEN EXISTS (SELECT 1 FROM games WHERE number = OLD.game)
  BEGIN SELECT raise(ABORT, 'actions are only appended'); END;

  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL CHECK (json_valid(value))
  ) STRICT, WITHOUT ROWID;

  -- Finished games in numbers. They outlive the game, so nothing refers to it.
  CREATE TABLE statistics (
    game INTEGER PRIMARY KEY,
    city TEXT NOT NULL,
    variants TEXT NOT NULL CHECK (json_valid(variants)),
    players TEXT NOT NULL CHECK (json_valid(players)),
    winner TEXT NOT NULL CHECK (winner IN ('detectives', 'phantom')),
    reason TEXT NOT NULL,
    score INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    created INTEGER NOT NULL,
    finished INTEGER NOT NULL
  ) STRICT;
  `,
  `
  -- Of one's own cities the list shows one version each; games keep the version they began with.
  ALTER TABLE cities ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;

  -- The editor's documents. \`open\` stays 1 when a window dies with the document in it.
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    touched INTEGER NOT NULL,
    open INTEGER NOT NULL,
    picture_type TEXT,
    picture BLOB
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE document_versions (
    document TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version >= 1),
    saved INTEGER NOT NULL,
    stops INTEGER NOT NULL,
    lines INTEGER NOT NULL,
    digest TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (document, version)
  ) STRICT;
  `,
  `
  -- May the seats of a game ask for hints? Whoever opens the table says so; until now nobody did.
  ALTER TABLE games ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
  `,
];

/** Takes an open store from the version it has to the last one, each step whole or not at all. */
export function migrate(database: Database.Database, migrations: readonly string[]): void {
  const first = database.pragma('user_version', { simple: true }) as number;
  for (const [index, step] of migrations.entries()) {
    if (index < first) continue;
    database.transaction(() => {
      database.exec(step);
      database.pragma(`application_id = ${APPLICATION_ID}`);
      database.pragma(`user_version = ${index + 1}`);
    })();
  }
}

/** Every table, index and trigger with the text that made it, as one comparable string. */
export function schemaOf(database: Database.Database): string {
  return database
    .prepare<[], string>(
      `SELECT type || ' ' || name || ': ' || coalesce(sql, '') FROM sqlite_schema
       WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY type, name`,
    )
    .pluck()
    .all()
    .join('\n');
}

/** The schema that the first `version` migrations make. */
export function schemaAt(version: number, migrations: readonly string[]): string {
  const database = new Database(':memory:');
  try {
    migrate(database, migrations.slice(0, version));
    return schemaOf(database);
  } finally {
    database.close();
  }
}
