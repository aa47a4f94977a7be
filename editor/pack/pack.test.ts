import { expect, it } from 'vitest';
import mestecko from '../../city-data/cities/mestecko.json' with { type: 'json' };
import type { City } from '../../city-data/schema.ts';
import { decodePicture } from '../../electron/host/pictures/decode-picture.ts';
import { JPEG, WEBP, png } from './hostile/picture-samples.ts';
import { rawZip } from './hostile/raw-zip.ts';
import { readPack } from './read-pack.ts';
import { unpackZip } from './zip-entries.ts';
import { writePack } from './write-pack.ts';

const CITY = mestecko as unknown as City;

it('what is packed is read again', async () => {
  const background = { bytes: png(30, 20), type: 'image/png' as const };
  const preview = png(60, 40);
  const { pack, findings } = await readPack(
    await writePack({ city: CITY, background, preview }),
    decodePicture,
  );
  expect(findings).toEqual([]);
  expect(pack?.city).toEqual({
    ...CITY,
    background: {
      image: 'background.png',
      x: 0,
      y: 0,
      width: CITY.size[0],
      height: CITY.size[1],
      opacity: 0.5,
    },
  });
  expect(pack?.background).toMatchObject({ ...background, width: 30, height: 20 });
  expect(pack?.preview?.bytes).toEqual(preview);
  expect(pack?.license).toContain(CITY.license);
});

it('a city traced over a picture is packed without it unless the picture comes along', async () => {
  const traced = {
    ...CITY,
    background: { image: 'my map.png', x: 5, y: 6, width: 70, height: 80 },
  };
  const bare = await readPack(await writePack({ city: traced }), decodePicture);
  expect(bare.pack?.city.background).toBeUndefined();
  const full = await readPack(
    await writePack({ city: traced, background: { bytes: JPEG, type: 'image/jpeg' } }),
    decodePicture,
  );
  expect(full.pack?.city.background).toEqual({
    ...traced.background,
    image: 'background.jpg',
  });
});

it('the same city gives the same bytes', async () => {
  expect(await writePack({ city: CITY })).toEqual(await writePack({ city: CITY }));
});

it('packs of other programs come in: deflated, stored, with folders and readmes beside', async () => {
  const bytes = rawZip([
    { name: 'city.json', data: `\uFEFF${JSON.stringify(mestecko)}` },
    { name: 'notes/', method: 0, mode: 0o040755 },
    { name: 'notes/readme.md', data: 'Hello' },
    { name: 'background.webp', data: WEBP, method: 0 },
  ]);
  const { pack, findings } = await readPack(bytes, decodePicture);
  expect(findings.map(({ code, ids }) => [code, ...ids])).toEqual([
    ['pack-unread-file', 'notes/readme.md'],
  ]);
  expect(pack?.background).toMatchObject({ type: 'image/webp', width: 1, height: 1 });
});

it('every prefix and every flipped byte of a pack is read whole or refused, never thrown', async () => {
  const good = await writePack({ city: CITY, preview: png(8, 8) });
  const { files } = await unpackZip(good);
  const isWhole = (other: ReadonlyMap<string, Uint8Array>): boolean =>
    [...files].every(([path, bytes]) => other.get(path)?.join() === bytes.join());
  for (let at = 0; at < good.length; at += 41) {
    const cut = await unpackZip(good.slice(0, at));
    expect(cut.findings).not.toEqual([]);
    const flipped = good.slice();
    flipped[at] = (flipped[at] ?? 0) ^ 0x55;
    const read = await unpackZip(flipped);
    // Times and attributes may differ; names and contents may not.
    expect(read.findings.length > 0 || isWhole(read.files)).toBe(true);
  }
});
