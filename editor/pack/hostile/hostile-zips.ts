/** For tests: packs whose zip is made to deceive, each with the code of the reason it is refused with. */
import { LONGEST_PATH, MOST_ENTRIES, MOST_UNPACKED_BYTES } from '../limits.ts';
import { CITY, CITY_TEXT, beside, pack, type HostilePack } from './hostile-pack.ts';
import { JPEG, png } from './picture-samples.ts';
import { rawZip } from './raw-zip.ts';

/** More than a pack may hold, in a few kilobytes once packed. */
const BOMB = new Uint8Array(MOST_UNPACKED_BYTES + 1);
const GOOD = rawZip([CITY, { name: 'preview.png', data: png(4, 3), method: 0 }]);

const NOT_ZIPS: readonly HostilePack[] = [
  { what: 'an empty file', code: 'pack-not-zip', bytes: new Uint8Array() },
  { what: 'a text', code: 'pack-not-zip', bytes: new TextEncoder().encode(CITY_TEXT) },
  { what: 'a picture', code: 'pack-not-zip', bytes: png(4, 4) },
  {
    what: 'noise',
    code: 'pack-not-zip',
    bytes: new Uint8Array(5000).map((_, at) => (at * 73 + 5) % 251),
  },
  {
    what: 'noise that begins like a zip',
    code: 'pack-damaged',
    bytes: new Uint8Array(5000).map((_, at) => (at < 4 ? (GOOD[at] ?? 0) : (at * 37) % 251)),
  },
  { what: 'the first half of a pack', code: 'pack-damaged', bytes: GOOD.slice(0, GOOD.length / 2) },
  { what: 'a pack without its last byte', code: 'pack-damaged', bytes: GOOD.slice(0, -1) },
  {
    what: 'a file too large to look into',
    code: 'pack-too-large',
    bytes: new Uint8Array(BOMB.length + 2 ** 16),
  },
];

const PATHS: readonly HostilePack[] = [
  beside('a path upward', 'pack-path-outside', { name: '../city.json', data: CITY_TEXT }),
  beside('a path upward from within', 'pack-path-outside', { name: 'a/../../b', data: 'x' }),
  beside('a path from the root', 'pack-path-outside', { name: '/etc/passwd', data: 'x' }),
  beside('a path with a drive', 'pack-path-outside', { name: 'C:/boot.ini', data: 'x' }),
  beside('a path with backslashes', 'pack-path-outside', { name: '..\\..\\evil.dll', data: 'x' }),
  beside('a path with a zero byte', 'pack-path-outside', { name: 'city.json\0.png', data: 'x' }),
  beside('a path with an escape sequence', 'pack-path-outside', { name: 'a\u001b[2Jb', data: 'x' }),
  beside('a path of one dot', 'pack-path-outside', { name: './city.json', data: 'x' }),
  beside('an endless path', 'pack-path-outside', { name: 'a'.repeat(LONGEST_PATH + 1), data: 'x' }),
  beside('no name at all', 'pack-path-outside', { name: '', data: 'x' }),
];

const LINKS: readonly HostilePack[] = [
  pack('the city as a link', 'pack-link', [
    { name: 'city.json', data: '/etc/passwd', mode: 0o120777 },
  ]),
  beside('a link upward', 'pack-link', {
    name: 'preview.png',
    data: '../../secret',
    mode: 0o120777,
  }),
  beside('a device', 'pack-link', { name: 'sda', mode: 0o060644 }),
  beside('a pipe', 'pack-link', { name: 'pipe', mode: 0o010644 }),
];

const NAMES: readonly HostilePack[] = [
  beside('two cities', 'pack-duplicate-name', CITY),
  beside('two cities that differ in case', 'pack-duplicate-name', { ...CITY, name: 'City.JSON' }),
  beside('two cities that differ by a dot', 'pack-duplicate-name', { ...CITY, name: 'city.json.' }),
  beside(
    'one name in two Unicode forms',
    'pack-duplicate-name',
    { name: 'caf\u00e9.txt', data: 'a' },
    { name: 'cafe\u0301.txt', data: 'b' },
  ),
  beside(
    'two backgrounds',
    'pack-two-backgrounds',
    { name: 'background.png', data: png(2, 2) },
    { name: 'background.jpg', data: JPEG },
  ),
  pack('no city', 'pack-no-city', [{ name: 'preview.png', data: png(2, 2) }]),
  pack('a city in a folder', 'pack-no-city', [{ ...CITY, name: 'praha/city.json' }]),
  pack('nothing at all', 'pack-no-city', []),
];

