import { expect, it } from 'vitest';
import mestecko from '../../city-data/cities/mestecko.json' with { type: 'json' };
import type { City } from '../../city-data/schema.ts';
import { JPEG, WEBP, png } from '../pack/hostile/picture-samples.ts';
import { HOSTILE_CONTENTS } from '../pack/hostile/hostile-contents.ts';
import type { DecodePicture } from '../pack/picture.ts';
import { readPack } from '../pack/read-pack.ts';
import { writePack } from '../pack/write-pack.ts';
import { feedZip } from './gtfs/sample-feed.ts';
import { readNetwork } from './read-network.ts';
import { reduceNetwork } from './reduction/reduce-network.ts';

/** The browser's own decoder. */
const decode: DecodePicture = async (bytes, type) => {
  const bitmap = await createImageBitmap(new Blob([bytes.slice()], { type }));
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

it('a zipped feed becomes a city in a page as it does under Node', async () => {
  const network = await readNetwork([feedZip()]);
  if (!network.ok) throw new Error(network.fault.message);
  const reduction = await reduceNetwork(network.value);
  expect(reduction.ok && reduction.value.after).toMatchObject({ stops: 5, lines: 2 });
});

it.each([
  ['image/png', png(7, 5)],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
] as const)('a pack with a %s background is written and read in a page', async (type, bytes) => {
  const city = mestecko as unknown as City;
  const { pack, findings } = await readPack(
    await writePack({ city, background: { bytes, type } }),
    decode,
  );
  expect(findings).toEqual([]);
  expect(pack?.background).toMatchObject({ type, bytes });
});

it('a page refuses the packs with bad contents, too', async () => {
  for (const { what, bytes } of HOSTILE_CONTENTS) {
    const { pack } = await readPack(bytes, decode);
    expect([what, pack]).toEqual([what, undefined]);
  }
});
