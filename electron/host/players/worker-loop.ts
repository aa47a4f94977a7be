import { parentPort } from 'node:worker_threads';
import type { City } from '../../../city-data/schema.ts';
import type { Clock, PlayerChoice, PlayerRequest } from '../../../engine/players/player.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export type Choose = (request: PlayerRequest, clock: Clock) => PlayerChoice;

/** Answers the pool's requests in a worker thread, one after the other, until the thread ends. */
export function answerRequests(choose: Choose): void {
  if (!parentPort) throw new Error('a player worker runs in a worker thread only');
  const port = parentPort;
  let city: City | undefined;
  port.on('message', (message: ToWorker) => {
    if (message.type === 'city') city = message.city;
    else if (city) port.postMessage(answer(choose, city, message));
  });
}

function answer(
  choose: Choose,
  city: City,
  { id, request, stop }: Extract<ToWorker, { type: 'choose' }>,
): FromWorker {
  const flag = new Int32Array(stop);
  const clock: Clock = {
    now: () => performance.now(),
    shouldStop: () => Atomics.load(flag, 0) !== 0,
  };
  try {
    const choice = choose({ ...request, options: { ...request.options, city } }, clock);
    return { id, ok: true, choice };
  } catch {
    return { id, ok: false };
  }
}
