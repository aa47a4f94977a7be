import type Database from 'better-sqlite3';
import type { Outcome } from '../../../engine/words.ts';

export interface FinishedGame {
  readonly game: number;
  readonly city: string;
  /** JSON texts, as the game had them. */
  readonly variants: string;
  readonly players: string;
  readonly winner: Outcome['winner'];
  readonly reason: Outcome['reason'];
  readonly score: number;
  /** How many actions were played. */
  readonly actions: number;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly finished: number;
}

/** One line for every finished game; it stays when the game is deleted. */
export class StatisticsBook {
  readonly #insert: Database.Statement<{
    game: number;
    actions: number;
    winner: string;
    reason: string;
    score: number;
    now: number;
  }>;
  readonly #all: Database.Statement<[], FinishedGame>;

  constructor(database: Database.Database) {
    this.#insert = database.prepare(
      `INSERT INTO statistics (game, city, variants, players, winner, reason, score, actions,
         created, finished)
       SELECT games.number, cities.id, variants, players, @winner, @reason, @score, @actions,
         games.created, @now
       FROM games JOIN cities ON cities.number = games.city WHERE games.number = @game`,
    );
    this.#all = database.prepare('SELECT * FROM statistics ORDER BY finished, game');
  }

  /** To be called inside the transaction of the action that ended the game. */
  note(game: number, actions: number, outcome: Outcome, now: number): void {
    this.#insert.run({
      game,
      actions,
      winner: outcome.winner,
      reason: outcome.reason,
      score: outcome.score,
      now,
    });
  }

  all(): FinishedGame[] {
    return this.#all.all();
  }
}
