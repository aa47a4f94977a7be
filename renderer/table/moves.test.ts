import { expect, test } from 'vitest';
import { doubleOffered, movesByStop } from './moves.ts';
import type { Action } from './words.ts';

const actions: Action[] = [
  { type: 'ride', ticket: 'taxi', to: 'a' },
  { type: 'ride', ticket: 'bus', to: 'a' },
  { type: 'ride', ticket: 'tram', to: 'b' },
  { type: 'ride', ticket: 'tram', to: 'b', double: true },
];

test('moves gather under their stop, in the order the tickets are always shown', () => {
  expect([...movesByStop(actions, false)]).toEqual([
    ['a', [actions[1], actions[0]]],
    ['b', [actions[2]]],
  ]);
});

test('a double move shows its own first rides only', () => {
  expect(doubleOffered(actions)).toBe(true);
  expect([...movesByStop(actions, true)]).toEqual([['b', [actions[3]]]]);
  expect(doubleOffered(actions.slice(0, 3))).toBe(false);
});

test('what is no move to a stop is not among them', () => {
  expect(movesByStop([{ type: 'end' }], false).size).toBe(0);
  const place: Action = { type: 'place', to: 'x' };
  expect(movesByStop([place], false).get('x')).toEqual([place]);
});
