/** The little statistics a playout needs: shares with an interval, and histograms of whole numbers. */

/** A share of a number of trials with its 95 % interval, all from 0 to 1. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** 0 where nothing was tried. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval: honest for few trials and for shares near 0 and 1.
 *
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22 (1927).
 */
export function shareOf(count: number, of: number): Share {
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const centre = share + (Z * Z) / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const scale = 1 + (Z * Z) / of;
  return {
    count,
    of,
    share,
    // At the ends the bound is exact; rounding must not carry it past them.
    low: count === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: count === of ? 1 : Math.min(1, (centre + spread) / scale),
  };
}

/** The sum; of a histogram (index → cases) how many cases there are. */
export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The mean value; 0 of nothing. */
export function mean(histogram: readonly number[]): number {
  const cases = total(histogram);
  if (cases === 0) return 0;
  return histogram.reduce((sum, count, value) => sum + count * value, 0) / cases;
}

/** The smallest value that at least `share` of the cases do not exceed; 0 of nothing. */
export function quantile(histogram: readonly number[], share: number): number {
  const wanted = total(histogram) * share;
  let cases = 0;
  for (const [value, count] of histogram.entries()) {
    cases += count;
    if (count > 0 && cases >= wanted) return value;
  }
  return 0;
}

/**
 * Shares a whole number out in proportion to the weights, by largest remainder; evenly when all of
 * them are 0. Nothing is left over, unless there is nobody to take it.
 */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const sum = total(weights);
  const exact = weights.map(
    (weight) => (whole * (sum === 0 ? 1 : weight)) / (sum || weights.length),
  );
  const shares = exact.map(Math.floor);
  const left = weights.length === 0 ? 0 : whole - total(shares);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index]!++;
  return shares;
}
