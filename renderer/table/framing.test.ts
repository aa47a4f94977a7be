import { expect, test } from 'vitest';
import { framing } from './framing.ts';

const pane = { width: 400, height: 600 };

test('all places fit, and their middle is the middle', () => {
  const view = framing(
    [
      [0, 0],
      [1000, 300],
    ],
    pane,
    [1000, 300],
    10,
  );
  expect(view?.middle).toEqual([500, 150]);
  expect((view?.k ?? 0) * 1000).toBeLessThanOrEqual(400);
  expect((view?.k ?? 0) * 300).toBeLessThanOrEqual(600);
});

test('one place is not magnified beyond what helps', () => {
  expect(framing([[700, 900]], pane, [1400, 1800], 2)).toEqual({ k: 2, middle: [700, 900] });
});

test('nothing to frame, or nowhere to frame it', () => {
  expect(framing([], pane, [9, 9], 2)).toBeNull();
  expect(framing([[1, 1]], { width: 0, height: 600 }, [9, 9], 2)).toBeNull();
});

test('places at the edge of the city leave no half of the window empty', () => {
  const view = framing([[40, 900]], pane, [1400, 1800], 1);
  // A window of 400: from the city's edge on.
  expect(view?.middle).toEqual([200, 900]);
  // A city smaller than the window lies in its middle.
  expect(framing([[10, 10]], pane, [100, 100], 1)?.middle).toEqual([50, 50]);
});

test('places beyond the edge of the city are in the window all the same', () => {
  const [x] = framing([[-50, 900]], pane, [1400, 1800], 1)?.middle ?? [];
  expect(x).toBeLessThan(150);
});
