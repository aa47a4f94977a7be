import { parentPort, workerData } from 'node:worker_threads';
import { playGame } from '../../../engine/playout/play-game.ts';
import type { FromWorker, ToWorker, WorkerSetting } from './messages.ts';

/** Nobody stops a game: its thread is ended. */
const CLOCK = { now: () => performance.now(), shouldStop: () => false };

/** Plays the games it is asked for, one after the other, until the thread ends. */
export function playGames(play: typeof playGame = playGame): void {
  if (!parentPort) throw new Error('a playout worker runs in a worker thread only');
  const port = parentPort;
  const setting = workerData as WorkerSetting;
  port.on('message', ({ index }: ToWorker) => {
    const game = play(setting, index, CLOCK);
    if (!game.ok) throw new Error(game.fault.message);
    port.postMessage({ index, tally: game.value } satisfies FromWorker);
  });
}
