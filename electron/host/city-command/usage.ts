/** How the command is called, and what is said when it is called wrongly. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

export const USAGE = `Usage:
  npm run --silent city -- check FILE…
  npm run --silent city -- import FILE… --out CITY.json [--format auto|gtfs|geojson|osm|edges|graphml|loom]
                           [--stops 120] [--modes bus,tram,…] [--area W,S,E,N] [--name NAME]
  npm run --silent city -- pack CITY.json --out NAME.hrcity [--background FILE]
  npm run --silent city -- unpack NAME.hrcity --out DIR
  npm run --silent city -- draw CITY --out map.svg|map.png [--width 1600] [--theme day|night] [--language en|cs]
  npm run --silent city -- playout CITY --games 200 [--level medium | --nodes 2000] [--seed 1]
CITY is a city's JSON file or a pack. One JSON object goes to standard output (check: one a file),
everything for people to standard error. Exit code: 0 done, 1 refused or errors found, 2 wrong usage.`;

/** The command was called in a way it does not know; its message is for a person. */
export class UsageError extends Error {}

export interface CommandArguments {
  readonly files: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
}

/**
 * Takes a command's arguments apart.
 * @param flags the options it knows; each takes a value
 * @throws UsageError for an unknown option, a missing value, too few or too many files
 */
export function readArguments(
  words: readonly string[],
  flags: readonly string[],
  files: { readonly least: number; readonly most: number },
): CommandArguments {
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    flags.map((flag) => [flag, { type: 'string' }]),
  );
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const count = parsed.positionals.length;
  if (count < files.least) throw new UsageError('A file is missing.');
  if (count > files.most) throw new UsageError(`Too many files: ${parsed.positionals.join(', ')}`);
  return { files: parsed.positionals, values: parsed.values as Record<string, string | undefined> };
}

export function required(values: CommandArguments['values'], flag: string): string {
  const value = values[flag];
  if (value === undefined || value === '') throw new UsageError(`--${flag} is missing.`);
  return value;
}

/** A whole number of an option, or what it is without one. */
export function wholeNumber(
  values: CommandArguments['values'],
  flag: string,
  range: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  const value = values[flag];
  if (value === undefined) return range.otherwise;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= range.least && number <= range.most) return number;
  throw new UsageError(`--${flag} is a whole number from ${range.least} to ${range.most}.`);
}

/** One of a few words. */
export function oneOf<const Word extends string>(
  values: CommandArguments['values'],
  flag: string,
  words: readonly Word[],
  otherwise: Word,
): Word {
  const value = values[flag];
  if (value === undefined) return otherwise;
  const word = words.find((known) => known === value);
  if (word === undefined) throw new UsageError(`--${flag} is one of ${words.join(', ')}.`);
  return word;
}
