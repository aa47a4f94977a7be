import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, flatten, pathData, pointAlong, polylineLength, reversed, turn } from './curve.ts';
import { direction, distance, type Vec } from './vector.ts';

const coordinate = fc.integer({ min: -100, max: 100 });
const point: fc.Arbitrary<Vec> = fc.tuple(coordinate, coordinate);

test('a turn begins and ends where it is told to, in the directions it is told', () => {
  fc.assert(
    fc.property(point, point, point, point, (from, to, into, out) => {
      const piece = turn(from, direction(into), to, direction(out));
      expect(piece.to).toEqual(to);
      const data = pathData({ start: from, pieces: [piece] });
      expect(data).not.toMatch(/NaN|Infinity/);
    }),
  );
});

test('a quarter turn is as round as a circle', () => {
  const piece = turn([0, 0], [1, 0], [10, 10], [0, 1]);
  for (const at of flatten({ start: [0, 0], pieces: [piece] }, 16)) {
    expect(distance(at, [0, 10])).toBeCloseTo(10, 1);
  }
});

test('straight on is straight', () => {
  expect(turn([0, 0], [1, 0], [10, 0], [1, 0])).toEqual({ kind: 'line', to: [10, 0] });
});

test('a curve travelled back and back again is the curve', () => {
  const curve = {
    start: [0, 0] as Vec,
    pieces: [
      { kind: 'line' as const, to: [5, 0] as Vec },
      turn([5, 0], [1, 0], [9, 4], [0, 1]),
      { kind: 'line' as const, to: [9, 20] as Vec },
    ],
  };
  expect(reversed(reversed(curve))).toEqual(curve);
  expect(reversed(curve).start).toEqual(endOf(curve));
  const forth = flatten(curve);
  const back = flatten(reversed(curve)).reverse();
  forth.forEach((at, index) => expect(distance(at, back[index] ?? [NaN, NaN])).toBeLessThan(1e-9));
});

test('a point along a polyline is at that share of its length', () => {
  const points: Vec[] = [
    [0, 0],
    [10, 0],
    [10, 30],
  ];
  expect(polylineLength(points)).toBe(40);
  expect(pointAlong(points, 0.5)).toEqual({ at: [10, 10], facing: [0, 1] });
  expect(pointAlong(points, -1).at).toEqual([0, 0]);
  expect(pointAlong(points, 2).at).toEqual([10, 30]);
});
