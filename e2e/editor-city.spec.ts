/** The whole way of an author: a picture, a traced city, a game in it, a pack, the pack anew. */
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { clearBoard, figure, kept, map, newCity, paste, tool } from './drawing-board.ts';
import { expect, test } from './test.ts';

// The recorder of traces would fetch the picture's blob itself, which the page's policy forbids.
test.use({ trace: 'off' });
test.beforeEach(({ host }) => clearBoard(host));

const WIDTH = 900;
const HEIGHT = 600;
type Spot = readonly [x: number, y: number];

/** Three lines that cross in the middle, and a ring road round them. */
const METRO: readonly Spot[] = [
  [100, 300],
  [200, 300],
  [300, 300],
  [450, 300],
  [600, 300],
  [700, 300],
  [800, 300],
];
const TRAM: readonly Spot[] = [
  [150, 100],
  [250, 175],
  [350, 235],
  [450, 300],
  [550, 365],
  [650, 430],
  [750, 510],
];
const TRAIN: readonly Spot[] = [
  [760, 90],
  [600, 190],
  [450, 300],
  [300, 420],
  [150, 520],
];
const RING: readonly Spot[] = [
  [150, 100],
  [430, 60],
  [760, 90],
  [800, 300],
  [750, 510],
  [450, 550],
  [150, 520],
  [100, 300],
  [150, 100],
];
const INNER: readonly Spot[] = [
  [250, 175],
  [600, 190],
  [700, 300],
  [650, 430],
  [300, 420],
  [200, 300],
  [250, 175],
];
const RIVER: readonly Spot[] = [
  [20, 440],
  [380, 470],
  [560, 460],
  [880, 400],
];

const dots = [...METRO, ...TRAM, ...TRAIN, ...RING]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7"/>`)
  .join('');
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"
  ><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${dots}</svg>`;

const NAMES = 'Zličín\nStodůlky\nJinonice\nMůstek\nFlorenc\nPalmovka\nČerný Most';

/** Where a place of the picture is in the window. */
async function tracer(picture: Locator): Promise<(spot: Spot) => Spot> {
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture.');
  return ([x, y]) => [box.x + (x / WIDTH) * box.width, box.y + (y / HEIGHT) * box.height];
}

async function click(page: Page, [x, y]: Spot): Promise<void> {
  await page.mouse.move(x, y, { steps: 2 });
  await page.mouse.down();
  await page.mouse.up();
}

test('a city is traced from a picture, from nothing to a playable pack', async ({ page }) => {
  await newCity(page, 'Obkreslov');
  await page.getByRole('tab', { name: 'Picture' }).click();
  await page.locator('aside input[type=file]').setInputFiles({
    name: 'map.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(PICTURE),
  });
  const picture = map(page).locator('image');
  await expect(picture).toBeAttached();
  await expect(tool(page, 'Line')).toHaveAttribute('aria-pressed', 'true');
  // The city is fitted into the window once it has the picture's shape.
  await expect
    .poll(async () => {
      const box = await picture.boundingBox();
      return box ? box.width / box.height : 0;
    })
    .toBeCloseTo(WIDTH / HEIGHT, 1);
  const at = await tracer(picture);

  // One key for the mode, one click a stop, Enter: that is a line.
  for (const [key, line] of [
    ['5', METRO],
    ['3', TRAM],
    ['6', TRAIN],
    ['1', RING],
    ['1', INNER],
  ] as const) {
    await page.keyboard.press(key);
    for (const spot of line) await click(page, at(spot));
    await page.keyboard.press('Enter');
    if (line === METRO) {
      await page.keyboard.press('F2');
      await expect(page.getByLabel('Name of the stop')).toBeFocused();
      await paste(page, NAMES);
    }
  }
  await expect(figure(page, '19 stops')).toBeVisible();
  await expect(figure(page, '5 lines')).toBeVisible();
  await expect(figure(page, '0 dead ends')).toBeVisible();

  await page.keyboard.press('f');
  await click(page, at([300, 420]));
  await click(page, at([450, 550]));
  await page.keyboard.press('w');
  for (const spot of RIVER.slice(0, -1)) await click(page, at(spot));
  await page.mouse.dblclick(...(at(RIVER.at(-1) ?? [0, 0]) as [number, number]));
  await expect(page.getByText('Drew water').first()).toBeVisible();

  // What is wrong is said, and mended by clicks.
  await page.getByRole('tab', { name: /^Findings/ }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: /^Spread \d+ start stops/ }).click();
  await panel.getByRole('button', { name: 'Take the suggested tickets' }).first().click();
  await panel.getByRole('button', { name: 'The city names no author.' }).click();
  const authors = page.getByLabel('Authors, one a line');
  await expect(authors).toBeFocused();
  await page.keyboard.type('Anna');
  await page.keyboard.press('Tab');
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await expect(panel.getByText(/^0 errors|^Nothing to mend/)).toBeVisible();
  await kept(page);

  // A game in it, and back.
  await map(page).press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await expect(page.getByText(/your move/).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^(Leave|Back)/ })
    .first()
    .click();
  await expect(figure(page, '19 stops')).toBeVisible();

  // Handed on as a pack, which opens as the same city.
  await map(page).press('Control+e');
  const sheet = page.getByRole('dialog', { name: 'Export' });
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const pack = readFileSync(await (await download).path());
  await page.keyboard.press('Control+o');
  await page.locator('main input[type=file]').setInputFiles({
    name: 'obkreslov.hrcity',
    mimeType: 'application/zip',
    buffer: pack,
  });
  await expect(figure(page, '19 stops')).toBeVisible();
  await expect(figure(page, '6 lines')).toBeVisible();
  await expect(map(page).getByText('Palmovka', { exact: true }).first()).toBeAttached();
  await expect(map(page).locator('image')).not.toBeAttached();
});
