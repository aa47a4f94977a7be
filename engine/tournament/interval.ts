/**
 * The share of wins and how far chance may have moved it: Wilson's score interval (E. B. Wilson,
 * "Probable inference, the law of succession, and statistical inference", 1927).
 */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations of a 95 % interval. */
const DEVIATIONS = 1.959964;

/** @returns share and bounds, 0 to 1; all of it open when nothing was played */
export function winInterval(won: number, played: number): Interval {
  if (played === 0) return { share: 0.5, low: 0, high: 1 };
  const share = won / played;
  const squared = DEVIATIONS * DEVIATIONS;
  const centre = (share + squared / (2 * played)) / (1 + squared / played);
  const half =
    (DEVIATIONS / (1 + squared / played)) *
    Math.sqrt((share * (1 - share)) / played + squared / (4 * played * played));
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
