/** The one gate through which numbers enter a document: finite and tidy, or an exception. */
import type { Point } from '../../city-data/schema.ts';

/** Drawing units are kept to a hundredth: finer than any screen, short in the file. */
const STEPS_PER_UNIT = 100;
/** Beyond this a hundredth is no longer exact, and nobody draws a city there. */
const FARTHEST = 1e7;

/** A drawing coordinate rounded to a hundredth. Throws on NaN, infinity and the absurdly far. */
export function coordinate(value: number): number {
  if (!(Math.abs(value) <= FARTHEST)) throw new RangeError(`${value} is no drawing coordinate`);
  // Adding zero turns -0, which JSON cannot carry, into 0.
  return Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT + 0;
}

export function point([x, y]: readonly [number, number]): Point {
  return [coordinate(x), coordinate(y)];
}

/** A finite number that is no coordinate: an opacity, a matrix entry. Throws otherwise. */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a finite number`);
  return value + 0;
}

/** A whole number within bounds, both included. Throws otherwise. */
export function wholeWithin(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${value} is not a whole number from ${least} to ${most}`);
  }
  return value + 0;
}
