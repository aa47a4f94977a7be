import { expect, test } from 'vitest';
import { setScale } from './actions/city.ts';
import { measure, metresOf, scaleOf, type Mark } from './measuring.ts';
import { sampleDocument } from './sample-document.ts';

const sample = sampleDocument();

function marks(...ids: string[]): Mark[] {
  return ids.map((id) => {
    const stop = sample.stops.find((one) => one.id === id);
    return { at: [stop?.x ?? 0, stop?.y ?? 0], stop: id };
  });
}

test('a straight way goes from mark to mark, whatever they are', () => {
  const path: Mark[] = [
    { at: [0, 0], stop: null },
    { at: [30, 40], stop: null },
    { at: [30, 140], stop: null },
  ];
  expect(measure(sample, path)).toEqual({ straight: 150, ride: null });
  expect(measure(sample, path.slice(0, 1))).toEqual({ straight: 0, ride: null });
});

test('between stops the ride takes the fewest stops, and the bends count', () => {
  const { straight, ride } = measure(sample, marks('c', 'd'));
  expect(straight).toBeCloseTo(Math.hypot(200, 180));
  // The metro bends at 600, 120.
  expect(ride).toEqual({
    stops: 1,
    length: 100 + Math.hypot(100, 180),
    way: [
      [500, 120],
      [600, 120],
      [700, 300],
    ],
  });
  expect(measure(sample, marks('a', 'f')).ride?.stops).toBe(2);
  // By ferry too, and over several marks.
  expect(measure(sample, marks('a', 'd', 'e')).ride?.stops).toBe(4);
  expect(measure(sample, marks('b', 'b')).ride).toMatchObject({ stops: 0, length: 0 });
});

test('what no line joins is no ride', () => {
  const apart = { ...sample, lines: sample.lines.filter(({ id }) => id === 'metro-m') };
  expect(measure(apart, marks('a', 'e')).ride).toBeNull();
  expect(measure(sample, [...marks('a'), { at: [9, 9], stop: null }]).ride).toBeNull();
});

test('metres come with a scale, and not before', () => {
  expect(metresOf(sample, 12)).toBeNull();
  const scaled = setScale(2.5)(sample);
  expect(metresOf(scaled, 12)).toBe(30);
  expect(setScale(2.5)(scaled)).toBe(scaled);
  expect(setScale(undefined)(scaled)).toEqual(sample);
  for (const wrong of [0, -1, NaN, Infinity]) expect(() => setScale(wrong)).toThrow();
});

test('the scale of a drawing is that of all its stretches together', () => {
  expect(
    scaleOf([
      {
        metres: 300,
        drawn: [
          [0, 0],
          [100, 0],
        ],
      },
      {
        metres: 100,
        drawn: [
          [0, 0],
          [0, 100],
        ],
      },
    ]),
  ).toBe(2);
  expect(scaleOf([])).toBeNull();
});
