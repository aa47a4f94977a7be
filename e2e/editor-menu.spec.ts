import type { Page } from '@playwright/test';
import {
  clearBoard,
  clickMap,
  copyOf,
  figure,
  map,
  newCity,
  placeOn,
  tool,
} from './drawing-board.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

async function menuAt(page: Page, across: number, down: number): Promise<void> {
  await page.mouse.click(...(await placeOn(page, across, down)), { button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
}
const item = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });

async function drawLine(page: Page): Promise<void> {
  await tool(page, 'Line').click();
  for (const across of [0.2, 0.4, 0.6]) await clickMap(page, across, 0.4);
  await map(page).press('Enter');
  await tool(page, 'Select').click();
}

test('the right button offers what fits: on a stop, on a line, on empty ground', async ({
  page,
}) => {
  await newCity(page, 'Lhota');
  await drawLine(page);

  await menuAt(page, 0.4, 0.4);
  await expect(page.getByRole('heading', { name: 'Stop', exact: true })).toBeVisible();
  // What makes no sense here is not offered.
  await expect(item(page, /^Join lines/)).toHaveCount(0);
  await item(page, /^Write the name/).click();
  await page.getByLabel('Name of the stop').fill('Náměstí');
  await page.getByLabel('Name of the stop').press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Náměstí');

  await menuAt(page, 0.3, 0.4);
  await expect(page.getByRole('heading', { name: 'Line', exact: true })).toBeVisible();
  await item(page, /^Remove Del/).click();
  await expect(figure(page, '0 lines')).toBeVisible();

  await menuAt(page, 0.5, 0.8);
  await item(page, /^New stop here/).click();
  await page.getByLabel('Name of the stop').press('Enter');
  await expect(figure(page, '4 stops')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(figure(page, '1 line')).toBeVisible();
});

test('on the way of a line the right button ends it', async ({ page }) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  await clickMap(page, 0.2, 0.4);
  await clickMap(page, 0.5, 0.4);
  await page.mouse.click(...(await placeOn(page, 0.7, 0.7)), { button: 'right' });
  await expect(page.getByText(/^(New|Drew).* line 1/i).first()).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('by keyboard the menu opens at the stop, is walked, used and left', async ({ page }) => {
  await copyOf(page, 'Little Town');
  await map(page).press('ArrowRight');
  await page.keyboard.press('Shift+F10');
  await expect(item(page, /^Write the name/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(item(page, /^Remove Del/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  // Leaving the menu takes nothing with it.
  await expect(page.getByRole('heading', { name: 'Stop', exact: true })).toBeVisible();
  await page.keyboard.press('ContextMenu');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name of the stop')).toBeFocused();
});

test('what is measured is said straight, along the lines and in stops, in metres with a scale', async ({
  page,
}) => {
  await newCity(page, 'Lhota');
  await drawLine(page);
  await map(page).press('r');
  await clickMap(page, 0.2, 0.4);
  await clickMap(page, 0.6, 0.4);
  const card = page.getByRole('region', { name: 'Measured' });
  await expect(card).toContainText('2 stops');
  await expect(card).toContainText(/In a straight line\s*\d+ units/);
  await map(page).press('Enter');
  await card.getByLabel(/^In reality, in metres/).fill('3000');
  await card.getByLabel(/^In reality, in metres/).press('Enter');
  await expect(card).toContainText(/In a straight line\s*3 km/);
  // The scale is a step like any other, and half the way is half as long.
  await expect(page.getByText('Set the scale of the drawing')).toBeVisible();
  await clickMap(page, 0.2, 0.4);
  await clickMap(page, 0.4, 0.4);
  await expect(card).toContainText(/In a straight line\s*1\.5 km/);
  await map(page).press('Control+z');
  await expect(card).toContainText(/units/);
});

test('bends and rivers are taken hold of, moved and removed by keyboard', async ({ page }) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Water and parks').click();
  for (const [across, down] of [
    [0.2, 0.5],
    [0.5, 0.5],
    [0.8, 0.5],
  ] as const) {
    await clickMap(page, across, down);
  }
  await map(page).press('Enter');
  await map(page).press('v');
  await page.keyboard.press('Escape');
  // The cross begins in the middle of the window, which is on the river.
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scenery' })).toBeVisible();
  await page.keyboard.press(' ');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press(' ');
  await expect(page.getByText('Moved a point').first()).toBeVisible();
  // Delete takes the point under the cross, not the whole river.
  await page.keyboard.press('Delete');
  await expect(page.getByText('Removed a point').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scenery' })).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const) {
  test(`every command of the menu is reached by going down, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await copyOf(page, 'Little Town');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('group', { name: 'Menu' });
    await expect(menu.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = await menu.evaluate((box) => ({
      hiddenAside: box.scrollWidth - box.clientWidth,
      hiddenBelow: box.scrollHeight - box.clientHeight,
    }));
    expect(sheet.hiddenAside).toBe(0);
    if (height === 900) expect(sheet.hiddenBelow).toBe(0);
    const last = menu.getByRole('button', { name: 'Keys' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    if (width === 390) {
      const lefts = await menu
        .getByRole('heading')
        .evaluateAll((headings) => headings.map((one) => one.getBoundingClientRect().left));
      expect(new Set(lefts).size).toBe(1);
    }
  });
}
