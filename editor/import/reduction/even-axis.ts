/** One direction of a map, with crowded stretches pulled apart and empty ones drawn together. */

export interface Axis {
  /** Where a coordinate goes; rising, so that what lies west stays west. */
  at(value: number): number;
  /** From the least to the greatest. */
  readonly span: number;
  readonly middle: number;
}

/** How far towards perfectly even: 0 keeps the map, 1 forgets it. */
const EVENNESS = 0.5;
/** Knots of the curve at most; fewer are smoother. */
const MOST_KNOTS = 24;

interface Knot {
  readonly from: number;
  readonly to: number;
}

export function evened(values: readonly number[]): Axis {
  const knots = knotsOf(values.toSorted((a, b) => a - b));
  const [first, last] = [knots[0], knots.at(-1)];
  const [least, most] = [first?.to ?? 0, last?.to ?? 0];
  return {
    span: most - least,
    middle: (most + least) / 2,
    at(value) {
      const next = knots.findIndex(({ from }) => from >= value);
      const high = knots[Math.max(1, next < 0 ? knots.length - 1 : next)];
      const low = knots[Math.max(1, next < 0 ? knots.length - 1 : next) - 1];
      if (!low || !high) return value;
      return low.to + ((value - low.from) / (high.from - low.from)) * (high.to - low.to);
    },
  };
}

/** Places through which the curve goes: each with as many values before it as the last had, or more. */
function knotsOf(sorted: readonly number[]): Knot[] {
  const least = sorted[0] ?? 0;
  const span = (sorted.at(-1) ?? 0) - least;
  const knots: Knot[] = [];
  const steps = Math.min(MOST_KNOTS, sorted.length - 1);
  for (let step = 0; step <= steps; step++) {
    const index = Math.round((step / Math.max(1, steps)) * (sorted.length - 1));
    const from = sorted[index] ?? 0;
    const before = knots.at(-1);
    // Equal values, and such as differ by nothing that could be drawn, stay together.
    if (before && from - before.from <= span * 1e-6) continue;
    const even = least + (span * index) / Math.max(1, sorted.length - 1);
    knots.push({ from, to: from + (even - from) * EVENNESS });
  }
  return knots;
}
