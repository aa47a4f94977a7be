import { parentPort } from 'node:worker_threads';
import type { City } from '../../../city-data/schema.ts';
import type { Clock, PlayerRequest } from '../../../engine/players/player.ts';
import type { Answers, FromWorker, Question, ToWorker } from './messages.ts';

export type Thinkers = {
  readonly [Name in Question]: (request: PlayerRequest, clock: Clock) => Answers[Name];
};

/**
 * Answers the pool's requests in a worker thread, one after the other, until the thread ends. What
 * it has no thinker for counts as failed.
 */
export function answerRequests(thinkers: Partial<Thinkers>): void {
  if (!parentPort) throw new Error('a player worker runs in a worker thread only');
  const port = parentPort;
  let city: City | undefined;
  port.on('message', (message: ToWorker) => {
    if (message.type === 'city') city = message.city;
    else if (city) port.postMessage(answer(thinkers, city, message));
  });
}

function answer(
  thinkers: Partial<Thinkers>,
  city: City,
  { type, id, request, stop }: Exclude<ToWorker, { type: 'city' }>,
): FromWorker {
  const flag = new Int32Array(stop);
  const clock: Clock = {
    now: () => performance.now(),
    shouldStop: () => Atomics.load(flag, 0) !== 0,
  };
  const think = thinkers[type];
  if (!think) return { id, ok: false };
  try {
    const answer = think({ ...request, options: { ...request.options, city } }, clock);
    return { id, ok: true, answer };
  } catch {
    return { id, ok: false };
  }
}
