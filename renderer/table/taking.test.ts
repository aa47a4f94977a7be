import { expect, test } from 'vitest';
import { firstTaking, pursesOf, showAction } from './taking.ts';
import type { View } from './words.ts';

const view = {
  detectives: [
    { id: 'D1', at: 'a', tickets: { bus: 0, tram: 2, metro: 1, train: 0, taxi: 0 } },
    { id: 'D2', at: 'b', tickets: { bus: 0, tram: 0, metro: 0, train: 0, taxi: 0 } },
    { id: 'D3', at: 'c', tickets: { bus: 1, tram: 0, metro: 0, train: 0, taxi: 4 } },
  ],
} as unknown as View;

test('only what a detective has can be taken', () => {
  expect(pursesOf(view)).toEqual([
    {
      detective: 'D1',
      tickets: [
        { ticket: 'tram', count: 2 },
        { ticket: 'metro', count: 1 },
      ],
    },
    { detective: 'D2', tickets: [] },
    {
      detective: 'D3',
      tickets: [
        { ticket: 'bus', count: 1 },
        { ticket: 'taxi', count: 4 },
      ],
    },
  ]);
});

test('the action takes one ticket from everybody who has one, and nothing from the others', () => {
  const purses = pursesOf(view);
  expect(firstTaking(purses)).toEqual({ D1: 'tram', D3: 'bus' });
  expect(showAction(purses, { D1: 'metro' })).toEqual({
    type: 'show',
    take: { D1: 'metro', D2: null, D3: 'bus' },
  });
});