const SIZES: readonly HostilePack[] = [
  beside('a bomb', 'pack-unpacked-too-large', { name: 'big.txt', data: BOMB }),
  beside('a bomb that claims to be small', 'pack-damaged', {
    name: 'big.txt',
    data: BOMB,
    size: 100,
  }),
  beside('a bomb that claims to be nothing', 'pack-damaged', {
    name: 'big.txt',
    data: BOMB,
    size: 0,
    crc: 0,
  }),
  beside(
    'many files that are too much together',
    'pack-unpacked-too-large',
    ...Array.from({ length: 40 }, (_, index) => ({
      name: `${index}.bin`,
      data: new Uint8Array(2 ** 20),
    })),
  ),
  beside('a file that claims four gigabytes', 'pack-unpacked-too-large', {
    name: 'a.txt',
    data: 'x',
    size: 0xfffffffe,
  }),
  beside(
    'too many files',
    'pack-too-many-entries',
    ...Array.from({ length: MOST_ENTRIES }, (_, index) => ({ name: `${index}.txt`, data: 'x' })),
  ),
  pack('a city that claims to be longer', 'pack-damaged', [
    { ...CITY, size: CITY_TEXT.length + 9 },
  ]),
  pack('a city that claims to be shorter', 'pack-damaged', [{ ...CITY, size: 9 }]),
];

const HEADERS: readonly HostilePack[] = [
  pack('a password', 'pack-encrypted', [{ ...CITY, flags: 0x801 }]),
  pack('a wrong checksum', 'pack-damaged', [{ ...CITY, crc: 0x12345678 }]),
  pack('another name before the data', 'pack-damaged', [{ ...CITY, localName: 'evil.json' }]),
  pack('another size before the data', 'pack-damaged', [{ ...CITY, localSize: 12 }]),
  pack('data that is no deflate stream', 'pack-damaged', [
    { ...CITY, packed: new Uint8Array(500).fill(0xff) },
  ]),
  pack('an unknown way of packing', 'pack-damaged', [{ ...CITY, method: 12 }]),
  pack('data beyond the end', 'pack-damaged', [{ ...CITY, offset: 0x00ffffff }]),
  beside('two entries that share their data', 'pack-damaged', {
    name: 'LICENSE.txt',
    data: CITY_TEXT,
    offset: 0,
    isGhost: true,
  }),
  beside('an entry written for gigabytes', 'pack-zip64', {
    name: 'LICENSE.txt',
    data: 'x',
    method: 0,
    size: 0xffffffff,
    packedSize: 0xffffffff,
    extra: zip64Extra(1, 1),
  }),
  pack('fewer entries than announced', 'pack-damaged', [CITY], { count: 3 }),
  pack('more entries than announced', 'pack-damaged', [CITY, { name: 'a.txt', data: 'x' }], {
    count: 1,
  }),
  pack('a directory somewhere else', 'pack-damaged', [CITY], { directoryOffset: 7 }),
  pack('something after the end', 'pack-damaged', [CITY], { after: new Uint8Array(64).fill(0x41) }),
  pack('something before the beginning', 'pack-not-zip', [CITY], {
    before: new TextEncoder().encode('#!/bin/sh\n'),
  }),
  pack('a second pack behind the first', 'pack-damaged', [CITY], { after: GOOD }),
  pack('a second directory in the comment', 'pack-damaged', [CITY], { comment: GOOD.slice(-22) }),
];

function zip64Extra(size: number, packedSize: number): Uint8Array {
  const extra = new DataView(new ArrayBuffer(20));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 16, true);
  extra.setBigUint64(4, BigInt(size), true);
  extra.setBigUint64(12, BigInt(packedSize), true);
  return new Uint8Array(extra.buffer);
}

export const HOSTILE_ZIPS: readonly HostilePack[] = [
  ...NOT_ZIPS,
  ...PATHS,
  ...LINKS,
  ...NAMES,
  ...SIZES,
  ...HEADERS,
];
