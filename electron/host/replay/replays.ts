/**
 * Games that are over, played again move by move with all that was hidden. A game that goes on is
 * refused: watching it again would show its secrets.
 */
import { newGame } from '../../../engine/referee.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { ActionWord, ClueWord, Seat } from '../../../engine/words.ts';
import type { Replay, ReplayFrame } from '../../channel/analysis.ts';
import type { Inquiry } from '../analysis/analyses.ts';
import type { GameShelf, StoredGame } from '../store/games.ts';

interface Film {
  readonly replay: Replay;
  readonly options: Inquiry['options'];
  /** What each seat was shown by each action, by the action's number. */
  readonly clues: readonly ((seat: Seat) => readonly ClueWord[])[];
}

/** The films that were watched last stay wound up. */
const MOST_FILMS = 3;

export class Replays {
  readonly #games: Pick<GameShelf, 'read'>;
  readonly #films = new Map<string, Film>();

  constructor(games: Pick<GameShelf, 'read'>) {
    this.#games = games;
  }

  /** @returns the faults `unknown-game`, `game-unreadable`, `game-unplayable`, `not-over` */
  open(gameId: string): Result<Replay> {
    const film = this.#film(gameId);
    return film.ok ? success(film.value.replay) : film;
  }

  /**
   * What the public knew after so many actions. Faults: those of `open`, `no-such-move`, and
   * `game-over` after the last, when there is nothing left to believe.
   */
  belief(gameId: string, number: number): Result<Inquiry> {
    return this.#inquiry(gameId, number, ({ view }) => (view.outcome ? null : 'D1'));
  }

  /** What the seat to move there knew; the same faults. */
  moves(gameId: string, number: number): Result<Inquiry> {
    return this.#inquiry(gameId, number, ({ view }) => view.toMove);
  }

  /** The game is gone. */
  forget(gameId: string): void {
    this.#films.delete(gameId);
  }

  #inquiry(
    gameId: string,
    number: number,
    whose: (frame: ReplayFrame) => Seat | null,
  ): Result<Inquiry> {
    const film = this.#film(gameId);
    if (!film.ok) return film;
    const { replay, options, clues } = film.value;
    const frame = replay.frames[number];
    if (!frame) return failure('no-such-move', 'The game had no such move.');
    const seat = whose(frame);
    if (seat === null) return failure('game-over', 'The game is over.');
    return success({
      options,
      seat,
      clues: clues.slice(0, number).flatMap((told) => told(seat)),
      number,
      keptAs: `${gameId} ${number}`,
    });
  }

  #film(gameId: string): Result<Film> {
    const known = this.#films.get(gameId);
    if (known) return success(known);
    const stored = this.#games.read(gameId);
    if (!stored.ok) return stored;
    const film = filmOf(stored.value);
    if (!film.ok) return film;
    this.#films.set(gameId, film.value);
    const [oldest] = this.#films.keys();
    if (this.#films.size > MOST_FILMS && oldest !== undefined) this.#films.delete(oldest);
    return film;
  }
}

function filmOf({ id, record, players }: StoredGame): Result<Film> {
  const begun = newGame(record);
  if (!begun.ok) return unplayable(begun.fault.message);
  const game = begun.value;
  const frames = [frameOf(game, null, [])];
  const clues: Film['clues'][number][] = [];
  for (const action of record.actions) {
    const played = game.play(action);
    if (!played.ok) return unplayable(played.fault.message);
    clues.push((seat) => played.value.clues(seat));
    // The Phantom's own clues hide nothing.
    frames.push(frameOf(game, action, played.value.clues('phantom')));
  }
  if (game.state().outcome === null) {
    return failure(
      'not-over',
      'This game is not over yet. It can be watched again once it is; until then that would give its secrets away.',
    );
  }
  const { city, variants, starts } = record;
  const numbered = frames.map((frame, number) => ({ number, ...frame }));
  return success({
    replay: { gameId: id, players, variants: { ...variants }, city, frames: numbered },
    options: { city, variants, starts },
    clues,
  });
}

type Game = Extract<ReturnType<typeof newGame>, { ok: true }>['value'];

function frameOf(
  game: Game,
  action: ActionWord | null,
  clues: readonly ClueWord[],
): Omit<ReplayFrame, 'number'> {
  return {
    view: game.state() as ReplayFrame['view'],
    action: action,
    clues: clues as ReplayFrame['clues'],
    candidates: game.candidates()?.length ?? null,
  };
}

function unplayable(why: string): Result<never> {
  return failure(
    'game-unplayable',
    `This game cannot be taken up again: ${why} Nothing of it was deleted.`,
  );
}
