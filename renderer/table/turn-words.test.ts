import { expect, test } from 'vitest';
import { position } from './table-samples.ts';
import { seenWords, turnWords, type TurnState } from './turn-words.ts';
import type { Clue, View } from './words.ts';

const { view } = position(3, { D1: 'a', D2: 'b' });
const nameOf = (stop: string): string => stop.toUpperCase();
const state = (more: Partial<TurnState>): TurnState => ({
  view,
  mine: null,
  showing: false,
  telling: null,
  phantomReads: false,
  nameOf,
  computer: false,
  double: false,
  expert: false,
  red: false,
  ...more,
});

test('while a showing is shown its stop is written large, to the Phantom as to one who is seen', () => {
  const telling: Clue = { type: 'shown', slot: 3, at: 'c', path: [] };
  const title = (more: Partial<TurnState>): string =>
    turnWords(state({ showing: true, telling, ...more })).title;
  expect(title({})).toBe('The Phantom is at C');
  expect(title({ phantomReads: true })).toBe('They see you at C');
  expect(title({ telling: { type: 'stayed-hidden' } })).toBe('What happened');
  expect(title({ showing: false })).not.toContain('C');
});

test('the last showing is told by its stop and slot, and only what everybody saw', () => {
  const seen = (more: Partial<TurnState>): string => seenWords(state(more));
  expect(seen({})).toBe('Not seen yet');
  expect(seen({ phantomReads: true })).toBe('Nobody has seen you yet');
  const entry = { ticket: 'bus', double: false } as const;
  const log: View['log'] = [
    { ...entry, slot: 3, shown: true, stop: 'c' },
    { ...entry, slot: 4, shown: false, stop: 'd' },
  ];
  for (const phantomReads of [true, false])
    expect(seen({ phantomReads, view: { ...view, log } })).toBe('Last seen: C, slot 3');
  const telling: Clue = { type: 'shown', slot: 8, at: 'x', path: [] };
  expect(seen({ showing: true, telling, view: { ...view, log } })).toBe('Last seen: X, slot 8');
});
