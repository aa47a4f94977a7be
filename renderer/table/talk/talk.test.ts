import { expect, test } from 'vitest';
import { TICKETS } from '../../../city-data/schema.ts';
import type { Clue, Step } from '../words.ts';
import { linesOf } from './talk.ts';

const ride = (slot: number, ticket: 'bus' | 'tram', to: string | null): Clue => ({
  type: 'phantom-ride',
  slot,
  ticket,
  double: false,
  from: to,
  to,
});
const game = (to: string | null): Step[] =>
  Array.from({ length: 60 }, (_, number) => ({
    number,
    clues: [ride(1 + (number % 24), number % 2 ? 'bus' : 'tram', to)],
  }));

test('the words do not depend on where the Phantom is', () => {
  const said = linesOf('g', game(null));
  expect(linesOf('g', game('mustek'))).toEqual(said);
  expect(linesOf('g', game('andel'))).toEqual(said);
  expect(said.every((line) => line.stop === null)).toBe(true);
});

test('the Phantom speaks now and then, and not the same in another game', () => {
  const said = linesOf('g', game(null));
  expect(said.length).toBeGreaterThan(12);
  expect(said.length).toBeLessThan(36);
  expect(linesOf('h', game(null))).not.toEqual(said);
  expect(said.some((line) => line.list === 'talk.phantom.late')).toBe(true);
});

test('nothing is said again before everything of its kind has been said', () => {
  const clue: Clue = { type: 'ride', detective: 'D1', ticket: 'tram', from: 'a', to: 'b' };
  const said = linesOf('g', [{ number: 1, clues: [clue, clue, clue, clue, clue] }]);
  expect(new Set(said.map(({ index }) => index % 5)).size).toBe(5);
});

test('every ride of a detective is reported with its stop', () => {
  for (const ticket of TICKETS) {
    const clue: Clue = { type: 'ride', detective: 'D2', ticket, from: 'a', to: 'b' };
    const said = linesOf('g', [{ number: 4, clues: [clue] }]);
    if (ticket === 'ferry' || ticket === 'double') expect(said).toEqual([]);
    else expect(said).toMatchObject([{ speaker: 'D2', stop: 'b' }]);
  }
});

test('the ride that catches the Phantom is reported as that', () => {
  const clues: Clue[] = [
    { type: 'ride', detective: 'D3', ticket: 'bus', from: 'a', to: 'b' },
    { type: 'over', outcome: { winner: 'detectives', reason: 'captured', score: 7 } },
  ];
  expect(linesOf('g', [{ number: 9, clues }])).toMatchObject([
    { speaker: 'D3', list: 'talk.caught', stop: 'b' },
    { speaker: 'phantom', list: 'talk.over.captured' },
  ]);
});

test('who cannot ride, a showing and the end are never passed over', () => {
  const clues: Clue[] = [
    { type: 'skipped', detective: 'D1' },
    { type: 'shown', slot: 3, at: 'a', path: [] },
    { type: 'shown', slot: 4, at: 'a', path: [], take: { D1: 'bus' } },
    { type: 'over', outcome: { winner: 'phantom', reason: 'survived', score: 24 } },
  ];
  expect(linesOf('g', [{ number: 9, clues }]).map((line) => line.list)).toEqual([
    'talk.skipped',
    'talk.phantom.shown',
    'talk.phantom.cheeky',
    'talk.over.survived',
  ]);
});
