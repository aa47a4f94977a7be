/**
 * Counts as whole percent of one whole, which add up to it: what rounding down leaves goes to the
 * largest rests. @returns shares from 0 to 1
 */
export function wholeShares(counts: readonly number[], whole = 1): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return counts.map(() => 0);
  const hundredths = Math.round(whole * 100);
  const exact = counts.map((count) => (count / all) * hundredths);
  const floors = exact.map(Math.floor);
  const missing = hundredths - floors.reduce((sum, share) => sum + share, 0);
  const rest = (index: number): number => (exact[index] ?? 0) - (floors[index] ?? 0);
  const raised = new Set(
    counts
      .map((_, index) => index)
      .toSorted((one, other) => rest(other) - rest(one))
      .slice(0, missing),
  );
  return floors.map((share, index) => (share + Number(raised.has(index))) / 100);
}
