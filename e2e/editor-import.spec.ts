import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { City } from '../city-data/schema.ts';
import { clearBoard, clickMap, figure, kept, map, newCity, tool } from './drawing-board.ts';
import { gridFeed } from './feed.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Import a network' });

async function choose(page: Page, buffer: Buffer, name = 'grid.zip'): Promise<void> {
  const files = sheetOf(page).locator('input[data-import=files]');
  await files.setInputFiles({ name, mimeType: 'application/zip', buffer });
}

/** The city as its file says it, without opening a game. */
async function written(page: Page): Promise<City> {
  await map(page).press('Control+e');
  const sheet = page.getByRole('dialog', { name: 'Export' });
  await sheet.getByRole('radio', { name: /JSON/ }).check();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as City;
}

async function drawSomething(page: Page): Promise<void> {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  for (const across of [0.2, 0.5, 0.8]) await clickMap(page, across, 0.4);
  await map(page).press('Enter');
  await map(page).press('v');
  await expect(figure(page, '3 stops')).toBeVisible();
}

test('a feed comes in: chosen, looked at, set by sliders, taken, and taken back in one step', async ({
  page,
}) => {
  await drawSomething(page);
  const before = await written(page);
  await map(page).press('Control+i');
  await choose(page, gridFeed());
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('img', { name: 'As it came in' })).toBeVisible();
  await expect(sheet.locator('figcaption').first()).toContainText('35 stops, 12 lines');
  const after = sheet.locator('figcaption').filter({ hasText: 'As a board' });
  await expect(after).toContainText('35 stops');
  await expect(sheet.getByRole('img', { name: 'As a board' })).toBeVisible();

  // Sliders and modes count at once.
  const target = sheet.getByRole('slider', { name: /^About \d+ stops/ });
  await target.fill('20');
  await expect(sheet.getByText('About 20 stops')).toBeVisible();
  await expect(after).not.toContainText('35 stops');
  await target.fill('120');
  await expect(after).toContainText('35 stops');
  await sheet.getByRole('checkbox', { name: 'Bus', exact: true }).uncheck();
  await expect(after).not.toContainText('12 lines');
  await sheet.getByRole('checkbox', { name: 'Bus', exact: true }).check();
  await expect(after).toContainText('12 lines');

  // A part of it, by numbers as by a box.
  await sheet.getByText('A part of it, or turned').click();
  await sheet.getByLabel('East').fill('14.03');
  await sheet.getByLabel('East').press('Tab');
  await expect(after).toContainText('20 stops');
  await sheet.getByRole('button', { name: 'Take all of it' }).click();
  await expect(after).toContainText('35 stops');

  await sheet.getByRole('button', { name: 'Take this board' }).click();
  await expect(figure(page, '35 stops')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lhota' })).toBeVisible();
  await kept(page);
  await map(page).press('Control+z');
  await expect(page.getByText('Taken back: Imported a network')).toBeVisible();
  expect(await written(page)).toEqual(before);
  await map(page).press('Control+Shift+Z');
  await expect(figure(page, '35 stops')).toBeVisible();
});

test('a feed is added to what is drawn, and what both have is one', async ({ page }) => {
  await newCity(page, 'Lhota');
  for (const way of ['first', 'again'] as const) {
    await map(page).press('Control+i');
    await choose(page, gridFeed());
    const sheet = sheetOf(page);
    await expect(sheet.getByRole('img', { name: 'As a board' })).toBeVisible();
    if (way === 'first') {
      // Into an empty drawing there is nothing to choose.
      await expect(sheet.getByText('is added to the drawing')).toHaveCount(0);
      await sheet.getByText('A part of it, or turned').click();
      await sheet.getByLabel('East').fill('14.03');
      await sheet.getByLabel('East').press('Tab');
      await sheet.getByRole('button', { name: 'Take this board' }).click();
      await expect(figure(page, '20 stops')).toBeVisible();
      await expect(figure(page, '9 lines')).toBeVisible();
      continue;
    }
    await sheet.getByText('is added to the drawing').click();
    await expect(sheet.locator('.way')).toContainText('20 stops meet stops of the drawing');
    await expect(sheet.locator('.way')).toContainText('15 stops come in');
    await expect(sheet.locator('figcaption').last()).toContainText(
      'Both together: 35 stops, 12 lines',
    );
    await sheet.getByRole('button', { name: 'Add it to the drawing' }).click();
  }
  await expect(figure(page, '35 stops')).toBeVisible();
  await expect(figure(page, '12 lines')).toBeVisible();
  await map(page).press('Control+z');
  await expect(page.getByText('Taken back: Added an imported network')).toBeVisible();
  await expect(figure(page, '9 lines')).toBeVisible();
});

test('a long feed says how far it is and can be stopped; a broken one says why', async ({
  page,
}) => {
  await drawSomething(page);
  await map(page).press('Control+i');
  const sheet = sheetOf(page);
  await choose(page, gridFeed(4000));
  await expect(sheet.getByRole('progressbar')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(sheet.getByRole('progressbar')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Take this board' })).toBeDisabled();

  await choose(page, Buffer.from('no timetable at all'), 'notes.zip');
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Take this board' })).toBeDisabled();

  // And then a good one after all.
  await choose(page, gridFeed());
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Take this board' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(figure(page, '3 stops')).toBeVisible();
});

test('ferries alone are no board, but they can join a drawing; what lies wrong is turned', async ({
  page,
}) => {
  await drawSomething(page);
  await map(page).press('Control+i');
  const sheet = sheetOf(page);
  const piers =
    'id,name,lat,lon\na,North Pier,50.00,14\nb,South Pier,50.02,14\nc,Isle,50.02,14.02\n';
  const ferries = 'from,to,mode,line\na,b,ferry,P1\nb,c,ferry,P2\n';
  await sheet.locator('input[data-import=files]').setInputFiles([
    { name: 'piers.csv', mimeType: 'text/csv', buffer: Buffer.from(piers) },
    { name: 'ferries.csv', mimeType: 'text/csv', buffer: Buffer.from(ferries) },
  ]);
  await expect(sheet.getByRole('alert')).toContainText('Every line here is a ferry');
  await sheet.getByText('is added to the drawing').click();
  await expect(sheet.getByRole('alert')).toHaveCount(0);
  await expect(sheet.locator('.way')).toContainText('3 stops come in.');
  await sheet.getByText('A part of it, or turned').click();
  await expect(sheet.getByLabel('North', { exact: true })).toHaveValue('50.02');
  await sheet.getByText('Latitude and longitude swapped').click();
  await expect(sheet.getByLabel('North', { exact: true })).toHaveValue('14.02');
  await sheet.getByText('As it came', { exact: true }).click();
  await expect(sheet.getByLabel('North', { exact: true })).toHaveValue('50.02');
  await sheet.getByRole('button', { name: 'Add it to the drawing' }).click();
  await expect(figure(page, '6 stops')).toBeVisible();
  await expect(figure(page, '3 lines')).toBeVisible();
});
