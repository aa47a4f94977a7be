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
/** The distribution is sampled at so many steps; fewer are smoother. */
const STEPS = 24;

export function evened(values: readonly number[]): Axis {
  const sorted = values.toSorted((a, b) => a - b);
  const least = sorted[0] ?? 0;
  const span = (sorted.at(-1) ?? 0) - least;
  const knots = Array.from({ length: STEPS + 1 }, (_, step) => {
    const place = least + (span * step) / STEPS;
    const even = least + span * shareBelow(sorted, place);
    return { from: place, to: place + (even - place) * EVENNESS };
  });
  return {
    span: span === 0 ? 0 : (knots.at(-1)?.to ?? 0) - (knots[0]?.to ?? 0),
    middle: ((knots.at(-1)?.to ?? 0) + (knots[0]?.to ?? 0)) / 2,
    at(value) {
      if (span === 0) return value;
      const position = ((value - least) / span) * STEPS;
      const step = Math.min(STEPS - 1, Math.max(0, Math.floor(position)));
      const [low, high] = [knots[step], knots[step + 1]];
      if (!low || !high) return value;
      return low.to + (high.to - low.to) * (position - step);
    },
  };
}

/** The share of the values below a place; between two values it rises evenly. */
function shareBelow(sorted: readonly number[], place: number): number {
  const last = sorted.length - 1;
  if (last <= 0) return 0;
  const next = sorted.findIndex((value) => value >= place);
  if (next < 0) return 1;
  if (next === 0) return 0;
  const [low, high] = [sorted[next - 1] ?? 0, sorted[next] ?? 0];
  const between = high > low ? (place - low) / (high - low) : 1;
  return (next - 1 + between) / last;
}
