import { readFileSync } from 'node:fs';
import { clearBoard, copyOf, map, newCity, tool, clickMap } from './drawing-board.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

test('a picture holds every name, and says how small it is', async ({ page }) => {
  await copyOf(page, 'Prague');
  await map(page).press('Control+e');
  const sheet = page.getByRole('dialog', { name: 'Export' });
  await sheet.getByRole('radio', { name: /SVG/ }).check();
  await sheet.getByLabel('Width in pixels').fill('1000');
  await sheet.getByLabel('Width in pixels').press('Tab');
  await expect(sheet).toContainText('All 154 names are in it.');
  await sheet.getByRole('button', { name: /every name reads well/ }).click();
  await expect(sheet).toContainText(/The smallest type is (9|10) px high/);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Export', exact: true }).click();
  const svg = readFileSync(await (await download).path(), 'utf8');
  // A bus stop whose name the map shows only close up.
  expect(svg).toContain('Svatoplukova');
});

test('a city with errors is no pack, and the sheet says why and where to mend it', async ({
  page,
}) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Stop').click();
  await clickMap(page, 0.5, 0.5);
  await page.keyboard.press('Enter');
  await map(page).press('Control+e');
  const sheet = page.getByRole('dialog', { name: 'Export' });
  await expect(sheet).toContainText('2 errors keep this city from being played.');
  await expect(sheet.getByRole('button', { name: 'Export', exact: true })).toBeDisabled();
  await sheet.getByRole('radio', { name: /JSON/ }).check();
  await expect(sheet).toContainText('The file opens in this editor');
  await expect(sheet.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Findings' }).click();
  await expect(page.getByRole('tab', { name: /^Findings/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
