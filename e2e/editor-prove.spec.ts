import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import {
  bundledCity,
  clearBoard,
  clickMap,
  copyOf,
  figure,
  kept,
  map,
  newCity,
  tool,
} from './drawing-board.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

async function axe(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

test('findings are told as one draws, mended by a click, ignored for good', async ({ page }) => {
  await newCity(page, 'Lhota');
  await page.getByRole('tab', { name: /^Findings/ }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No line runs in this city')).toBeVisible();
  await tool(page, 'Line').click();
  await page.getByRole('radio', { name: 'Train' }).check({ force: true });
  for (const across of [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]) await clickMap(page, across, 0.4);
  await map(page).press('Enter');
  await expect(panel.getByText('No line runs in this city')).not.toBeVisible();
  await panel.getByRole('button', { name: /^Spread \d start stops/ }).click();
  await expect(panel.getByText(/^Start stops for detectives/)).not.toBeVisible();
  await panel.getByRole('button', { name: 'Take the suggested tickets' }).first().click();
  await expect(panel.getByText(/no line of this city takes this ticket/)).toHaveCount(0);

  const deadEnd = panel.getByRole('listitem').filter({ hasText: 'Stop 1 is a dead end' });
  await deadEnd.getByRole('button', { name: 'It is right so' }).click();
  await expect(deadEnd).not.toBeVisible();
  await kept(page);
  await page.reload();
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await expect(page.getByText('Stop 6 is a dead end')).toBeVisible();
  await expect(page.getByText('Stop 1 is a dead end')).not.toBeVisible();
  await page.getByRole('checkbox', { name: /^Show ignored/ }).check();
  await expect(page.getByText('Stop 1 is a dead end')).toBeVisible();
});

test('a finding leads to its place', async ({ page, host }) => {
  const town = bundledCity('mestecko');
  const stops = town.stops.map((stop, index) => (index === 3 ? { ...stop, x: -50 } : stop));
  const { documentId } = await host.ask('documents.create', {
    city: { ...town, id: 'far-off', stops },
  });
  await page.goto(`/editor/#/city/${documentId}`);
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await page.getByRole('button', { name: /lies outside the canvas/ }).click();
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(page.getByLabel('Across', { exact: true })).toHaveValue('-50');
});

test('a game is played from the drawing board, and one comes back to the same view', async ({
  page,
}) => {
  await copyOf(page, 'Little Town');
  await map(page).press('Control+a');
  await map(page).press('Shift+ArrowRight');
  await map(page).press('Escape');
  for (let step = 0; step < 3; step++) await map(page).press('+');
  await expect(map(page)).toHaveAttribute('data-zoom', /^[2-9]/);
  const zoom = await map(page).getAttribute('data-zoom');
  await map(page).press('Control+Enter');
  const sheet = page.getByRole('dialog', { name: 'Play it now' });
  await sheet.getByRole('radio', { name: 'I am the Phantom' }).check({ force: true });
  await sheet.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/#\/game\//);
  await page
    .getByRole('button', { name: /^(Leave|Back)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/editor\/#\/city\//);
  await expect(figure(page, '19 stops')).toBeVisible();
  await expect(map(page)).toHaveAttribute('data-zoom', zoom ?? '');
  // What was done before the game can still be taken back; after a reload it cannot.
  await map(page).press('Control+z');
  await expect(page.getByText(/^Taken back: Nudged/)).toBeVisible();
  await page.reload();
  await expect(figure(page, '19 stops')).toBeVisible();
  await map(page).press('Control+z');
  await expect(page.getByText('There is nothing to take back.')).toBeVisible();
});

test('the city leaves as pack, JSON, SVG and PNG', async ({ page }) => {
  await copyOf(page, 'Little Town');
  const files = new Map<string, Buffer>();
  for (const kind of ['Pack', 'City file', 'Picture (SVG)', 'Picture (PNG)']) {
    await map(page).press('Control+e');
    const sheet = page.getByRole('dialog', { name: 'Export' });
    await sheet.getByRole('radio', { name: kind }).check();
    if (kind.startsWith('Picture')) await sheet.getByLabel('Width in pixels').fill('900');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: 'Export' }).click(),
    ]);
    files.set(download.suggestedFilename(), readFileSync(await download.path()));
    await expect(sheet).not.toBeVisible();
    await expect(page.getByText(`Made ${download.suggestedFilename()}`).first()).toBeVisible();
  }
  expect([...files.keys()]).toEqual([
    'mestecko-own.hrcity',
    'mestecko-own.json',
    'mestecko-own.svg',
    'mestecko-own.png',
  ]);
  const json = JSON.parse(files.get('mestecko-own.json')?.toString() ?? '') as { stops: unknown[] };
  expect(json.stops).toHaveLength(19);
  const svg = files.get('mestecko-own.svg')?.toString() ?? '';
  expect(svg).toContain('data:font/woff2;base64,');
  expect(svg).not.toMatch(/<script|&nbsp;|class=/);
  const png = files.get('mestecko-own.png');
  expect(png?.subarray(1, 4).toString()).toBe('PNG');
  expect(png?.readUInt32BE(16)).toBe(900);
  const pack = files.get('mestecko-own.hrcity') ?? Buffer.alloc(0);

  // The pack opens again as a city of its own; one that is damaged is refused whole.
  await page.goto('/editor/');
  const file = page.locator('main input[type=file]');
  const mimeType = 'application/zip';
  await file.setInputFiles({ name: 'a.hrcity', mimeType, buffer: pack.subarray(0, 400) });
  await expect(page.getByRole('alert')).toContainText('cannot be opened as a city');
  await file.setInputFiles({ name: 'a.hrcity', mimeType, buffer: pack });
  await expect(figure(page, '19 stops')).toBeVisible();
});

for (const theme of ['day', 'night'] as const) {
  test(`axe finds nothing in the editor by ${theme}`, async ({ page, host }) => {
    test.setTimeout(90_000);
    await host.ask('settings.write', { theme });
    await page.goto('/editor/');
    await expect(page.getByRole('button', { name: 'Little Town', exact: true })).toBeVisible();
    await axe(page);
    await copyOf(page, 'Little Town');
    await axe(page);
    for (const tab of ['City', 'Tickets', 'Picture', /^Findings/]) {
      await page.getByRole('tab', { name: tab }).click();
      await axe(page);
    }
    await page.getByRole('tab', { name: 'Properties' }).click();
    await map(page).press('ArrowRight');
    await page.keyboard.press('Enter');
    await axe(page);
    await page.keyboard.press('Control+Shift+L');
    await axe(page);
    for (const [key, title] of [
      ['Shift+?', 'Keys'],
      ['Control+f', 'Find a stop or line'],
      ['Control+e', 'Export'],
      ['Control+Enter', 'Play it now'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await axe(page);
  });
}
