import { beforeEach, expect, test, vi } from 'vitest';
import type { Players } from '../../electron/channel/contract.ts';
import { failure, success } from '../../engine/result.ts';
import type { Seat } from '../../engine/words.ts';
import { HostClient } from '../connection/host-client.ts';
import { ScriptedHost } from '../connection/scripted-host.ts';
import { GameTable, type Present } from './game-table.svelte.ts';
import { position, ride, seatTable } from './table-samples.ts';
import type { Step } from './words.ts';

const atOnce: Present = (_clue, settle) => {
  settle();
  return Promise.resolve();
};

let host: ScriptedHost;
const history: Step[] = [
  { number: 1, clues: [{ type: 'placed', slot: 1, to: null }] },
  { number: 2, clues: [ride('D1', 'a', 'b')] },
];

async function sitDown(since: number | null = null): Promise<GameTable> {
  host.answers['seat.attach'] = () =>
    success(seatTable({ position: position(2, { D1: 'b', D2: 'x' }), history }));
  const table = await GameTable.attach(new HostClient(host), 'token', since);
  if (!table.ok) throw new Error(table.fault.message);
  return table.value;
}

beforeEach(() => {
  host = new ScriptedHost();
});

test('what happened since is told one by one, from where the pieces stood then', async () => {
  const table = await sitDown(1);
  expect(table.pieces.find(({ seat }) => seat === 'D1')?.stop).toBe('a');
  expect(table.told).toEqual(history.slice(0, 1));
  const present = vi.fn((_clue: unknown, settle: () => void) => {
    settle();
    return Promise.resolve();
  });
  table.start(present);
  await expect.poll(() => table.showing).toBe(false);
  expect(present).toHaveBeenCalledOnce();
  expect(table.pieces.find(({ seat }) => seat === 'D1')?.stop).toBe('b');
  expect(table.told).toEqual(history);
});

test('a move of somebody is shown before it is one’s own turn', async () => {
  const table = await sitDown();
  let shown: () => void = () => undefined;
  table.start((_clue, settle) => {
    settle();
    return new Promise((resolve) => (shown = resolve));
  });
  expect(table.mySeat).toBe('D2');
  host.say('seat.moved', {
    position: position(3, { D1: 'b', D2: 'y' }),
    clues: [ride('D2', 'x', 'y')],
  });
  await expect.poll(() => table.pieces.find(({ seat }) => seat === 'D2')?.stop).toBe('y');
  expect(table.showing).toBe(true);
  expect(table.mySeat).toBeNull();
  expect(table.position.number).toBe(2);
  shown();
  await expect.poll(() => table.mySeat).toBe('D2');
  expect(table.position.number).toBe(3);
});

