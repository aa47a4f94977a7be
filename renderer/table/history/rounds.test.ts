import { expect, test } from 'vitest';
import type { Clue, Step } from '../words.ts';
import { lastOwnStep, roundsOf } from './rounds.ts';

const placed: Clue = { type: 'placed', slot: 1, to: null };
const rides = (slot: number, double = false): Clue => ({
  type: 'phantom-ride',
  slot,
  ticket: 'bus',
  double,
  from: null,
  to: null,
});
const shown: Clue = { type: 'shown', slot: 3, at: 'a', path: [] };
const detective = (id: 'D1' | 'D2'): Clue => ({
  type: 'ride',
  detective: id,
  ticket: 'tram',
  from: 'a',
  to: 'b',
});
const steps: Step[] = [
  { number: 1, clues: [placed] },
  { number: 2, clues: [detective('D1')] },
  { number: 3, clues: [detective('D2')] },
  { number: 4, clues: [rides(2, true)] },
  { number: 5, clues: [rides(3), shown] },
  { number: 6, clues: [detective('D1'), { type: 'skipped', detective: 'D2' }] },
  { number: 7, clues: [rides(4)] },
];

test('rounds begin with the Phantom, and a double move is one', () => {
  const rounds = roundsOf(steps);
  expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3]);
  expect(rounds.map(({ told }) => told.map(({ number }) => number))).toEqual([
    [1, 2, 3],
    [4, 5, 5, 6, 6],
    [7],
  ]);
});

test('the last own step is the last in which a seat of the chair moved', () => {
  expect(lastOwnStep(steps, ['D2'])).toBe(3);
  expect(lastOwnStep(steps, ['D1', 'D2'])).toBe(6);
  expect(lastOwnStep(steps, ['phantom'])).toBe(7);
  expect(lastOwnStep(steps, ['D5'])).toBe(0);
});
