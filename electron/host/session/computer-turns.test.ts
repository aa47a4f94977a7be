import { describe, expect, it, vi } from 'vitest';
import { Table } from '../../../engine/players/fixtures/table.ts';
import type { PlayerRequest } from '../../../engine/players/player.ts';
import { failure } from '../../../engine/result.ts';
import type { Seat } from '../../../engine/words.ts';
import type { Player } from '../../channel/contract.ts';
import { testFolder } from '../fixtures/folder.ts';
import { QUICK, serveTestHost, startTestHost } from '../fixtures/host.ts';
import { openScreen } from '../fixtures/screen.ts';
import { TOWN } from '../fixtures/town.ts';
import { BUDGETS } from '../players/budgets.ts';
import type { PlayerPool } from '../players/player-pool.ts';
import { ComputerTurns } from './computer-turns.ts';
import type { Session } from './session.ts';

const HUMAN: Player = { kind: 'human' };
const EXPERT: Player = { kind: 'computer', level: 'expert' };

interface Foreseeing {
  readonly request: PlayerRequest;
  readonly abort: AbortSignal;
}

/** A game with a person as the Phantom, and what computers look at while he thinks. */
function sitDown(players: Partial<Record<Seat, Player>>, ponders: boolean) {
  const table = new Table({ city: TOWN, seed: 1 });
  const foreseen: Foreseeing[] = [];
  const prepare = vi.fn();
  let over = false;
  const session = {
    get toMove() {
      return over ? null : table.referee.state().toMove;
    },
    get number() {
      return table.referee.record().actions.length;
    },
    watched: true,
    game: { players, record: table.referee.record(), seed: 5, chairs: [] },
    cluesOf: (seat: Seat) => [...table.clues(seat)],
  } as unknown as Session;
  const pool = {
    prepare,
    meanwhile: (_question: string, request: PlayerRequest, abort: AbortSignal) => {
      foreseen.push({ request, abort });
      return Promise.resolve(failure('busy', 'No thread.'));
    },
  } as unknown as PlayerPool;
  const turns = new ComputerTurns(session, pool, BUDGETS, () => ponders);
  const end = (): void => {
    over = true;
    turns.wake();
  };
  return { turns, table, foreseen, prepare, end };
}

describe('while a person thinks', () => {
  const players = { phantom: HUMAN, D1: EXPERT, D2: HUMAN } as const;

  it('the computer who is next looks ahead, from its own clues', () => {
    const { turns, table, foreseen } = sitDown(players, true);
    turns.wake();
    expect(foreseen).toHaveLength(1);
    expect(foreseen[0]?.request).toMatchObject({ seat: 'D1', level: 'expert', clues: [] });
    // Woken once more at the same position, it does not begin anew.
    turns.wake();
    expect(foreseen).toHaveLength(1);
    table.play(table.referee.legal()[0]);
    expect(foreseen[0]?.abort.aborted).toBe(false);
  });

  it.each([
    ['no computer looks ahead unless that is wished', players, false],
    ['nobody does where the next seat is a person', { ...players, D1: HUMAN }, true],
  ] as const)('%s', (_, seats, ponders) => {
    const { turns, foreseen } = sitDown(seats, ponders);
    turns.wake();
    expect(foreseen).toEqual([]);
  });

  it('threads are made ready where a computer plays, and not among people', () => {
    const mixed = sitDown(players, false);
    mixed.turns.wake();
    expect(mixed.prepare).toHaveBeenCalled();
    const people = sitDown({ phantom: HUMAN, D1: HUMAN, D2: HUMAN }, false);
    people.turns.wake();
    expect(people.prepare).not.toHaveBeenCalled();
  });

  it('nobody looks ahead once the game is over, or everybody has left', () => {
    const ended = sitDown(players, true);
    ended.turns.wake();
    ended.end();
    expect(ended.foreseen[0]?.abort.aborted).toBe(true);
    const left = sitDown(players, true);
    left.turns.wake();
    left.turns.stop();
    expect(left.foreseen[0]?.abort.aborted).toBe(true);
  });
});

it('a whole game is played with computers that think while a person does', async () => {
  const folder = testFolder();
  const { host, log } = startTestHost({ folder, budgets: { ...QUICK, medium: { ms: 25 } } });
  const { address } = await serveTestHost(host, folder);
  const screen = await openScreen(address);
  await screen.value('settings.write', { ponder: true });
  const medium = { kind: 'computer', level: 'medium' } as const;
  const { chairs } = await screen.value('games.create', {
    cityId: 'test-town',
    players: { phantom: medium, D1: { kind: 'human' }, D2: medium },
    variants: { cheeky: true },
    guide: 'rings',
    seed: 3,
  });
  let { position } = await screen.value('seat.attach', { token: chairs[0]?.token ?? '' });
  while (position.view.outcome === null) {
    const [action] = position.actions;
    if (action) await screen.value('seat.play', { number: position.number, action });
    const seen = position.number;
    await screen.until(() => (screen.moves.at(-1)?.position.number ?? 0) > seen);
    position = screen.moves.at(-1)?.position ?? position;
  }
  expect(screen.notices).toEqual([]);
  expect(log).toEqual([]);
});
