import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../fixtures/folder.ts';
import { addGame, openTestStore } from '../fixtures/store.ts';
import { isJournalSound } from './journal.ts';
import { openStore, STORE_FILE } from './store.ts';

const ASIDE = 'store.damaged-2026-05-04T10-20-30.sqlite';
const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4096;

/** A folder as a killed program leaves it: the last commits are still in the journal. */
function killedFolder(actions = 8): string {
  const folder = testFolder();
  const killed = testFolder();
  const { store } = openTestStore(folder);
  addGame(store, actions);
  cpSync(folder, killed, { recursive: true });
  store.close();
  return killed;
}

/** The bytes of a closed store of some size. */
function closedStore(): Buffer {
  const folder = testFolder();
  const { store } = openTestStore(folder);
  for (let game = 0; game < 8; game += 1) addGame(store, 15);
  store.close();
  return readFileSync(join(folder, STORE_FILE));
}

function noise(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + 13) % 251));
}

const breakages: [string, (file: string, bytes: Buffer) => void][] = [
  ['cut to nothing', (file) => truncateSync(file, 0)],
  ['cut inside its header', (file) => truncateSync(file, 60)],
  ['cut in the middle', (file, bytes) => truncateSync(file, Math.floor(bytes.length / 2) + 100)],
  ['cut at a page', (file, bytes) => truncateSync(file, bytes.length - 4096)],
  ['zero-filled', (file, bytes) => writeFileSync(file, Buffer.alloc(bytes.length))],
  ['all random bytes', (file, bytes) => writeFileSync(file, noise(bytes.length))],
  [
    'random in the middle',
    (file, bytes) => {
      noise(8192).copy(bytes, 8192);
      writeFileSync(file, bytes);
    },
  ],
  ['another text', (file) => writeFileSync(file, 'Dear diary')],
];

describe.each(breakages)('a store file %s', (_name, breakIt) => {
  it('is moved aside whole, and the program starts with a notice', () => {
    const folder = testFolder();
    const file = join(folder, STORE_FILE);
    const whole = closedStore();
    writeFileSync(file, whole);
    breakIt(file, whole);
    const broken = readFileSync(file);

    const { store, notices } = openTestStore(folder);
    expect(notices).toMatchObject([{ code: 'store-damaged', values: { file: ASIDE } }]);
    expect(readFileSync(join(folder, ASIDE)).equals(broken)).toBe(true);
    expect(store.games.list()).toEqual([]);
    addGame(store, 1);
  });
});

it('a second damage on the same second gets a name of its own', () => {
  const folder = testFolder();
  for (let time = 0; time < 2; time += 1) {
    writeFileSync(join(folder, STORE_FILE), `damage ${time}`);
    openTestStore(folder).store.close();
  }
  const kept = readdirSync(folder).filter((name) => name.includes('damaged'));
  expect(kept.map((name) => readFileSync(join(folder, name), 'utf8')).toSorted()).toEqual([
    'damage 0',
    'damage 1',
  ]);
});

it('a journal without its store is moved aside too', () => {
  const folder = testFolder();
  writeFileSync(join(folder, `${STORE_FILE}-wal`), noise(5000));
  const { notices } = openTestStore(folder);
  expect(notices).toMatchObject([{ code: 'store-damaged' }]);
  expect(readFileSync(join(folder, `${ASIDE}-wal`)).equals(noise(5000))).toBe(true);
});

