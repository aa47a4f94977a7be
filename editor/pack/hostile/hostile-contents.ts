/** For tests: packs whose city or pictures are bad, each with the code of the reason it is refused with. */
import mestecko from '../../../city-data/cities/mestecko.json' with { type: 'json' };
import { beside, pack, withCity, type HostilePack } from './hostile-pack.ts';
import { GIF, JPEG, SVG_WITH_SCRIPT, WEBP, png } from './picture-samples.ts';

const CITIES: readonly HostilePack[] = [
  pack('a city that is no JSON', 'pack-text-broken', [{ name: 'city.json', data: '{"format":' }]),
  pack('a city in another encoding', 'pack-text-broken', [
    { name: 'city.json', data: Uint8Array.from([0x22, 0xe8, 0xfc, 0x22]) },
  ]),
  pack('a city nested without end', 'too-deep', [
    { name: 'city.json', data: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
  ]),
  pack('another document', 'not-a-city', [{ name: 'city.json', data: '{"name":"x"}' }]),
  pack('a list', 'not-a-city', [{ name: 'city.json', data: '[1,2,3]' }]),
  withCity('a city of a later version', 'unknown-version', { version: 2 }),
  withCity('a city whose lines name unknown stops', 'route-unknown-stop', {
    lines: [...mestecko.lines, { id: 'x', mode: 'bus', name: 'X', routes: [['nowhere', 'void']] }],
  }),
  withCity('a city nobody can play', 'too-few-starts', {
    stops: mestecko.stops.map(({ id, name, x, y }) => ({ id, name, x, y })),
  }),
  withCity('a background from the web', 'pack-background-elsewhere', {
    background: { image: 'https://example.org/a.png', x: 0, y: 0, width: 9, height: 9 },
  }),
  withCity('a background from the disk', 'pack-background-elsewhere', {
    background: { image: '../../../etc/passwd', x: 0, y: 0, width: 9, height: 9 },
  }),
  withCity('a background that is a drawing', 'pack-background-elsewhere', {
    background: { image: 'background.svg', x: 0, y: 0, width: 9, height: 9 },
  }),
  beside('a licence that is no text', 'pack-text-broken', {
    name: 'LICENSE.txt',
    data: Uint8Array.from([0xff, 0xfe, 0xc0, 0x80]),
  }),
];

const PICTURES: readonly HostilePack[] = [
  beside('a web page called a picture', 'picture-unknown-type', {
    name: 'background.png',
    data: '<html><script>alert(1)</script></html>',
  }),
  beside('a drawing with a script called a picture', 'picture-unknown-type', {
    name: 'background.png',
    data: SVG_WITH_SCRIPT,
  }),
  beside('a drawing with a script', 'pack-svg', { name: 'background.svg', data: SVG_WITH_SCRIPT }),
  beside('a packed drawing', 'pack-svg', { name: 'extra/MAP.SVGZ', data: 'x' }),
  beside('a GIF called a picture', 'picture-unknown-type', { name: 'background.png', data: GIF }),
  beside('a JPEG called PNG', 'picture-wrong-type', { name: 'background.png', data: JPEG }),
  beside('a PNG called WebP', 'picture-wrong-type', { name: 'background.webp', data: png(2, 2) }),
  beside('a preview that is a WebP', 'picture-wrong-type', { name: 'preview.png', data: WEBP }),
  beside('a picture of gigabytes', 'picture-too-large', {
    name: 'background.png',
    data: png(2, 2, [60_000, 60_000]),
  }),
  beside('a picture of too many pixels', 'picture-too-large', {
    name: 'background.png',
    data: png(2, 2, [8000, 8000]),
  }),
  beside('a picture too wide', 'picture-too-large', { name: 'preview.png', data: png(9000, 1) }),
  beside('a picture of no size', 'picture-broken', {
    name: 'preview.png',
    data: png(2, 2, [0, 0]),
  }),
  beside('a picture cut short', 'picture-broken', {
    name: 'background.png',
    data: png(300, 300).slice(0, 60),
  }),
  beside('a picture with less in it than it says', 'picture-broken', {
    name: 'background.png',
    data: png(10, 10, [900, 900]),
  }),
  beside('a JPEG cut short', 'picture-broken', { name: 'background.jpg', data: JPEG.slice(0, 60) }),
  beside('a WebP of noise', 'picture-broken', {
    name: 'background.webp',
    data: WEBP.map((byte, at) => (at > 24 ? 255 - byte : byte)),
  }),
];

export const HOSTILE_CONTENTS: readonly HostilePack[] = [...CITIES, ...PICTURES];
