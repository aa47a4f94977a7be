/** Small positions for the tests of the table. */
import type { SeatPosition, SeatTable } from '../../electron/channel/contract.ts';
import type { DetectiveId } from '../../engine/words.ts';
import type { Clue, Step } from './words.ts';

const counts = { bus: 3, tram: 3, metro: 3, train: 3, taxi: 3 };

/** D2 is to move. */
export function position(number: number, at: Readonly<Record<'D1' | 'D2', string>>): SeatPosition {
  return {
    number,
    view: {
      game: 'hide-and-ride',
      phase: 'detectives',
      toMove: 'D2',
      round: 1,
      slot: 1,
      slots: 24,
      phantom: { at: null, tickets: { ...counts, ferry: 1, double: 1 }, lastSeen: null },
      detectives: (['D1', 'D2'] as const).map((id) => ({ id, at: at[id], tickets: counts })),
      log: [{ slot: 1, ticket: null, double: false, shown: false, stop: null }],
      outcome: null,
    },
    actions: [{ type: 'ride', detective: 'D2', ticket: 'bus', to: 'y' }],
    candidates: null,
    guide: 'none',
  };
}

export function ride(detective: DetectiveId, from: string, to: string): Clue {
  return { type: 'ride', detective, ticket: 'bus', from, to };
}

export function seatTable(given: {
  readonly position: SeatPosition;
  readonly history: readonly Step[];
}): SeatTable {
  return {
    gameId: 'g',
    seats: ['D1', 'D2'],
    players: {
      phantom: { kind: 'computer', level: 'easy' },
      D1: { kind: 'human' },
      D2: { kind: 'human' },
    },
    variants: {},
    hints: true,
    city: {
      format: 'hide-and-ride/city',
      version: 1,
      id: 'tiny',
      name: 'Tiny',
      size: [100, 100],
      stops: ['a', 'b', 'c', 'x', 'y', 'z'].map((id, index) => ({
        id,
        name: id,
        x: index * 10,
        y: 10,
      })),
      lines: [{ id: 'l', mode: 'bus', name: '1', routes: [['a', 'b', 'c', 'x', 'y', 'z']] }],
      detectives: 2,
      metroHops: 1,
      tickets: { phantom: {}, detective: {} },
    },
    position: given.position,
    history: [...given.history],
  };
}
