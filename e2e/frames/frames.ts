/**
 * How smooth the map is: frame times of the editor at 1,500 stops and 120 lines, and of the table
 * while computer players think. Real input to the built program; nothing is asserted.
 *
 *   npm run build && npm run frames [-- editor | table]
 */
import { chromium } from 'playwright';
import type { Browser, Page } from '@playwright/test';
import { cpus, loadavg } from 'node:os';
import { chromiumLaunch } from '../chromium.ts';
import { HostProcess } from '../host-process.ts';
import type { City, Stop } from '../../city-data/schema.ts';
import { bigCity } from './big-city.ts';
import { dragAbout, turnWheel, wait } from './gestures.ts';
import { figuresOf, framesDuring, HEADING } from './recording.ts';

const WINDOW = { width: 1440, height: 900 } as const;
const DETECTIVES = ['D1', 'D2', 'D3', 'D4', 'D5'] as const;
type Place = [number, number];

async function report(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  console.log(figuresOf(name, await framesDuring(page, act)));
  // What was put off until the hand rests is not the next gesture's.
  await page.waitForTimeout(1500);
}

async function middleOfMap(page: Page): Promise<Place> {
  const box = await page.locator('svg[role="group"]').boundingBox();
  if (!box) throw new Error('The map is not to be seen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where a stop in the middle of the drawing is on the screen. */
async function stopOnScreen(page: Page, city: City): Promise<Place> {
  const [width, height] = city.size;
  const far = ({ x, y }: Stop): number => Math.hypot(x - width / 2, y - height / 2);
  const [stop] = city.stops.toSorted((one, two) => far(one) - far(two));
  const place = await page.locator('svg[role="group"] .world').evaluate(
    (world, at) => {
      const matrix = (world as SVGGraphicsElement).getScreenCTM();
      const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix ?? undefined);
      return { x, y };
    },
    { x: stop?.x ?? 0, y: stop?.y ?? 0 },
  );
  return [place.x, place.y];
}

async function editor(browser: Browser, host: HostProcess): Promise<void> {
  const page = await browser.newPage({ viewport: WINDOW });
  const city = bigCity();
  const { documentId } = await host.ask('documents.create', { city });
  await host.ask('documents.close', { documentId });
  await page.goto(`${host.address}editor/#/city/${documentId}`);
  await page.locator('svg[role="group"] .labels text').nth(1499).waitFor({ state: 'attached' });
  await page.waitForTimeout(3000);
  const middle = await middleOfMap(page);
  await report(page, 'editor, nothing done', wait);
  await report(page, 'editor, wheel over the whole city', () => turnWheel(page, middle));
  await page.keyboard.down('Space');
  await report(page, 'editor, pan', () => dragAbout(page, middle, 150));
  await page.keyboard.up('Space');
  await page.keyboard.press('0');
  await page.waitForTimeout(1500);
  const far = await stopOnScreen(page, city);
  await report(page, 'editor, drag a stop, whole city', () => dragAbout(page, far, 40));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('0');
  for (let step = 0; step < 4; step++) await page.keyboard.press('+');
  await page.waitForTimeout(3000);
  const near = await stopOnScreen(page, city);
  await report(page, 'editor, drag a stop, closer', () => dragAbout(page, near, 40));
  await page.close();
}

/** Prague with five detectives, all thinking as long as they may, and the Phantom at the table. */
async function table(browser: Browser, host: HostProcess): Promise<void> {
  const page = await browser.newPage({ viewport: WINDOW });
  const computer = { kind: 'computer', level: 'expert' } as const;
  const { gameId } = await host.ask('games.create', {
    cityId: 'praha',
    players: {
      phantom: { kind: 'human' },
      ...Object.fromEntries(DETECTIVES.map((seat) => [seat, computer])),
    },
    variants: {},
    guide: 'none',
    seed: 5,
  });
  await page.goto(`${host.address}#/game/${gameId}`);
  const target = page.locator('[data-focus-stop]');
  const middle = await middleOfMap(page);
  await target.first().waitFor();
  await page.waitForTimeout(1500);
  await report(page, 'table, my move, wheel', () => turnWheel(page, middle));
  const thinking: readonly [string, () => Promise<void>][] = [
    ['nothing done', wait],
    ['pan', () => dragAbout(page, middle, 150)],
    ['wheel', () => turnWheel(page, middle)],
  ];
  for (const [what, act] of thinking) {
    await target.first().waitFor({ timeout: 60_000 });
    await target.first().press('Enter');
    const slip = page.getByRole('dialog').getByRole('button').first();
    await page.waitForTimeout(300);
    if (await slip.isVisible()) await slip.click();
    await report(page, `table, five think, ${what}`, act);
  }
  await page.close();
}

const subjects = { editor, table } as const;
const asked = process.argv.slice(2);
const host = new HostProcess();
await host.start();
await host.ask('settings.write', { language: 'en', theme: 'day', animation: 'normal' });
const browser = await chromium.launch(chromiumLaunch());
try {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? '?'}, load ${load.join(' ')}`);
  console.log(`Chromium ${browser.version()}, ${WINDOW.width} × ${WINDOW.height}, milliseconds`);
  console.log(HEADING);
  for (const [name, measure] of Object.entries(subjects)) {
    if (asked.length === 0 || asked.includes(name)) await measure(browser, host);
  }
} finally {
  await browser.close();
  await host.end();
}
