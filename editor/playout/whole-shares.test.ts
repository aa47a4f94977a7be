import { expect, test } from 'vitest';
import { wholeShares } from './whole-shares.ts';

const sum = (shares: readonly number[]): number =>
  Math.round(shares.reduce((all, share) => all + share, 0) * 100);

test('shares of one whole add up to it', () => {
  for (const counts of [[1, 1, 1], [49, 7, 50], [1, 200], [95, 6, 99, 1], [3], [0, 5]]) {
    expect(sum(wholeShares(counts))).toBe(100);
  }
  expect(wholeShares([1, 1])).toEqual([0.5, 0.5]);
  // 46.2, 6.6 and 47.2: rounded each by itself they would make 100 as well, and stay as they are.
  expect(wholeShares([49, 7, 50])).toEqual([0.46, 0.07, 0.47]);
  // 47.5, 5 and 47.5 would make 101.
  expect(wholeShares([19, 2, 19])).toEqual([0.48, 0.05, 0.47]);
  expect(wholeShares([0, 0])).toEqual([0, 0]);
  expect(sum(wholeShares([47, 4], 0.53))).toBe(53);
});
