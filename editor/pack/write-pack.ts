/** Writes a pack: the same city and pictures always give the same bytes. */
import {
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
  configure,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { City } from '../../city-data/schema.ts';
import { writeCity } from '../../city-data/write-city.ts';
import {
  CITY_FILE,
  LICENSE_FILE,
  PREVIEW_FILE,
  backgroundFileOf,
  type PictureType,
} from './pack-files.ts';

configure({ useWebWorkers: false });

export interface PackContents {
  readonly city: City;
  /** The picture to trace over; without one the city in the pack has no background. */
  readonly background?: { readonly bytes: Uint8Array; readonly type: PictureType };
  /** A PNG of the map, for lists of packs. */
  readonly preview?: Uint8Array;
}

/** The earliest date a zip can hold: when a pack was made is nobody's business. */
const NO_DATE = new Date(1980, 0, 1);

export async function writePack(contents: PackContents): Promise<Uint8Array> {
  const { city, background, preview } = packedCity(contents);
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    lastModDate: NO_DATE,
    extendedTimestamp: false,
    useUnicodeFileNames: true,
    dataDescriptor: false,
  });
  const text = (value: string): Uint8ArrayReader =>
    new Uint8ArrayReader(new TextEncoder().encode(value));
  await writer.add(CITY_FILE, text(writeCity(city)));
  await writer.add(LICENSE_FILE, text(licenseText(city)));
  // Pictures are compressed already.
  if (background) {
    await writer.add(backgroundFileOf(background.type), new Uint8ArrayReader(background.bytes), {
      level: 0,
    });
  }
  if (preview) await writer.add(PREVIEW_FILE, new Uint8ArrayReader(preview), { level: 0 });
  return writer.close();
}

/** The city as it goes into the pack: its background names the pack's picture, or is gone. */
function packedCity(contents: PackContents): PackContents {
  const { background, ...bare } = contents.city;
  if (!contents.background) return { ...contents, city: bare };
  const [width, height] = bare.size;
  const placed = background ?? { image: '', x: 0, y: 0, width, height, opacity: 0.5 };
  const image = backgroundFileOf(contents.background.type);
  return { ...contents, city: { ...bare, background: { ...placed, image } } };
}

function licenseText(city: City): string {
  const lines = [
    city.name,
    city.license ? `Licence: ${city.license}` : 'Licence: not stated; ask the authors.',
    ...(city.authors?.length ? [`Authors: ${city.authors.join(', ')}`] : []),
    ...(city.sources?.length ? ['Sources:', ...city.sources.map((source) => `  ${source}`)] : []),
  ];
  return `${lines.join('\n')}\n`;
}
