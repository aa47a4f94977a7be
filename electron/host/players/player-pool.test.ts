import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newGame } from '../../../engine/referee.ts';
import type { PlayerRequest } from '../../../engine/players/player.ts';
import { TOWN } from '../fixtures/town.ts';
import type { Calls } from './messages.ts';
import { PlayerPool, type PoolOptions } from './player-pool.ts';

const NEVER: Calls = { abort: new AbortController().signal };

function openPool(options: PoolOptions = {}): PlayerPool {
  const pool = new PlayerPool({ threads: 1, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

function script(name: string): URL {
  return new URL(`../fixtures/${name}-worker.ts`, import.meta.url);
}

/** A request for the Phantom's placement. */
function placement(more: Partial<PlayerRequest> = {}): PlayerRequest {
  const game = newGame({ city: TOWN, seed: 1 });
  if (!game.ok) throw new Error(game.fault.message);
  const { city, variants, starts } = game.value.record();
  return {
    options: { city, variants, starts },
    seat: 'phantom',
    clues: [],
    level: 'easy',
    budget: { nodes: 20 },
    seed: 5,
    ...more,
  };
}

it('the players of the engine choose in a thread of their own, the same for the same seed', async () => {
  const pool = openPool();
  const first = await pool.choose(placement(), NEVER);
  const second = await pool.choose(placement(), NEVER);
  expect(first).toMatchObject({ ok: true, value: { action: { type: 'place' } } });
  expect(second.ok && second.value.action).toEqual(first.ok && first.value.action);
});

it('an analysis and a bare belief come from the same threads', async () => {
  const pool = openPool();
  const analysis = await pool.ask('analyse', placement({ level: 'expert' }), NEVER);
  expect(analysis).toMatchObject({ ok: true, value: { belief: [] } });
  expect(analysis.ok && analysis.value.moves.length).toBeGreaterThan(0);
  const clues = [{ type: 'placed', slot: 1, to: null }] as const;
  const belief = await pool.ask('believe', placement({ seat: 'D1', clues }), NEVER);
  expect(belief.ok && belief.value).toHaveLength(8);
});

it('a thread serves one city after another', async () => {
  const pool = openPool();
  const other = { ...TOWN, id: 'other', name: 'Other', stops: [...TOWN.stops] };
  for (const city of [TOWN, other, TOWN]) {
    const { options } = placement();
    const choice = await pool.choose(placement({ options: { ...options, city } }), NEVER);
    expect(choice.ok).toBe(true);
  }
});

it('more players than threads wait for their turn', async () => {
  const pool = openPool({ threads: 2 });
  const choices = await Promise.all(
    [1, 2, 3, 4, 5].map((seed) => pool.choose(placement({ seed }), NEVER)),
  );
  expect(choices.every(({ ok }) => ok)).toBe(true);
});

it('threads that were prepared are those that think', async () => {
  let started = 0;
  const count = (): void => {
    started++;
  };
  process.on('worker', count);
  onTestFinished(() => {
    process.off('worker', count);
  });
  const pool = openPool({ threads: 3 });
  pool.prepare();
  pool.prepare();
  await pause(0);
  expect(started).toBe(3);
  const choices = await Promise.all(
    [1, 2, 3].map((seed) => pool.choose(placement({ seed }), NEVER)),
  );
  expect(choices.every(({ ok }) => ok)).toBe(true);
  expect(started).toBe(3);
});

it('an abort answers at once, and the thread goes on to serve', async () => {
  const pool = openPool({ script: script('sleepy') });
  await pool.choose(placement(), NEVER);
  const controller = new AbortController();
  const choice = pool.choose(placement(), { abort: controller.signal });
  await pause(20);
  controller.abort();
  expect(await choice).toMatchObject({ ok: false, fault: { code: 'aborted' } });
  expect((await pool.choose(placement(), NEVER)).ok).toBe(true);
});

it('a player who does not stop is replaced', async () => {
  const log: string[] = [];
  const pool = openPool({ script: script('deaf'), warn: (line) => log.push(line) });
  const controller = new AbortController();
  const deaf = pool.choose(placement({ level: 'hard' }), { abort: controller.signal });
  await pause(100);
  controller.abort();
  expect(await deaf).toMatchObject({ fault: { code: 'aborted' } });
  // The same single thread would never come back; its successor does.
  expect((await pool.choose(placement({ level: 'easy' }), NEVER)).ok).toBe(true);
});

it('what is aborted before it began never begins', async () => {
  const pool = openPool();
  const controller = new AbortController();
  controller.abort();
  expect(await pool.choose(placement(), { abort: controller.signal })).toMatchObject({
    fault: { code: 'aborted' },
  });
});

it.each(['throwing', 'dying'])('a %s player fails twice before it is given up', async (kind) => {
  const log: string[] = [];
  const pool = openPool({ script: script(kind), warn: (line) => log.push(line) });
  const clues = [{ type: 'placed', slot: 1, to: 'a secret' }] as const;
  const choice = await pool.choose(placement({ clues }), NEVER);
  expect(choice).toMatchObject({ ok: false, fault: { code: 'player-failed' } });
  expect(log).toHaveLength(1);
  expect(log.join()).not.toContain('secret');
});

it('a pool that is closed answers those who wait', async () => {
  const pool = openPool({ script: script('sleepy') });
  const choices = [1, 2, 3].map((seed) => pool.choose(placement({ seed }), NEVER));
  await pause(30);
  await pool.close();
  expect((await Promise.all(choices)).every(({ ok }) => !ok)).toBe(true);
});

describe('a move for which there is a time', () => {
  const search = { level: 'medium', budget: { ms: 250 } } as const;

  it('is thought about by all threads that are free', async () => {
    const pool = openPool({ threads: 2, script: script('counting') });
    const nodes = async (): Promise<number | false> => {
      const choice = await pool.choose(placement({ ...search, seed: 100 }), NEVER);
      // The counting threads tell their seeds as their iterations.
      return choice.ok && choice.value.info.nodes;
    };
    // A thread that is late on a busy machine is not waited for.
    await expect.poll(nodes, { timeout: 20_000 }).toBe(100 + 101);
  });

  it('leaves a thread to everybody who waits', async () => {
    const pool = openPool({ threads: 2 });
    const long = pool.choose(placement({ level: 'medium', budget: { ms: 20_000 } }), NEVER);
    await pause(300);
    const short = await pool.choose(placement(), NEVER);
    expect(short.ok).toBe(true);
    // The other one thinks on.
    expect(await Promise.race([long, pause(50, 'thinking')])).toBe('thinking');
  });

  it('comes on one thread like any other', async () => {
    const pool = openPool({ threads: 1 });
    expect(await pool.choose(placement(search), NEVER)).toMatchObject({ ok: true });
  });

  it.each([
    ['dies', 'hard'],
    ['is stuck', 'expert'],
  ] as const)('is decided by the others when a thread %s', async (_, level) => {
    const log: string[] = [];
    const pool = openPool({
      threads: 3,
      script: script('frail'),
      warn: (line) => log.push(line),
    });
    const choice = await pool.choose(placement({ ...search, level, seed: 8 }), NEVER);
    expect(choice).toMatchObject({ ok: true, value: { action: { type: 'place' } } });
    expect(log).toEqual([]);
    // The lost thread has a successor.
    const again = await Promise.all(
      [1, 2, 3].map((seed) => pool.choose(placement({ seed }), NEVER)),
    );
    expect(again.every(({ ok }) => ok)).toBe(true);
  });

  it('is tried again when all threads die', async () => {
    const log: string[] = [];
    const pool = openPool({ threads: 2, script: script('dying'), warn: (line) => log.push(line) });
    const choice = await pool.choose(placement(search), NEVER);
    expect(choice).toMatchObject({ ok: false, fault: { code: 'player-failed' } });
    expect(log).toHaveLength(1);
  });

  it.each([1, 3])('is played at once when %i threads are to hurry', async (threads) => {
    const pool = openPool({ threads });
    const hurry = new AbortController();
    const long = { level: 'expert', budget: { ms: 25_000 } } as const;
    const choice = pool.choose(placement(long), { ...NEVER, hurry: hurry.signal });
    await pause(300);
    hurry.abort();
    expect(await choice).toMatchObject({ ok: true, value: { action: { type: 'place' } } });
  });

  it('is dropped by all threads at an abort', async () => {
    const pool = openPool({ threads: 3 });
    const controller = new AbortController();
    const choice = pool.choose(placement({ level: 'expert', budget: { ms: 25_000 } }), {
      abort: controller.signal,
    });
    await pause(200);
    controller.abort();
    expect(await choice).toMatchObject({ ok: false, fault: { code: 'aborted' } });
    const again = await Promise.all(
      [1, 2, 3].map((seed) => pool.choose(placement({ seed }), NEVER)),
    );
    expect(again.every(({ ok }) => ok)).toBe(true);
  });
});

it('a budget in nodes stays on one thread: same seed, same move', async () => {
  const request = placement({ level: 'medium', budget: { nodes: 300 }, seed: 9 });
  const [one, many] = await Promise.all(
    [1, 3].map(async (threads) => {
      const choice = await openPool({ threads }).choose(request, NEVER);
      return choice.ok && { ...choice.value, info: { ...choice.value.info, ms: 0 } };
    }),
  );
  expect(one).toMatchObject({ info: { nodes: 300 } });
  expect(many).toEqual(one);
});
