import { describe, expect, it } from 'vitest';
import { PARTS } from '../../../engine/playout/tally.ts';
import { total } from '../../../engine/playout/statistics.ts';
import { TOWN } from '../fixtures/town.ts';
import { runPlayout, type PlayoutOptions, type PlayoutOrder } from './run-playout.ts';

const ORDER: PlayoutOrder = {
  city: TOWN,
  variants: { cheeky: true },
  level: 'medium',
  nodes: 4,
  seed: 5,
  games: 7,
};
const fixture = (name: string): URL => new URL(`../fixtures/${name}.ts`, import.meta.url);

function run(options: Partial<PlayoutOptions> = {}, order = ORDER) {
  return runPlayout(order, { signal: new AbortController().signal, threads: 1, ...options });
}

// Threads take seconds to start on a busy machine.
describe('a playout in threads', { timeout: 60_000 }, () => {
  it('gives the same figures whatever the number of threads, and tells of every game', async () => {
    const told: number[] = [];
    const alone = await run({ onGame: ({ games }) => told.push(games) });
    expect(alone).toMatchObject({ end: 'finished', tally: { games: 7 } });
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await run({ threads: 3 })).toEqual(alone);
    const { phantom, detectives } = alone.tally;
    for (const side of [phantom, detectives]) {
      expect(total(side.arrivals)).toBe(side.rides);
      expect(total(side.lines)).toBe(side.rides * PARTS);
    }
  });

  it('replaces threads that die, and loses nothing', async () => {
    const warnings: string[] = [];
    const script = fixture('tired-playout-worker');
    const tired = await run({ script, warn: (line) => warnings.push(line) });
    expect(tired).toEqual(await run());
    expect(warnings).not.toEqual([]);
  });

  it('gives up when no thread lives', async () => {
    const broken = await run({ script: fixture('broken-playout-worker'), threads: 2 });
    expect(broken).toMatchObject({ end: 'failed', tally: { games: 0 } });
  });

  it('ends at once when it is cancelled, with the games so far', async () => {
    const stop = new AbortController();
    const cancelled = await run({
      script: fixture('endless-playout-worker'),
      signal: stop.signal,
      onGame: ({ games }) => {
        if (games === 2) stop.abort();
      },
    });
    expect(cancelled).toMatchObject({ end: 'cancelled', tally: { games: 2 } });
  });

  it('does not begin when it was cancelled before', async () => {
    const cancelled = await run({ signal: AbortSignal.abort() });
    expect(cancelled).toMatchObject({ end: 'cancelled', tally: { games: 0 } });
  });

  it('does not start more threads than there are games', async () => {
    const one = await run({ threads: 50 }, { ...ORDER, games: 1 });
    expect(one).toMatchObject({ end: 'finished', tally: { games: 1 } });
  });
});
