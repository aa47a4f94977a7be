/**
 * Playouts as windows start them: one at a time, since each takes all cores but one. A window is
 * told how far its playout is, and once that it has ended.
 */
import { checkCity, obstacles } from '../../../city-data/findings.ts';
import type { City } from '../../../city-data/schema.ts';
import { USUAL_NODES } from '../../../engine/playout/play-game.ts';
import { reportOf, type PlayoutReport } from '../../../engine/playout/report.ts';
import type { Tally } from '../../../engine/playout/tally.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { PlayoutProgress, PlayoutStart } from '../../channel/playout.ts';
import { runPlayout, type PlayoutOptions, type PlayoutOrder } from './run-playout.ts';

/** Milliseconds between two events, and between two that bring figures. */
const BETWEEN_EVENTS = 100;
const BETWEEN_REPORTS = 1000;

const USUAL_SEED = 1;

/** A window, as far as playouts are concerned. */
export interface PlayoutWindow {
  send(event: 'playout.progress', body: PlayoutProgress): void;
}

export interface StartedPlayout {
  readonly playoutId: string;
  /** Lets the first game begin; to be called once the window knows the id. */
  readonly begin: () => void;
}

interface Running {
  readonly window: PlayoutWindow;
  readonly playoutId: string;
  readonly stop: AbortController;
  ended: Promise<void>;
}

export class Playouts {
  readonly #options: Pick<PlayoutOptions, 'threads' | 'script' | 'warn'>;
  #running: Running | undefined;
  #count = 0;

  constructor(options: Pick<PlayoutOptions, 'threads' | 'script' | 'warn'> = {}) {
    this.#options = options;
  }

  /** @returns the faults `playout-elsewhere`, `city-not-playable` */
  start(window: PlayoutWindow, request: PlayoutStart): Result<StartedPlayout> {
    if (this.#running && this.#running.window !== window) {
      return failure(
        'playout-elsewhere',
        'Another window is playing a city out. Wait until it is done, or cancel it there.',
      );
    }
    const city = playable(request.city);
    if (!city.ok) return city;
    const order = orderOf(city.value, request);
    const before = this.#running?.ended ?? Promise.resolve();
    this.#running?.stop.abort();
    const running: Running = {
      window,
      playoutId: `playout-${++this.#count}`,
      stop: new AbortController(),
      ended: before,
    };
    this.#running = running;
    const begin = (): void => {
      running.ended = before
        .then(() => this.#play(running, order))
        .catch(() => this.#options.warn?.('A playout ended without its figures.'))
        .finally(() => {
          if (this.#running === running) this.#running = undefined;
        });
    };
    return success({ playoutId: running.playoutId, begin });
  }

  /** The last event follows. A playout that is over already, or not this window's, stays as it is. */
  cancel(window: PlayoutWindow, playoutId: string): void {
    const running = this.#running;
    if (running?.window === window && running.playoutId === playoutId) running.stop.abort();
  }

  /** The window is gone. */
  abandon(window: PlayoutWindow): void {
    if (this.#running?.window === window) this.#running.stop.abort();
  }

  async close(): Promise<void> {
    this.#running?.stop.abort();
    await this.#running?.ended;
  }

  async #play(running: Running, order: PlayoutOrder): Promise<void> {
    const { window, playoutId, stop } = running;
    const tell = (tally: Tally, state: PlayoutProgress['state'], report?: PlayoutReport): void => {
      const body = { playoutId, done: tally.games, games: order.games, state };
      window.send('playout.progress', report ? { ...body, report } : body);
    };
    const report = (tally: Tally): PlayoutReport =>
      reportOf({ city: order.city, noTaxi: order.variants.noTaxi === true, tally });
    let told = -Infinity;
    let reported = performance.now();
    const { tally, end } = await runPlayout(order, {
      ...this.#options,
      signal: stop.signal,
      onGame: (soFar) => {
        const now = performance.now();
        if (now - told < BETWEEN_EVENTS) return;
        told = now;
        if (now - reported < BETWEEN_REPORTS) {
          tell(soFar, 'playing');
          return;
        }
        reported = now;
        tell(soFar, 'playing', report(soFar));
      },
    });
    tell(tally, end, report(tally));
  }
}

function orderOf(city: City, { level, games, variants, seed, nodes }: PlayoutStart): PlayoutOrder {
  return {
    city,
    games,
    level,
    nodes: nodes ?? USUAL_NODES[level],
    seed: seed ?? USUAL_SEED,
    variants: {
      expert: variants.expert === true,
      cheeky: variants.cheeky === true,
      noTaxi: variants.noTaxi === true,
    },
  };
}

function playable(document: unknown): Result<City> {
  const { city, findings } = checkCity(document);
  const inTheWay = obstacles(findings);
  if (city && inTheWay.length === 0) return success(city);
  const [first] = inTheWay;
  return failure('city-not-playable', first?.message ?? 'This is not a city.');
}
