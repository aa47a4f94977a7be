import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Table } from '../../../engine/players/fixtures/table.ts';
import type { PlayerRequest } from '../../../engine/players/player.ts';
import type { Seat } from '../../../engine/words.ts';
import { TOWN } from '../fixtures/town.ts';
import { PlayerPool, type PoolOptions } from './player-pool.ts';
import { Pondering } from './pondering.ts';

const NEVER = { abort: new AbortController().signal };
const LONG = { ms: 25_000 };

function openPool(options: PoolOptions = {}): PlayerPool {
  const pool = new PlayerPool({ threads: 1, ...options });
  onTestFinished(() => pool.close());
  return pool;
}

function request(table: Table, seat: Seat, more: Partial<PlayerRequest> = {}): PlayerRequest {
  const { options } = table;
  const own = { options, seat, clues: [...table.clues(seat)], seed: 3 };
  return { ...own, level: 'medium', budget: { ms: 150 }, ...more };
}

/** A game in which the Phantom, a person, is to choose his place. */
function begun(): Table {
  return new Table({ city: TOWN, seed: 1 });
}

/** Ponders until a thread has thought about what may come. */
async function pondered(pool: PlayerPool, table: Table): Promise<Pondering> {
  const thought = watch(pool).answers;
  const pondering = new Pondering(pool);
  pondering.begin(request(table, 'D1'));
  await expect.poll(() => thought, { timeout: 20_000 }).toContain('think');
  return pondering;
}

/** What the pool is asked meanwhile, and which questions were answered. */
function watch(pool: PlayerPool): { requests: PlayerRequest[]; answers: string[] } {
  const requests: PlayerRequest[] = [];
  const answers: string[] = [];
  const meanwhile = pool.meanwhile.bind(pool);
  pool.meanwhile = async (question, about, abort) => {
    requests.push(about);
    const answer = await meanwhile(question, about, abort);
    if (answer.ok) answers.push(question);
    return answer;
  };
  return { requests, answers };
}

it('has thought about what really comes, and its thoughts count', async () => {
  const pool = openPool();
  const table = begun();
  const pondering = await pondered(pool, table);
  table.play(table.referee.legal()[0]);
  const coming = request(table, 'D1');
  const earlier = await pondering.finish(coming);
  expect(earlier).toHaveLength(1);
  expect(earlier[0]?.nodes).toBeGreaterThan(0);
  const choice = await pool.choose(coming, NEVER, earlier);
  expect(table.referee.legal()).toContainEqual(choice.ok && choice.value.action);
  expect(choice.ok && choice.value.info.nodes).toBeGreaterThan(earlier[0]?.nodes ?? NaN);
});

it('has nothing to tell where something else has come', async () => {
  const table = begun();
  const pondering = await pondered(openPool(), table);
  table.play(table.referee.legal()[0]);
  const other = request(table, 'D1');
  const clues = [...other.clues, { type: 'stayed-hidden' } as const];
  expect(await pondering.finish({ ...other, clues })).toEqual([]);
});

it('makes room for whoever is wanted, at once', async () => {
  const pool = openPool();
  const pondering = new Pondering(pool);
  pondering.begin(request(begun(), 'D1', { budget: LONG }));
  await pause(400);
  // The only thread would be taken for 25 seconds and more.
  const choice = await pool.choose(request(begun(), 'phantom', { level: 'easy' }), NEVER);
  expect(choice).toMatchObject({ ok: true, value: { action: { type: 'place' } } });
  pondering.stop();
});

it('never takes a thread that is wanted', async () => {
  const pool = openPool();
  const controller = new AbortController();
  const long = { level: 'expert', budget: LONG } as const;
  const choice = pool.choose(request(begun(), 'phantom', long), { abort: controller.signal });
  await pause(100);
  const idle = await pool.meanwhile('think', request(begun(), 'phantom'), NEVER.abort);
  expect(idle).toMatchObject({ ok: false, fault: { code: 'busy' } });
  controller.abort();
  await choice;
});

it('is over when it is stopped', async () => {
  const pool = openPool();
  const table = begun();
  const pondering = new Pondering(pool);
  pondering.begin(request(table, 'D1', { budget: LONG }));
  await pause(300);
  pondering.stop();
  await expect.poll(() => pool.spare, { timeout: 10_000 }).toBe(1);
  await pause(100);
  expect(pool.spare).toBe(1);
});

it('does nothing for a budget in nodes, whose moves are to be the same always', async () => {
  const pool = openPool();
  const table = begun();
  const pondering = new Pondering(pool);
  pondering.begin(request(table, 'D1', { budget: { nodes: 50 } }));
  await pause(50);
  expect(pool.spare).toBe(1);
  table.play(table.referee.legal()[0]);
  expect(await pondering.finish(request(table, 'D1', { budget: { nodes: 50 } }))).toEqual([]);
});

it('tells its thread nothing but what its seat was shown', async () => {
  const pool = openPool();
  const { requests } = watch(pool);
  const table = begun();
  table.play(table.referee.legal()[3]);
  const shown = table.clues('D2');
  const pondering = new Pondering(pool);
  pondering.begin(request(table, 'D2'));
  await expect.poll(() => requests.length, { timeout: 10_000 }).toBeGreaterThan(1);
  pondering.stop();
  for (const { seat, clues } of requests) {
    expect(seat).toBe('D2');
    expect(clues.slice(0, shown.length)).toEqual(shown);
    for (const clue of clues.slice(shown.length)) expect(clue.type).toMatch(/^(ride|skipped)$/);
  }
});
