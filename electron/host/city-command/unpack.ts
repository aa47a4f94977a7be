/** `unpack NAME.hrcity --out DIR`: the files of a pack, once it has been found good. */
import { writeCity } from '../../../city-data/write-city.ts';
import { CITY_FILE, LICENSE_FILE } from '../../../editor/pack/pack-files.ts';
import { readPack, type Pack } from '../../../editor/pack/read-pack.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import {
  done,
  refused,
  refusedFor,
  sayFindings,
  type Answer,
  type CommandContext,
} from './answer.ts';
import { readInput } from './input.ts';
import { writeFolder } from './output.ts';
import { readArguments, required } from './usage.ts';

export async function unpack(words: readonly string[], context: CommandContext): Promise<Answer> {
  const { files, values } = readArguments(words, ['out'], { least: 1, most: 1 });
  const out = required(values, 'out');
  const bytes = await readInput(files[0] ?? '');
  if (!bytes.ok) return refused(bytes.fault);
  const { pack, findings } = await readPack(bytes.value, decodePicture);
  sayFindings(findings, context.say);
  if (!pack) return refusedFor(findings);
  context.signal.throwIfAborted();
  const contents = filesOf(pack);
  const written = await writeFolder(out, contents);
  if (!written.ok) return refused(written.fault);
  context.say(`${pack.city.name}: unpacked into ${out}`);
  return done({ id: pack.city.id, name: pack.city.name, files: [...contents.keys()], findings });
}

function filesOf({ city, background, preview, license }: Pack): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([[CITY_FILE, writeCity(city)]]);
  for (const picture of [background, preview]) if (picture) files.set(picture.file, picture.bytes);
  if (license !== null) files.set(LICENSE_FILE, license);
  return files;
}
