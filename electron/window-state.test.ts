import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from './host/fixtures/folder.ts';
import { fitToScreens, keepWindowState, readWindowState } from './window-state.ts';

const MAIN = { x: 0, y: 24, width: 1440, height: 876 };
const LEFT = { x: -1920, y: 0, width: 1920, height: 1080 };

it('a window that lies on a screen stays where it was', () => {
  const onLeft = { x: -1800, y: 100, width: 900, height: 700 };
  expect(fitToScreens(onLeft, [MAIN, LEFT])).toEqual(onLeft);
});

it('a window on a screen that is gone comes to the main one', () => {
  const onLeft = { x: -1800, y: 100, width: 900, height: 700 };
  expect(fitToScreens(onLeft, [MAIN])).toEqual({ x: 0, y: 100, width: 900, height: 700 });
});

it('a window larger than its screen is shrunk', () => {
  const huge = { x: 10, y: 10, width: 4000, height: 3000 };
  expect(fitToScreens(huge, [MAIN])).toEqual(MAIN);
});

it('without a former place the system chooses one', () => {
  expect(fitToScreens(undefined, [MAIN])).toEqual({ width: 1280, height: 840 });
});

it('whatever was kept, the window lies wholly on one screen', () => {
  const number = fc.integer({ min: -100_000, max: 100_000 });
  const bounds = fc.record({ x: number, y: number, width: number, height: number });
  fc.assert(
    fc.property(bounds, fc.constantFrom([MAIN], [MAIN, LEFT]), (wanted, areas) => {
      const fitted = { x: 0, y: 0, ...fitToScreens(wanted, areas) };
      return areas.some(
        (area) =>
          fitted.x >= area.x &&
          fitted.y >= area.y &&
          fitted.x + fitted.width <= area.x + area.width &&
          fitted.y + fitted.height <= area.y + area.height &&
          fitted.width >= 480 &&
          fitted.height >= 560,
      );
    }),
  );
});

it('the state survives a write and a read; nonsense counts as none', () => {
  const file = join(testFolder(), 'state.json');
  expect(readWindowState(file)).toBeUndefined();
  const state = { bounds: { x: 1, y: 2, width: 3, height: 4 }, maximized: false };
  keepWindowState(file, state);
  expect(readWindowState(file)).toEqual(state);
  for (const nonsense of ['', '{', '{"bounds":{"x":"1"}}', '[]']) {
    writeFileSync(file, nonsense);
    expect(readWindowState(file)).toBeUndefined();
  }
  keepWindowState(join(file, 'impossible'), state);
});
