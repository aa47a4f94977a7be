/** `import FILE… --out CITY.json`: a network becomes a city that can be played. */
import { basename, extname } from 'node:path';
import { findCity } from '../../../city-data/findings.ts';
import { MODES, MOST_STOPS, type Mode } from '../../../city-data/schema.ts';
import { writeCity } from '../../../city-data/write-city.ts';
import { IMPORT_FORMATS, readNetwork } from '../../../editor/import/read-network.ts';
import type { Progress } from '../../../editor/import/progress.ts';
import { reduceNetwork, type Reduction } from '../../../editor/import/reduction/reduce-network.ts';
import {
  DEFAULT_TARGET_STOPS,
  type Area,
  type ReductionSettings,
} from '../../../editor/import/reduction/settings.ts';
import type { SourceFile } from '../../../editor/import/source/source-file.ts';
import { done, refused, sayFindings, type Answer, type CommandContext } from './answer.ts';
import { openSources } from './input.ts';
import { writeOutput } from './output.ts';
import { UsageError, oneOf, readArguments, required, wholeNumber } from './usage.ts';

export async function importNetwork(
  words: readonly string[],
  context: CommandContext,
): Promise<Answer> {
  const began = performance.now();
  const { files, values } = readArguments(
    words,
    ['out', 'format', 'stops', 'modes', 'area', 'name'],
    { least: 1, most: 50 },
  );
  const out = required(values, 'out');
  const format = oneOf(values, 'format', IMPORT_FORMATS, 'auto');
  const settings = readSettings(values);
  const sources: SourceFile[] = [];
  for (const file of files) {
    const opened = await openSources(file);
    if (!opened.ok) return refused(opened.fault);
    sources.push(...opened.value);
  }
  const progress: Progress = { signal: context.signal };
  const network = await readNetwork(sources, { ...progress, format });
  if (!network.ok) return refused(network.fault);
  const name = settings.name ?? network.value.name ?? nameOfFile(files[0] ?? '');
  const reduced = await reduceNetwork(network.value, { ...settings, name }, progress);
  if (!reduced.ok) return refused(reduced.fault, network.value.findings);
  const written = await writeOutput(out, writeCity(reduced.value.city));
  if (!written.ok) return refused(written.fault);
  const figures = figuresOf(reduced.value);
  sayFindings(figures.findings, context.say);
  context.say(
    `${reduced.value.city.name}: ${figures.stops} stops and ${figures.lines} lines of ${figures.before.stops} and ${figures.before.lines}, in ${out}`,
  );
  return done({ ...figures, ms: Math.round(performance.now() - began) });
}

function figuresOf({ city, before, after, findings }: Reduction) {
  return {
    stops: after.stops,
    lines: after.lines,
    byMode: after.byMode,
    meanDegree: Math.round(after.meanDegree * 100) / 100,
    bridges: after.bridges.length,
    deadEnds: after.deadEnds.length,
    before: { stops: before.stops, lines: before.lines },
    findings: [...findings, ...findCity(city)],
  };
}

function readSettings(values: Readonly<Record<string, string | undefined>>): ReductionSettings {
  const { modes, area, name } = values;
  if (name !== undefined && (name.trim() === '' || name.length > 200)) {
    throw new UsageError('--name has 1 to 200 characters.');
  }
  return {
    targetStops: wholeNumber(values, 'stops', {
      least: 4,
      most: MOST_STOPS,
      otherwise: DEFAULT_TARGET_STOPS,
    }),
    ...(modes === undefined ? {} : { modes: readModes(modes) }),
    ...(area === undefined ? {} : { area: readArea(area) }),
    ...(name === undefined ? {} : { name: name.trim() }),
  };
}

function readModes(list: string): Mode[] {
  return list.split(',').map((word) => {
    const mode = MODES.find((known) => known === word.trim().toLowerCase());
    if (!mode) throw new UsageError(`--modes is a list of ${MODES.join(', ')}.`);
    return mode;
  });
}

function readArea(list: string): Area {
  const [west, south, east, north, ...more] = list
    .split(',')
    .map((word) => Number(word.trim() || 'x'));
  const isArea =
    west !== undefined &&
    south !== undefined &&
    east !== undefined &&
    north !== undefined &&
    more.length === 0 &&
    west < east &&
    south < north;
  if (isArea) return [west, south, east, north];
  throw new UsageError(
    '--area is W,S,E,N: west, south, east and north, such as 14.3,50.0,14.6,50.2.',
  );
}

/** `plzen_tram-bus.zip` is called "Plzen tram bus" until somebody knows better. */
function nameOfFile(path: string): string {
  const bare = basename(path, extname(path)).replace(/[_-]+/g, ' ').trim();
  return bare === '' ? 'City' : bare.charAt(0).toUpperCase() + bare.slice(1);
}
