/** The games somebody sits at, and how a game begins, is taken up again and ends. */
import { randomBytes, randomInt } from 'node:crypto';
import { newGame, replay } from '../../../engine/referee.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { Chair, RequestBody } from '../../channel/contract.ts';
import type { CityLibrary } from '../cities/city-library.ts';
import type { PlayerPool } from '../players/player-pool.ts';
import type { Store } from '../store/store.ts';
import { chairsFor, fillsSeats, seatsOf } from './chairs.ts';
import { ComputerTurns, type LevelBudgets } from './computer-turns.ts';
import { Session, type Sitter } from './session.ts';

export interface OpenSession {
  readonly session: Session;
  readonly computers: ComputerTurns;
}

export interface GameChairs {
  readonly gameId: string;
  readonly chairs: Chair[];
}

export class OpenSessions {
  readonly #store: Store;
  readonly #cities: CityLibrary;
  readonly #pool: PlayerPool;
  readonly #budgets: LevelBudgets;
  readonly #open = new Map<string, OpenSession>();

  constructor(store: Store, cities: CityLibrary, pool: PlayerPool, budgets: LevelBudgets) {
    this.#store = store;
    this.#cities = cities;
    this.#pool = pool;
    this.#budgets = budgets;
  }

  create(order: RequestBody<'games.create'>): Result<GameChairs> {
    const found = this.#cities.playable(order.cityId);
    if (!found.ok) return found;
    const { city, origin } = found.value;
    if (!fillsSeats(order.players, seatsOf(city.detectives))) {
      return failure(
        'bad-players',
        `In this city the Phantom and ${city.detectives} detectives play; name a player for each.`,
      );
    }
    const seed = order.seed ?? randomInt(2 ** 32);
    const begun = newGame({ city, variants: order.variants, seed });
    if (!begun.ok) return begun;
    const chairs = chairsFor(order.players).map((seats) => ({ token: newToken(), seats }));
    const { round, slot, toMove, outcome } = begun.value.state();
    const gameId = this.#store.games.create(
      {
        record: begun.value.record(),
        cityOrigin: origin,
        players: order.players,
        guide: order.guide,
        hints: order.hints ?? true,
        seed,
        chairs,
      },
      { round, slot, toMove, outcome },
    );
    return success({ gameId, chairs });
  }

  chairsOf(gameId: string): Result<GameChairs> {
    const opened = this.#find(gameId);
    if (!opened.ok) return opened;
    return success({ gameId, chairs: [...opened.value.session.game.chairs] });
  }

  /** Sits down at the chair of a token. */
  attach(token: string, sitter: Sitter): Result<OpenSession & { chair: Chair }> {
    const place = this.#store.games.findChair(token);
    if (!place.ok) return place;
    const { gameId, chair } = place.value;
    const opened = this.#find(gameId);
    if (!opened.ok) return opened;
    opened.value.session.attach(chair, sitter);
    this.#open.set(gameId, opened.value);
    return success({ ...opened.value, chair });
  }

  /** Gets up. A game that nobody watches stops where it is. */
  detach({ session, computers }: OpenSession, sitter: Sitter): void {
    session.detach(sitter);
    if (session.watched) return;
    computers.stop();
    this.#open.delete(session.game.id);
  }

  delete(gameId: string): Result<true> {
    const opened = this.#open.get(gameId);
    if (!this.#store.games.delete(gameId)) {
      return failure('unknown-game', 'This game does not exist any more.');
    }
    opened?.computers.stop();
    opened?.session.delete();
    return success(true);
  }

  close(): void {
    for (const { computers } of this.#open.values()) computers.stop();
    this.#open.clear();
  }

  #find(gameId: string): Result<OpenSession> {
    const open = this.#open.get(gameId);
    return open ? success(open) : this.#restore(gameId);
  }

  #restore(gameId: string): Result<OpenSession> {
    const stored = this.#store.games.read(gameId);
    if (!stored.ok) return stored;
    const replayed = replay(stored.value.record);
    if (!replayed.ok) {
      return failure(
        'game-unplayable',
        `This game cannot be taken up again: ${replayed.fault.message} Nothing of it was deleted.`,
      );
    }
    const { game, played } = replayed.value;
    const session = new Session(stored.value, game, played, this.#store);
    const computers = new ComputerTurns(
      session,
      this.#pool,
      this.#budgets,
      () => this.#store.settings.read().ponder,
    );
    return success({ session, computers });
  }
}

/** 128 random bits: whoever holds them sits there. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}
