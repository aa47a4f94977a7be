/** Deals the games of a tournament out to worker threads. */
import { Worker } from 'node:worker_threads';
import type { City } from '../../../city-data/schema.ts';
import type { Fixture } from '../../../engine/tournament/schedule.ts';
import type { Played } from '../../../engine/tournament/standings.ts';

const SCRIPT = new URL('./match-worker.ts', import.meta.url);

/**
 * Plays every fixture and tells of each game as it ends, in any order.
 *
 * @param goesOn asked before each game; once it says no, no further game is dealt
 * @throws what a worker throws: a tournament has no player who may fail
 */
export async function runFixtures(
  waiting: readonly Fixture[],
  cities: ReadonlyMap<string, City>,
  threads: number,
  tell: (game: Played) => void,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const queue = [...waiting];
  const workers = Array.from({ length: Math.min(threads, queue.length) }, async () => {
    const worker = new Worker(SCRIPT, { workerData: cities });
    try {
      await serve(worker, () => (goesOn() ? queue.shift() : undefined), tell);
    } finally {
      await worker.terminate();
    }
  });
  await Promise.all(workers);
}

function serve(
  worker: Worker,
  deal: () => Fixture | undefined,
  tell: (game: Played) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const fixture = deal();
      if (fixture) worker.postMessage(fixture);
      else resolve();
    };
    worker.on('message', (game: Played) => {
      tell(game);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
