import { expect, test } from 'vitest';
import { piecesAfter, piecesBefore, piecesOf } from './pieces.ts';
import type { Clue, View } from './words.ts';

const view = (phantom: string | null, D1: string, D2: string): View =>
  ({
    phantom: { at: phantom, tickets: {}, lastSeen: null },
    detectives: [
      { id: 'D1', at: D1, tickets: {} },
      { id: 'D2', at: D2, tickets: {} },
    ],
  }) as unknown as View;

const ride = (detective: 'D1' | 'D2', from: string, to: string): Clue => ({
  type: 'ride',
  detective,
  ticket: 'tram',
  from,
  to,
});
const phantomRide = (from: string | null, to: string | null): Clue => ({
  type: 'phantom-ride',
  slot: 2,
  ticket: 'bus',
  double: false,
  from,
  to,
});
const where = (pieces: readonly { seat: string; stop: string }[]): Record<string, string> =>
  Object.fromEntries(pieces.map(({ seat, stop }) => [seat, stop]));

test('only a Phantom whose place is known stands on the plan', () => {
  expect(where(piecesOf(view(null, 'a', 'b')))).toEqual({ D1: 'a', D2: 'b' });
  expect(where(piecesOf(view('p', 'a', 'b')))).toEqual({ D1: 'a', D2: 'b', phantom: 'p' });
});

test('a ride moves one piece and remembers the ticket, so that it glides along its line', () => {
  const moved = piecesAfter(piecesOf(view('p', 'a', 'b')), ride('D2', 'b', 'c'));
  expect(moved.find(({ seat }) => seat === 'D2')).toEqual({
    seat: 'D2',
    stop: 'c',
    ticket: 'tram',
  });
  expect(moved.find(({ seat }) => seat === 'D1')).toEqual({ seat: 'D1', stop: 'a' });
});

test('a Phantom who rides out of sight leaves the plan until he shows himself', () => {
  const gone = piecesAfter(piecesOf(view('p', 'a', 'b')), phantomRide(null, null));
  expect(where(gone)).toEqual({ D1: 'a', D2: 'b' });
  const shown = piecesAfter(gone, { type: 'shown', slot: 3, at: 'q', path: [] });
  expect(where(shown)).toEqual({ D1: 'a', D2: 'b', phantom: 'q' });
});

test('a replay begins where everything stood before it', () => {
  const clues = [
    phantomRide('o', 'p'),
    ride('D1', 'x', 'y'),
    ride('D2', 'z', 'b'),
    ride('D1', 'y', 'a'),
  ];
  expect(where(piecesBefore(view('p', 'a', 'b'), clues))).toEqual({
    D1: 'x',
    D2: 'z',
    phantom: 'o',
  });
  const hidden = [phantomRide(null, null), ride('D1', 'x', 'a')];
  expect(where(piecesBefore(view(null, 'a', 'b'), hidden))).toEqual({ D1: 'x', D2: 'b' });
  const first: Clue[] = [{ type: 'placed', slot: 1, to: 'p' }];
  expect(where(piecesBefore(view('p', 'a', 'b'), first))).toEqual({ D1: 'a', D2: 'b' });
});

test('going back and then forward again ends where it began', () => {
  const clues = [
    ride('D1', 'x', 'y'),
    phantomRide('o', 'p'),
    ride('D2', 'z', 'b'),
    ride('D1', 'y', 'a'),
  ];
  const now = view('p', 'a', 'b');
  const again = clues.reduce((pieces, clue) => piecesAfter(pieces, clue), piecesBefore(now, clues));
  expect(where(again)).toEqual(where(piecesOf(now)));
});
