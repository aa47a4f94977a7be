import { expect, test, vi } from 'vitest';
import type { GameTable } from './game-table.svelte.ts';
import { Turn } from './turn.svelte.ts';
import type { Action } from './words.ts';

const tram: Action = { type: 'ride', ticket: 'tram', to: 'a' };
const taxi: Action = { type: 'ride', ticket: 'taxi', to: 'a' };
const bus: Action = { type: 'ride', ticket: 'bus', to: 'b' };
const first: Action = { type: 'ride', ticket: 'bus', to: 'c', double: true };

function table(actions: Action[]): { table: GameTable; play: ReturnType<typeof vi.fn> } {
  const play = vi.fn(() => Promise.resolve(true));
  return {
    table: { mySeat: 'phantom', position: { actions }, play } as unknown as GameTable,
    play,
  };
}

test('one ticket plays at once, several ask which', () => {
  const { table: seat, play } = table([tram, taxi, bus]);
  const turn = new Turn(seat, () => false);
  turn.pick('b');
  expect(play).toHaveBeenCalledExactlyOnceWith(bus);
  turn.pick('a');
  expect(turn.picked).toBe('a');
  expect(play).toHaveBeenCalledOnce();
  turn.play(taxi);
  expect(turn.picked).toBeNull();
  expect(play).toHaveBeenLastCalledWith(taxi);
});

test('where a second word is wanted, the same stop again is that word', () => {
  const { table: seat, play } = table([tram, taxi, bus]);
  const turn = new Turn(seat, () => true);
  turn.pick('b');
  expect(turn.picked).toBe('b');
  expect(play).not.toHaveBeenCalled();
  turn.pick('b');
  expect(play).toHaveBeenCalledExactlyOnceWith(bus);
  turn.pick('a');
  turn.pick('a');
  expect(play).toHaveBeenCalledOnce();
  turn.cancel();
  expect(turn.picked).toBeNull();
});

test('a stop that cannot be reached does nothing', () => {
  const { table: seat, play } = table([bus]);
  const turn = new Turn(seat, () => false);
  turn.pick('z');
  expect(turn.picked).toBeNull();
  expect(play).not.toHaveBeenCalled();
});

test('a double move changes where one can go, and is off again afterwards', () => {
  const { table: seat, play } = table([bus, first]);
  const turn = new Turn(seat, () => false);
  expect(turn.doubleOffered).toBe(true);
  turn.toggleDouble();
  expect([...turn.moves.keys()]).toEqual(['c']);
  turn.pick('c');
  expect(play).toHaveBeenCalledExactlyOnceWith(first);
  expect(turn.double).toBe(false);
  expect([...turn.moves.keys()]).toEqual(['b']);
});

test('an advised move is played at once, or shown for the second word, as a double if it is one', () => {
  const quick = table([tram, first]);
  new Turn(quick.table, () => false).propose(first);
  expect(quick.play).toHaveBeenCalledExactlyOnceWith(first);
  const careful = table([tram, taxi, first]);
  const turn = new Turn(careful.table, () => true);
  turn.propose(first);
  expect([turn.picked, turn.double]).toEqual(['c', true]);
  turn.propose(taxi);
  expect([turn.picked, turn.double]).toEqual(['a', false]);
  expect(careful.play).not.toHaveBeenCalled();
});
