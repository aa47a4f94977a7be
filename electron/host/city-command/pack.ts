/** `pack CITY.json --out NAME.hrcity`: a playable city in a file for others. */
import { hasErrors } from '../../../city-data/finding.ts';
import type { City } from '../../../city-data/schema.ts';
import type { Result } from '../../../engine/result.ts';
import { failure, success } from '../../../engine/result.ts';
import { checkPicture } from '../../../editor/pack/picture.ts';
import type { PackContents } from '../../../editor/pack/write-pack.ts';
import { writePack } from '../../../editor/pack/write-pack.ts';
import { drawPicture } from '../../../renderer/map/picture/picture.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import {
  done,
  refused,
  refusedFor,
  sayFindings,
  type Answer,
  type CommandContext,
} from './answer.ts';
import { readCityInput, readInput } from './input.ts';
import { writeOutput } from './output.ts';
import { rasterise } from './rasterise.ts';
import { readArguments, required } from './usage.ts';

const PREVIEW_WIDTH = 640;

export async function pack(words: readonly string[], context: CommandContext): Promise<Answer> {
  const { files, values } = readArguments(words, ['out', 'background'], { least: 1, most: 1 });
  const out = required(values, 'out');
  const input = await readCityInput(files[0] ?? '');
  if (!input.ok) return refused(input.fault);
  const { city, findings } = input.value;
  sayFindings(findings, context.say);
  if (!city || hasErrors(findings)) return refusedFor(findings);
  const background = await readBackground(values['background']);
  if (!background.ok) return refused(background.fault);
  context.signal.throwIfAborted();
  const bytes = await writePack({
    city,
    preview: await drawPreview(city),
    ...(background.value ? { background: background.value } : {}),
  });
  const written = await writeOutput(out, bytes);
  if (!written.ok) return refused(written.fault);
  context.say(`${city.name}: packed into ${out}`);
  return done({
    id: city.id,
    name: city.name,
    bytes: bytes.length,
    background: background.value !== null,
    findings,
  });
}

async function readBackground(
  path: string | undefined,
): Promise<Result<NonNullable<PackContents['background']> | null>> {
  if (path === undefined) return success(null);
  const bytes = await readInput(path);
  if (!bytes.ok) return bytes;
  const { picture, finding } = await checkPicture(path, bytes.value, null, decodePicture);
  if (!picture) return failure(finding.code, finding.message);
  return success({ bytes: bytes.value, type: picture.type });
}

async function drawPreview(city: City): Promise<Uint8Array> {
  const svg = drawPicture(city, {
    theme: 'day',
    language: 'en',
    width: PREVIEW_WIDTH,
    names: 'fitting',
    legend: false,
    title: false,
  });
  return rasterise(svg, PREVIEW_WIDTH);
}
