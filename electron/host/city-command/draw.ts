/** `draw CITY --out map.svg|map.png`: the map as a picture, fonts and all. */
import { extname } from 'node:path';
import type { Finding } from '../../../city-data/finding.ts';
import { drawPicture } from '../../../renderer/map/picture/picture.ts';
import { done, refused, refusedFor, type Answer, type CommandContext } from './answer.ts';
import { readCityInput } from './input.ts';
import { writeOutput } from './output.ts';
import { rasterise } from './rasterise.ts';
import { UsageError, oneOf, readArguments, required, wholeNumber } from './usage.ts';

/** Errors with which a map cannot be drawn; an unfinished city without starts can. */
const UNDRAWABLE: ReadonlySet<string> = new Set([
  'duplicate-stop-id',
  'duplicate-line-id',
  'route-unknown-stop',
  'route-repeats-stop',
]);

export async function draw(words: readonly string[], context: CommandContext): Promise<Answer> {
  const { files, values } = readArguments(words, ['out', 'width', 'theme', 'language'], {
    least: 1,
    most: 1,
  });
  const out = required(values, 'out');
  const kind = extname(out).toLowerCase();
  if (kind !== '.svg' && kind !== '.png') throw new UsageError('--out ends in .svg or .png.');
  const width = wholeNumber(values, 'width', { least: 100, most: 12_000, otherwise: 1600 });
  const theme = oneOf(values, 'theme', ['day', 'night'], 'day');
  const language = oneOf(values, 'language', ['en', 'cs'], 'en');
  const input = await readCityInput(files[0] ?? '');
  if (!input.ok) return refused(input.fault);
  const { city, findings } = input.value;
  if (!city || findings.some(isUndrawable)) return refusedFor(findings);
  const svg = drawPicture(city, { theme, language, width });
  context.signal.throwIfAborted();
  const data = kind === '.svg' ? svg : await rasterise(svg, width);
  const written = await writeOutput(out, data);
  if (!written.ok) return refused(written.fault);
  context.say(`${city.name}: drawn into ${out}`);
  return done({ id: city.id, name: city.name, width, bytes: Buffer.byteLength(data) });
}

function isUndrawable({ code, severity }: Finding): boolean {
  return severity === 'error' && UNDRAWABLE.has(code);
}
