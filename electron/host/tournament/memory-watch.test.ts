import { expect, it } from 'vitest';
import { MemoryWatch } from './memory-watch.ts';

const MEGABYTE = 1024 * 1024;

it('tells the mean of each quarter and the most there was', () => {
  const held = [10, 20, 30, 30, 30, 50, 30, 30].map((size) => size * MEGABYTE);
  const watch = new MemoryWatch(() => held.shift() ?? 0);
  for (let look = 0; look < 8; look++) watch.look();
  expect(watch.sentence()).toBe(
    'Memory, quarter by quarter: 15 MB, 30 MB, 40 MB, 30 MB; at most 50 MB.',
  );
});

it('says so when nothing was played', () => {
  expect(new MemoryWatch().sentence()).toContain('nothing was played');
});
