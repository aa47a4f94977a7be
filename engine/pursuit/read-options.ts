/** The options of a game as somebody else gives them, checked before a position exists. */
import type { City } from '../../city-data/schema.ts';
import { failure, success, type Result } from '../result.ts';
import type { DetectiveId, Variants } from '../words.ts';
import { DETECTIVE_IDS } from './words.ts';

export interface ReadOptions {
  readonly city: City;
  readonly variants: Variants;
  readonly seed: number;
  readonly starts: Readonly<Partial<Record<DetectiveId, string>>>;
}

const VARIANTS = ['expert', 'cheeky', 'noTaxi'] as const;

/** @param options a city of the right shape without errors; the rest is not trusted */
export function readOptions(options: {
  readonly city: City;
  readonly variants?: unknown;
  readonly seed?: unknown;
  readonly starts?: unknown;
}): Result<ReadOptions> {
  const { city } = options;
  const variants = readVariants(options.variants);
  if (!variants.ok) return variants;
  const seed = options.seed ?? 0;
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed)) {
    return failure('bad-options', 'A seed is a whole number.');
  }
  const starts = readStarts(city, options.starts);
  if (!starts.ok) return starts;
  return success({ city, variants: variants.value, seed, starts: starts.value });
}

function readVariants(given: unknown): Result<Variants> {
  if (given === undefined || given === null) return success({});
  if (typeof given !== 'object' || Array.isArray(given)) {
    return failure('bad-options', 'The variants are an object.');
  }
  const variants: Partial<Record<(typeof VARIANTS)[number], boolean>> = {};
  for (const [name, value] of Object.entries(given)) {
    const known = VARIANTS.find((variant) => variant === name);
    if (known === undefined) return failure('bad-options', `There is no variant ${name}.`);
    if (typeof value !== 'boolean') {
      return failure('bad-options', `The variant ${name} is true or false.`);
    }
    if (value) variants[known] = true;
  }
  return success(variants);
}

function readStarts(city: City, given: unknown): Result<ReadOptions['starts']> {
  if (given === undefined || given === null) return success({});
  if (typeof given !== 'object' || Array.isArray(given)) {
    return failure('bad-starts', 'The starts name a stop for each detective.');
  }
  const stops = new Set(city.stops.map((stop) => stop.id));
  const starts: Partial<Record<DetectiveId, string>> = {};
  const taken = new Set<string>();
  for (const [id, stop] of Object.entries(given)) {
    const index = DETECTIVE_IDS.findIndex((known) => known === id);
    const detective = DETECTIVE_IDS[index];
    if (detective === undefined || index >= city.detectives) {
      return failure('bad-starts', `There is no detective ${id} in this city.`);
    }
    if (typeof stop !== 'string' || !stops.has(stop)) {
      return failure('bad-starts', `The start of ${id} is not a stop of this city.`);
    }
    if (taken.has(stop)) return failure('bad-starts', `Two detectives cannot start on ${stop}.`);
    taken.add(stop);
    starts[detective] = stop;
  }
  return success(starts);
}
