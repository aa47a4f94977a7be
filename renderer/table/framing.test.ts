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
    10,
  );
  expect(view?.middle).toEqual([500, 150]);
  expect((view?.k ?? 0) * 1000).toBeLessThanOrEqual(400);
  expect((view?.k ?? 0) * 300).toBeLessThanOrEqual(600);
});

test('one place is not magnified beyond what helps', () => {
  expect(framing([[7, 9]], pane, 2)).toEqual({ k: 2, middle: [7, 9] });
});

test('nothing to frame, or nowhere to frame it', () => {
  expect(framing([], pane, 2)).toBeNull();
  expect(framing([[1, 1]], { width: 0, height: 600 }, 2)).toBeNull();
});
