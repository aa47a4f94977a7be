/**
 * Reads a pack from outside. It comes in whole and checked, or not at all: with any error among the
 * findings there is no pack.
 */
import { hasErrors, type Finding } from '../../city-data/finding.ts';
import { checkCity } from '../../city-data/findings.ts';
import type { City } from '../../city-data/schema.ts';
import {
  BACKGROUND_FILES,
  CITY_FILE,
  LICENSE_FILE,
  PREVIEW_FILE,
  promisedType,
} from './pack-files.ts';
import { packError, packWarning, quoted } from './pack-finding.ts';
import { checkPicture, type CheckedPicture, type DecodePicture } from './picture.ts';
import { unpackZip } from './zip-entries.ts';

export interface PackedPicture extends CheckedPicture {
  /** Its name in the pack. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface Pack {
  readonly city: City;
  readonly background: PackedPicture | null;
  readonly preview: PackedPicture | null;
  readonly license: string | null;
}

export interface PackReading {
  /** Present when no finding is an error. */
  readonly pack?: Pack;
  /** Present when the document inside has the right shape: for whoever judges it and keeps nothing. */
  readonly city?: City;
  readonly findings: readonly Finding[];
}

/** Never throws, whatever comes in. */
export async function readPack(bytes: Uint8Array, decode: DecodePicture): Promise<PackReading> {
  const { files, findings: zipFindings } = await unpackZip(bytes);
  if (zipFindings.length > 0) return { findings: zipFindings };
  const findings: Finding[] = [];
  const city = readCityFile(files, findings);
  const pictures = await readPictures(files, decode, findings);
  const license = readLicense(files, findings);
  reportOthers(files, findings);
  if (city) findings.push(...backgroundElsewhere(city));
  const [background = null] = pictures.filter(({ file }) => BACKGROUND_FILES.has(file));
  const preview = pictures.find(({ file }) => file === PREVIEW_FILE) ?? null;
  if (!city) return { findings };
  if (hasErrors(findings)) return { city, findings };
  return { pack: { city, background, preview, license }, city, findings };
}

type Files = ReadonlyMap<string, Uint8Array>;

function readCityFile(files: Files, findings: Finding[]): City | null {
  const bytes = files.get(CITY_FILE);
  if (!bytes) {
    const nested = [...files.keys()].find((path) => path.endsWith(`/${CITY_FILE}`));
    const hint = nested
      ? ` There is one in a folder, ${quoted(nested)}; it must lie at the top.`
      : '';
    findings.push(packError('pack-no-city', '', `The pack holds no ${CITY_FILE}.${hint}`));
    return null;
  }
  const text = decodeUtf8(CITY_FILE, bytes, findings);
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    findings.push(
      packError('pack-text-broken', CITY_FILE, `${CITY_FILE} is no valid JSON: ${quoted(detail)}.`),
    );
    return null;
  }
  const reading = checkCity(value, { pictures: new Set(files.keys()) });
  findings.push(...reading.findings);
  return reading.city ?? null;
}

function decodeUtf8(file: string, bytes: Uint8Array, findings: Finding[]): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    findings.push(packError('pack-text-broken', file, `${file} is no text in UTF-8.`));
    return null;
  }
}

/** A city may name only the pack's own picture: no path, no address, no drawing that can run scripts. */
function backgroundElsewhere({ background }: City): Finding[] {
  if (!background || BACKGROUND_FILES.has(background.image)) return [];
  return [
    packError(
      'pack-background-elsewhere',
      CITY_FILE,
      `The city's background is ${quoted(background.image)}; in a pack it must be ${[...BACKGROUND_FILES.keys()].join(', ')}.`,
    ),
  ];
}

async function readPictures(
  files: Files,
  decode: DecodePicture,
  findings: Finding[],
): Promise<PackedPicture[]> {
  const backgrounds = [...files.keys()].filter((path) => BACKGROUND_FILES.has(path));
  if (backgrounds.length > 1) {
    findings.push(
      packError(
        'pack-two-backgrounds',
        backgrounds[1] ?? '',
        `The pack holds more than one background: ${backgrounds.join(', ')}.`,
      ),
    );
  }
  const pictures: PackedPicture[] = [];
  for (const [file, bytes] of files) {
    const promised = promisedType(file);
    if (!promised) continue;
    const { picture, finding } = await checkPicture(file, bytes, promised, decode);
    if (finding) findings.push(finding);
    if (picture) pictures.push({ ...picture, file, bytes });
  }
  return pictures;
}

function readLicense(files: Files, findings: Finding[]): string | null {
  const bytes = files.get(LICENSE_FILE);
  return bytes ? decodeUtf8(LICENSE_FILE, bytes, findings) : null;
}

function reportOthers(files: Files, findings: Finding[]): void {
  const known = new Set([CITY_FILE, LICENSE_FILE, PREVIEW_FILE, ...BACKGROUND_FILES.keys()]);
  for (const file of files.keys()) {
    if (known.has(file)) continue;
    if (/\.svgz?$/i.test(file)) {
      findings.push(
        packError(
          'pack-svg',
          file,
          `${quoted(file)} is an SVG drawing, which can carry scripts; a pack holds WebP, PNG or JPEG pictures only.`,
        ),
      );
    } else {
      findings.push(packWarning('pack-unread-file', file, `${quoted(file)} is not read.`));
    }
  }
}
