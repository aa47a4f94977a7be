/**
 * Games as they are kept: what a game began with, and its actions in order. An action is one
 * transaction, on the disk before this returns.
 */
import type Database from 'better-sqlite3';
import type { GameRecord } from '../../../engine/referee.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { ActionWord, Outcome, Seat } from '../../../engine/words.ts';
import type { Chair, GameSummary, Guide, Players } from '../../channel/contract.ts';
import type { CityOrigin, CityShelf } from './cities.ts';
import { readGame, readSummary, SUMMARY, type GameRow, type SummaryRow } from './game-rows.ts';
import type { StatisticsBook } from './statistics.ts';

export interface NewGame {
  readonly record: GameRecord;
  readonly cityOrigin: CityOrigin;
  readonly players: Players;
  readonly guide: Guide;
  /** May its seats ask for a hint? */
  readonly hints: boolean;
  /** Decides what the computer players draw by lot. */
  readonly seed: number;
  readonly chairs: readonly Chair[];
}

export interface StoredGame {
  readonly id: string;
  readonly record: GameRecord;
  readonly players: Players;
  readonly guide: Guide;
  readonly hints: boolean;
  readonly seed: number;
  readonly chairs: readonly Chair[];
}

/** Where a game stands, as the list of games shows it. */
export interface Progress {
  readonly round: number;
  readonly slot: number;
  readonly toMove: Seat | null;
  readonly outcome: Outcome | null;
}

export class GameShelf {
  readonly #database: Database.Database;
  readonly #cities: CityShelf;
  readonly #statistics: StatisticsBook;
  readonly #now: () => number;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(
    database: Database.Database,
    cities: CityShelf,
    statistics: StatisticsBook,
    now: () => number,
  ) {
    this.#database = database;
    this.#cities = cities;
    this.#statistics = statistics;
    this.#now = now;
    this.#statements = prepare(database);
  }

  create(game: NewGame, progress: Progress): string {
    return this.#database.transaction(() => {
      const city = this.#cities.keep(game.record.city, game.cityOrigin);
      const now = this.#now();
      const { lastInsertRowid } = this.#statements.insertGame.run({
        city,
        rules: game.record.rules,
        variants: JSON.stringify(game.record.variants),
        starts: JSON.stringify(game.record.starts),
        players: JSON.stringify(game.players),
        guide: game.guide,
        hints: game.hints ? 1 : 0,
        seed: game.seed,
        now,
        ...progressColumns(progress),
      });
      const number = Number(lastInsertRowid);
      for (const [place, { token, seats }] of game.chairs.entries()) {
        this.#statements.insertChair.run(token, number, place, JSON.stringify(seats));
      }
      return String(number);
    })();
  }

  /** Appends action `number` (from 1) and notes where the game now stands. */
  append(id: string, number: number, action: ActionWord, progress: Progress): void {
    this.#database.transaction(() => {
      const game = Number(id);
      const now = this.#now();
      this.#statements.insertAction.run(game, number, JSON.stringify(action));
      this.#statements.updateGame.run({ game, now, ...progressColumns(progress) });
      if (progress.outcome) this.#statistics.note(game, number, progress.outcome, now);
    })();
  }

  read(id: string): Result<StoredGame> {
    const row = this.#statements.game.get(id);
    if (row === undefined) return failure('unknown-game', 'This game does not exist any more.');
    return readGame(
      row,
      this.#statements.chairs.all(row.number),
      this.#statements.actions.all(row.number),
    );
  }

  /** Which chair of which game a token opens. */
  findChair(token: string): Result<{ gameId: string; chair: Chair }> {
    const row = this.#statements.chair.get(token);
    if (row === undefined) return failure('unknown-token', 'This seat does not exist any more.');
    const seats = JSON.parse(row.seats) as Seat[];
    return success({ gameId: String(row.game), chair: { token, seats } });
  }

  /** All games, the one played last first. A game whose row makes no sense is left out. */
  list(): GameSummary[] {
    return this.#statements.summaries.all().flatMap((row) => {
      const summary = readSummary(row);
      return summary.ok ? [summary.value] : [];
    });
  }

  setGuide(id: string, guide: Guide): void {
    this.#statements.updateGuide.run(guide, Number(id));
  }

  /** False when there was no such game. Its line in the statistics stays. */
  delete(id: string): boolean {
    return this.#statements.deleteGame.run(id).changes > 0;
  }
}

function progressColumns(progress: Progress) {
  return {
    round: progress.round,
    slot: progress.slot,
    toMove: progress.toMove,
    outcome: progress.outcome && JSON.stringify(progress.outcome),
  };
}

type ProgressColumns = ReturnType<typeof progressColumns>;
interface InsertGame extends ProgressColumns {
  readonly city: number;
  readonly rules: number;
  readonly variants: string;
  readonly starts: string;
  readonly players: string;
  readonly guide: Guide;
  readonly hints: 0 | 1;
  readonly seed: number;
  readonly now: number;
}

function prepare(database: Database.Database) {
  return {
    insertGame: database.prepare<InsertGame>(
      `INSERT INTO games (city, rules, variants, starts, players, guide, hints, seed, created,
         updated, round, slot, to_move, outcome)
       VALUES (@city, @rules, @variants, @starts, @players, @guide, @hints, @seed, @now,
         @now, @round, @slot, @toMove, @outcome)`,
    ),
    insertChair: database.prepare<[string, number, number, string]>(
      'INSERT INTO chairs (token, game, place, seats) VALUES (?, ?, ?, ?)',
    ),
    insertAction: database.prepare<[number, number, string]>(
      'INSERT INTO actions (game, number, action) VALUES (?, ?, ?)',
    ),
    updateGame: database.prepare<ProgressColumns & { game: number; now: number }>(
      `UPDATE games SET updated = @now, round = @round, slot = @slot, to_move = @toMove,
         outcome = @outcome WHERE number = @game`,
    ),
    updateGuide: database.prepare<[Guide, number]>('UPDATE games SET guide = ? WHERE number = ?'),
    // Ids come from outside as text; comparing as text keeps '1.0' and ' 1' from meaning game 1.
    deleteGame: database.prepare<[string]>('DELETE FROM games WHERE CAST(number AS TEXT) = ?'),
    game: database.prepare<[string], GameRow>(
      `SELECT games.*, cities.document FROM games JOIN cities ON cities.number = games.city
       WHERE CAST(games.number AS TEXT) = ?`,
    ),
    summaries: database.prepare<[], SummaryRow>(SUMMARY),
    chairs: database.prepare<[number], { token: string; seats: string }>(
      'SELECT token, seats FROM chairs WHERE game = ? ORDER BY place',
    ),
    chair: database.prepare<[string], { game: number; seats: string }>(
      'SELECT game, seats FROM chairs WHERE token = ?',
    ),
    actions: database
      .prepare<[number], string>('SELECT action FROM actions WHERE game = ? ORDER BY number')
      .pluck(),
  };
}