test('a missed number is asked for, an old one is passed over', async () => {
  const table = await sitDown();
  table.start(atOnce);
  host.say('seat.moved', {
    position: position(2, { D1: 'z', D2: 'z' }),
    clues: [ride('D1', 'b', 'z')],
  });
  expect(host.asked).toEqual(['seat.attach']);
  host.answers['seat.resync'] = () =>
    success(
      seatTable({
        position: position(4, { D1: 'c', D2: 'y' }),
        history: [
          ...history,
          { number: 3, clues: [ride('D2', 'x', 'y')] },
          { number: 4, clues: [ride('D1', 'b', 'c')] },
        ],
      }),
    );
  host.say('seat.moved', {
    position: position(4, { D1: 'c', D2: 'y' }),
    clues: [ride('D1', 'b', 'c')],
  });
  await expect.poll(() => table.told.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(host.asked).toEqual(['seat.attach', 'seat.resync']);
  expect(table.pieces.map(({ stop }) => stop)).toEqual(['c', 'y']);
});

test('after a broken line the chair is taken again', async () => {
  const table = await sitDown();
  table.start(atOnce);
  host.answers['seat.attach'] = () =>
    success(
      seatTable({
        position: position(3, { D1: 'b', D2: 'y' }),
        history: [...history, { number: 3, clues: [ride('D2', 'x', 'y')] }],
      }),
    );
  host.reconnect();
  await expect.poll(() => table.position.number).toBe(3);
});

test('a host that lost a move is believed', async () => {
  const table = await sitDown();
  table.start(atOnce);
  host.answers['seat.attach'] = () =>
    success(
      seatTable({ position: position(1, { D1: 'a', D2: 'x' }), history: history.slice(0, 1) }),
    );
  host.reconnect();
  await expect.poll(() => table.position.number).toBe(1);
  expect(table.pieces.map(({ stop }) => stop)).toEqual(['a', 'x']);
  expect(table.told).toHaveLength(1);
});

test('a move that is refused is told, and the table brought up to date', async () => {
  const table = await sitDown();
  table.start(atOnce);
  host.answers['seat.play'] = () => failure('illegal-action', 'No.');
  host.answers['seat.resync'] = () =>
    success(seatTable({ position: position(2, { D1: 'b', D2: 'x' }), history }));
  expect(await table.play({ type: 'ride', detective: 'D2', ticket: 'bus', to: 'q' })).toBe(false);
  expect(table.fault?.code).toBe('illegal-action');
  expect(host.asked).toContain('seat.resync');
  expect(table.mySeat).toBe('D2');
});

test('a move counts as made when its event is there', async () => {
  const table = await sitDown();
  table.start(atOnce);
  host.answers['seat.play'] = () => success({ number: 3 });
  const playing = table.play({ type: 'ride', detective: 'D2', ticket: 'bus', to: 'y' });
  await expect.poll(() => host.asked).toContain('seat.play');
  expect(table.mySeat).toBeNull();
  host.say('seat.moved', {
    position: position(3, { D1: 'b', D2: 'y' }),
    clues: [ride('D2', 'x', 'y')],
  });
  expect(await playing).toBe(true);
  expect(host.asked).not.toContain('seat.resync');
});

test('the guide changes without a step', async () => {
  const table = await sitDown();
  host.answers['seat.guide'] = () =>
    success({
      ...position(2, { D1: 'b', D2: 'x' }),
      guide: 'count',
      candidates: { count: 7, stops: null },
    });
  await table.setGuide('count');
  expect(table.position.candidates).toEqual({ count: 7, stops: null });
  host.say('seat.moved', { position: position(2, { D1: 'b', D2: 'x' }), clues: [] });
  await expect.poll(() => table.position.guide).toBe('none');
  expect(table.told).toEqual(history);
});

test('who has got up hears nothing any more', async () => {
  const table = await sitDown();
  table.start(atOnce);
  table.leave();
  host.say('seat.moved', {
    position: position(3, { D1: 'b', D2: 'y' }),
    clues: [ride('D2', 'x', 'y')],
  });
  expect(table.position.number).toBe(2);
  expect(table.told).toEqual(history);
});

test('a searching computer may be hurried by its own side, or where it has no people', async () => {
  const expert = { kind: 'computer', level: 'expert' } as const;
  const human = { kind: 'human' } as const;
  const mayHurry = async (seats: Seat[], players: Partial<Players>): Promise<boolean> => {
    host.answers['seat.attach'] = () => {
      const table = seatTable({ position: position(2, { D1: 'b', D2: 'x' }), history });
      return success({ ...table, seats, players: { ...table.players, ...players } });
    };
    const table = await GameTable.attach(new HostClient(host), 'token', null);
    if (!table.ok) throw new Error(table.fault.message);
    table.value.start(atOnce);
    return table.value.mayHurry;
  };
  expect(await mayHurry(['D1'], { D2: expert })).toBe(true);
  expect(await mayHurry(['phantom'], { D2: expert, phantom: human })).toBe(false);
  expect(await mayHurry(['phantom'], { D1: expert, D2: expert, phantom: human })).toBe(true);
  expect(await mayHurry(['D1'], { D2: { kind: 'computer', level: 'easy' } })).toBe(false);
  expect(await mayHurry(['D1', 'D2'], {})).toBe(false);

  host.answers['seat.attach'] = () => {
    const table = seatTable({ position: position(2, { D1: 'b', D2: 'x' }), history });
    return success({ ...table, players: { ...table.players, D2: expert } });
  };
  host.answers['seat.hurry'] = () => success({});
  const table = await GameTable.attach(new HostClient(host), 'token', null);
  if (table.ok) await table.value.hurry();
  expect(host.asked.at(-1)).toBe('seat.hurry');
});
