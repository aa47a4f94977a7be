import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean, quantile, shareOf, shareOut, total } from './statistics.ts';

describe('a share', () => {
  it.each([
    // Worked out independently from Wilson's formula.
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [130, 200, 0.5816, 0.7127],
  ])('%i of %i lies between %f and %f', (count, of, low, high) => {
    const share = shareOf(count, of);
    expect(share.low).toBeCloseTo(low, 4);
    expect(share.high).toBeCloseTo(high, 4);
  });

  it('of nothing says nothing', () => {
    expect(shareOf(0, 0)).toEqual({ count: 0, of: 0, share: 0, low: 0, high: 1 });
  });

  it('lies within its interval, and more trials narrow it', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (some, of) => {
        const count = Math.min(some, of);
        const { share, low, high } = shareOf(count, of);
        expect(0 <= low && low <= share && share <= high && high <= 1).toBe(true);
        const more = shareOf(count * 10, of * 10);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });
});

describe('a histogram', () => {
  const three = [1, 0, 2, 1];

  it('has cases, a mean and quantiles', () => {
    expect(total(three)).toBe(4);
    expect(mean(three)).toBe(7 / 4);
    expect([0, 0.25, 0.5, 0.75, 0.9, 1].map((share) => quantile(three, share))).toEqual([
      0, 0, 2, 2, 3, 3,
    ]);
  });

  it('of nothing has none of them', () => {
    expect([total([]), mean([0, 0]), quantile([], 0.9)]).toEqual([0, 0, 0]);
  });

  it('has a quantile that covers as many as it says, and no smaller value does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), { minLength: 1, maxLength: 25 }).filter((list) => total(list) > 0),
        fc.integer({ min: 1, max: 100 }),
        (list, percent) => {
          const value = quantile(list, percent / 100);
          const upTo = (end: number): number => total(list.slice(0, end + 1));
          expect(upTo(value) * 100).toBeGreaterThanOrEqual(total(list) * percent);
          expect(upTo(value - 1) * 100).toBeLessThan(total(list) * percent);
        },
      ),
    );
  });
});

describe('sharing out', () => {
  it.each([
    [10, [1, 1, 3], [2, 2, 6]],
    [5, [1, 1], [3, 2]],
    [3, [0, 0], [2, 1]],
    [4, [0, 2], [0, 4]],
    [0, [1, 2], [0, 0]],
    [7, [], []],
  ])('%i by %j gives %j', (whole, weights, shares) => {
    expect(shareOut(whole, weights)).toEqual(shares);
  });

  it('leaves nothing over, and gives nobody a whole one more than his due', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.array(fc.nat(50), { minLength: 1, maxLength: 7 }).filter((list) => total(list) > 0),
        (whole, weights) => {
          const shares = shareOut(whole, weights);
          expect(total(shares)).toBe(whole);
          shares.forEach((share, index) => {
            const due = (whole * (weights[index] ?? 0)) / total(weights);
            expect(Math.abs(share - due)).toBeLessThan(1);
          });
        },
      ),
    );
  });
});
