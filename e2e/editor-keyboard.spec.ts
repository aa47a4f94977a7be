import type { Page } from '@playwright/test';
import { clearBoard, figure, kept, map } from './drawing-board.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

/** Arrow keys that bring the cross a good way on. */
async function go(page: Page, key: string, times: number): Promise<void> {
  for (let step = 0; step < times; step++) await page.keyboard.press(`Shift+${key}`);
}

test('a city is begun, drawn, named, nudged and mended by keyboard alone', async ({ page }) => {
  await page.goto('/editor/');
  await page.getByRole('button', { name: 'New city' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Klávesov');
  await page.keyboard.press('Enter');
  await expect(map(page)).toBeFocused();

  // A line: the cross goes by arrow keys, Enter presses, Enter on the last stop ends it.
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowLeft');
  await go(page, 'ArrowLeft', 6);
  await page.keyboard.press('Enter');
  await go(page, 'ArrowRight', 6);
  await page.keyboard.press('Enter');
  await go(page, 'ArrowRight', 6);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(figure(page, '3 stops')).toBeVisible();
  await expect(figure(page, '1 line')).toBeVisible();

  // Back to selecting; arrow keys walk from stop to stop and say where one is.
  await page.keyboard.press('v');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  const cursor = page.locator('[data-focus-stop]:focus');
  await expect(cursor).toHaveAccessibleName(/^Stop \d, 1$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Stop', exact: true })).toBeVisible();
  const down = page.getByLabel('Down', { exact: true });
  const before = Number(await down.inputValue());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(down).toHaveValue(String(before + 11));
  await page.keyboard.press('Control+z');
  await expect(down).toHaveValue(String(before));

  // Ctrl and an arrow go on walking while something is selected; Shift adds.
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('heading', { name: '2 things selected' })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText('Added a bend').first()).toBeVisible();
  await kept(page);

  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing selected')).toBeVisible();
});

test('what cannot be done says why, to the eye and to the ear', async ({ page }) => {
  await page.goto('/editor/');
  await page.getByRole('button', { name: 'Little Town', exact: true }).click();
  await expect(map(page)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  const menu = page.getByRole('group', { name: 'Menu' });
  const join = menu.getByRole('button', { name: /^Join lines/ });
  await expect(join).toHaveAttribute('aria-disabled', 'true');
  await expect(join).toHaveAttribute('title', /Select two lines or more/);
  await join.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Select two lines or more' }),
  ).toBeVisible();
});