describe('a journal', () => {
  const journal = (folder: string): string => join(folder, `${STORE_FILE}-wal`);

  it('left by a killed program is taken in without a word', () => {
    const folder = killedFolder();
    const { store, notices } = openTestStore(folder);
    expect(notices).toEqual([]);
    const game = store.games.read('1');
    expect(game.ok && game.value.record.actions).toHaveLength(8);
  });

  it.each([
    ['zero-filled', (log: Buffer) => Buffer.alloc(log.length)],
    ['random', (log: Buffer) => noise(log.length)],
    ['cut inside its header', (log: Buffer) => log.subarray(0, 20)],
    [
      'broken in the middle',
      (log: Buffer) => {
        const bytes = Buffer.from(log);
        noise(500).copy(bytes, HEADER_BYTES + FRAME_BYTES + 100);
        return bytes;
      },
    ],
  ])('%s is copied aside with its store, and the rest is kept', (_name, breakIt) => {
    const folder = killedFolder();
    const broken = breakIt(readFileSync(journal(folder)));
    writeFileSync(journal(folder), broken);

    const { store, notices } = openTestStore(folder);
    expect(notices).toMatchObject([{ code: 'store-journal-damaged', values: { file: ASIDE } }]);
    expect(readFileSync(join(folder, `${ASIDE}-wal`)).equals(broken)).toBe(true);
    expect(readdirSync(folder)).toContain(ASIDE);
    addGame(store, 1);
  });

  it('whose last frame was being written is no damage', () => {
    const folder = killedFolder();
    appendFileSync(journal(folder), Buffer.alloc(24));
    expect(openTestStore(folder).notices).toEqual([]);
  });

  it('with the rest of a transaction that was never committed is no damage', () => {
    const folder = killedFolder();
    const log = readFileSync(journal(folder));
    const last = log.subarray(log.length - FRAME_BYTES);
    const leftover = Buffer.from(last);
    leftover.writeUInt32BE(0, 4);
    writeFileSync(journal(folder), Buffer.concat([log, leftover, leftover]));
    const { store, notices } = openTestStore(folder);
    expect(notices).toEqual([]);
    const game = store.games.read('1');
    expect(game.ok && game.value.record.actions).toHaveLength(8);
  });

  it('is reported once when it was damaged', () => {
    const folder = killedFolder();
    const log = readFileSync(journal(folder));
    noise(500).copy(log, HEADER_BYTES + 3 * FRAME_BYTES + 100);
    writeFileSync(journal(folder), log);
    const { store } = openTestStore(folder);
    addGame(store, 1);
    const again = testFolder();
    cpSync(folder, again, { recursive: true });
    expect(openTestStore(again).notices).toEqual([]);
  });

  it('is sound cut after any frame, and unsound with any earlier frame changed', () => {
    const log = readFileSync(journal(killedFolder()));
    const frames = (log.length - HEADER_BYTES) / FRAME_BYTES;
    expect(frames).toBeGreaterThan(5);
    for (let kept = 0; kept <= frames; kept += 1) {
      expect(isJournalSound(log.subarray(0, HEADER_BYTES + kept * FRAME_BYTES))).toBe(true);
    }
    const place = fc.integer({ min: HEADER_BYTES, max: log.length - FRAME_BYTES - 1 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), (at, change) => {
        // A frame's salts say which log it belongs to; another salt means the log ended before it.
        const inFrame = (at - HEADER_BYTES) % FRAME_BYTES;
        fc.pre(inFrame < 8 || inFrame >= 16);
        const bytes = Buffer.from(log);
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        return !isJournalSound(bytes);
      }),
    );
  });
});

it('a store opens or is set aside whatever bytes are changed in it', () => {
  const whole = closedStore();
  const change = fc.record({
    at: fc.integer({ min: 0, max: whole.length - 64 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = Buffer.from(whole);
      for (const { at, bytes: written } of changes) bytes.set(written, at);
      const target = testFolder();
      writeFileSync(join(target, STORE_FILE), bytes);
      const opened = openStore({ folder: target, now: () => 0 });
      if (!opened.ok) return opened.fault.code === 'store-newer';
      opened.value.store.games.list();
      opened.value.store.games.read('1');
      opened.value.store.settings.read();
      opened.value.store.close();
      const aside = readdirSync(target).find((name) => /damaged.*sqlite$/.test(name));
      return aside === undefined || readFileSync(join(target, aside)).equals(bytes);
    }),
    { numRuns: 60 },
  );
});
