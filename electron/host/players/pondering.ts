/**
 * A computer that thinks while a person does: it foresees what its seat may be shown next, from what
 * it was shown and nothing else, and thinks about the likeliest of that on threads that nobody wants.
 * When it is really shown one of them, it has thought about its answer already.
 */
import type { Foreseen } from '../../../engine/players/foresight.ts';
import type { PlayerRequest, Thoughts } from '../../../engine/players/player.ts';
import { searchesForATime, type PlayerPool } from './player-pool.ts';

/** So many futures are thought about, and none that is less likely than this. */
const MOST_FUTURES = 4;
const LEAST_LIKELY = 0.05;
/** Seeds of thoughts that came early are this far from those of thoughts in time. */
const OTHER_SEEDS = 1000;

export class Pondering {
  readonly #pool: PlayerPool;
  readonly #thoughts = new Map<string, Thoughts>();
  readonly #abort = new AbortController();
  /** What is still to be thought about, likeliest first. */
  #futures: Foreseen[] = [];
  #ended: Promise<unknown> = Promise.resolve();

  constructor(pool: PlayerPool) {
    this.#pool = pool;
  }

  /** @param request of a seat that is not to move yet, as it would be with nothing more shown */
  begin(request: PlayerRequest): void {
    if (searchesForATime(request)) this.#ended = this.#ponder(request);
  }

  async #ponder(request: PlayerRequest): Promise<void> {
    const foreseen = await this.#pool.meanwhile('foresee', request, this.#abort.signal);
    if (!foreseen.ok) return;
    this.#futures = foreseen.value
      .slice(0, MOST_FUTURES)
      .filter(({ likelihood }) => likelihood >= LEAST_LIKELY);
    const thinker = async (): Promise<void> => {
      for (let next = this.#futures.shift(); next; next = this.#futures.shift()) {
        if (!(await this.#think(request, next))) return;
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, this.#pool.spare) }, thinker));
  }

  /** False when there is no thread to think on, or no longer. */
  async #think(request: PlayerRequest, { clues }: Foreseen): Promise<boolean> {
    const coming = {
      ...request,
      clues: [...request.clues, ...clues],
      seed: request.seed + OTHER_SEEDS,
    };
    const thoughts = await this.#pool.meanwhile('think', coming, this.#abort.signal);
    if (thoughts.ok && thoughts.value.nodes > 0) {
      this.#thoughts.set(questionOf(coming), thoughts.value);
    }
    return thoughts.ok;
  }

  /** Stops thinking and tells what was thought about the request that has really come. */
  async finish(request: PlayerRequest): Promise<Thoughts[]> {
    this.#futures = [];
    await this.#pool.makeRoom();
    this.stop();
    await this.#ended;
    const thoughts = this.#thoughts.get(questionOf(request));
    return thoughts ? [thoughts] : [];
  }

  stop(): void {
    this.#futures = [];
    this.#abort.abort();
  }
}

function questionOf({ seat, clues, level }: PlayerRequest): string {
  return JSON.stringify([seat, level, clues]);
}
