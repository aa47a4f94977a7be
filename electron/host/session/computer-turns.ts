/**
 * Plays the computers' turns of one game while somebody watches it. A computer is told what its seat
 * was shown; if it fails, its seat is played by lot among what the rules allow it.
 */
import { createHash } from 'node:crypto';
import { Random } from '../../../engine/random.ts';
import type { Budget, PlayerRequest } from '../../../engine/players/player.ts';
import type { Seat } from '../../../engine/words.ts';
import { SEATS, type Chair, type Level } from '../../channel/contract.ts';
import type { PlayerPool } from '../players/player-pool.ts';
import { Pondering } from '../players/pondering.ts';
import type { Session } from './session.ts';

/** How long each level may think about a move. */
export type LevelBudgets = Readonly<Record<Level, Budget>>;

interface Thinking {
  readonly seat: Seat;
  readonly abort: AbortController;
  readonly hurry: AbortController;
}

export class ComputerTurns {
  readonly #session: Session;
  readonly #pool: PlayerPool;
  readonly #budgets: LevelBudgets;
  readonly #ponders: () => boolean;
  #thinking: Thinking | undefined;
  #pondering: { readonly number: number; readonly thoughts: Pondering } | undefined;

  /** @param ponders whether computers may think while people do */
  constructor(session: Session, pool: PlayerPool, budgets: LevelBudgets, ponders: () => boolean) {
    this.#session = session;
    this.#pool = pool;
    this.#budgets = budgets;
    this.#ponders = ponders;
  }

  /** To be called whenever it may have become a computer's turn. */
  wake(): void {
    const seat = this.#session.toMove;
    if (seat === null) this.#stopPondering();
    if (this.#thinking || seat === null || !this.#session.watched) return;
    const player = this.#session.game.players[seat];
    if (player?.kind !== 'computer') {
      if (this.#hasComputers()) this.#pool.prepare();
      this.#ponder(seat);
      return;
    }
    this.#thinking = { seat, abort: new AbortController(), hurry: new AbortController() };
    void this.#takeTurn(player.level, this.#thinking);
  }

  #hasComputers(): boolean {
    return Object.values(this.#session.game.players).some(({ kind }) => kind === 'computer');
  }

  /** Stops thinking at once; `wake` begins the turn anew. */
  stop(): void {
    this.#thinking?.abort.abort();
    this.#thinking = undefined;
    this.#stopPondering();
  }

  /** The computer that may be next to move thinks while a person does. */
  #ponder(mover: Seat): void {
    const { number, game } = this.#session;
    if (this.#pondering?.number === number) return;
    this.#stopPondering();
    const seats = SEATS.filter((seat) => game.players[seat] !== undefined);
    const next = seats[(seats.indexOf(mover) + 1) % seats.length];
    const player = next && game.players[next];
    if (next === undefined || player?.kind !== 'computer' || !this.#ponders()) return;
    const thoughts = new Pondering(this.#pool);
    this.#pondering = { number, thoughts };
    thoughts.begin(this.#request(next, player.level));
  }

  #stopPondering(): void {
    this.#pondering?.thoughts.stop();
    this.#pondering = undefined;
  }

  /** What a seat is asked with, all it was shown until now. */
  #request(seat: Seat, level: Level): PlayerRequest {
    const { game, number } = this.#session;
    const { city, variants, starts } = game.record;
    return {
      options: { city, variants, starts },
      seat,
      clues: this.#session.cluesOf(seat),
      level,
      budget: this.#budgets[level],
      seed: lot(game.seed, seat, number),
    };
  }

  /**
   * The computer whose turn it is plays the best move it has found so far. Who plays with it may ask
   * for that; where no person does, so may its opponents.
   */
  hurry(by: Chair): void {
    if (!this.#thinking) return;
    const side = sideOf(this.#thinking.seat);
    const { chairs } = this.#session.game;
    const ours = ({ seats }: Chair): boolean => seats.some((seat) => sideOf(seat) === side);
    if (ours(by) || !chairs.some(ours)) this.#thinking.hurry.abort();
  }

  async #takeTurn(level: Level, { seat, abort, hurry }: Thinking): Promise<void> {
    const session = this.#session;
    const { number } = session;
    const request = this.#request(seat, level);
    const earlier = (await this.#pondering?.thoughts.finish(request)) ?? [];
    this.#stopPondering();
    const calls = { abort: abort.signal, hurry: hurry.signal };
    const choice = await this.#pool.choose(request, calls, earlier);
    if (abort.signal.aborted) return;
    this.#thinking = undefined;

    let played = choice.ok ? session.play([seat], number, choice.value.action) : choice;
    if (!played.ok && played.fault.code !== 'not-saved') {
      session.notify({
        code: 'computer-replaced',
        message: `The computer playing ${seat} failed, so a plain move was made for it.`,
        values: { seat },
      });
      played = session.play([seat], number, this.#plainAction(seat, number));
    }
    if (!played.ok) {
      session.notify(played.fault);
      return;
    }
    played.value.announce();
    this.wake();
  }

  #plainAction(seat: Seat, number: number): unknown {
    const actions = this.#session.legal();
    const random = new Random(lot(this.#session.game.seed, seat, number));
    return actions[random.below(actions.length)];
  }
}

function sideOf(seat: Seat): 'phantom' | 'detectives' {
  return seat === 'phantom' ? 'phantom' : 'detectives';
}

/** A seed of a seat's own for each move: it tells nothing about the seed of another seat's. */
function lot(seed: number, seat: Seat, number: number): number {
  return createHash('sha256').update(`${seed} ${seat} ${number}`).digest().readUIntBE(0, 6);
}
