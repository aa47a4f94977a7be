import type { Page } from '@playwright/test';
import { beginGame, moveByMouse, myMove, targets } from './table.ts';
import { expect, test } from './test.ts';

const hint = (page: Page) => page.getByRole('region', { name: /^Hint: / });
const advised = (page: Page) => hint(page).getByRole('button', { name: /chance to win/ });

test('a detective asks with a key, sees why, and plays what was advised', async ({ page }) => {
  await beginGame(page, 'I lead all detectives', 'Prague');
  await myMove(page);
  await page.keyboard.press('h');
  await expect(page.getByRole('region', { name: 'Hint: D1' })).toBeVisible();
  await expect(hint(page).getByRole('progressbar')).toBeVisible();
  await expect(advised(page).first()).toBeFocused();
  await expect(page.locator('[data-mark="warmth"]').first()).toBeAttached();
  await expect(page.locator('[data-mark="advised"]')).toHaveCount(await advised(page).count());

  // The list says in numbers what the warmth says to the eye.
  const likely = hint(page).getByRole('button', { name: /: <?\d+% likely$/ });
  await likely.first().focus();
  await expect(page.locator('[data-mark="pointed"]')).toHaveCount(1);

  await advised(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('D2, your move')).toBeVisible();
  await expect(hint(page)).toBeHidden();
  await expect(page.locator('[data-mark="warmth"]')).toHaveCount(0);

  // The next hint is the next detective's; Escape puts it away.
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('region', { name: 'Hint: D2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint(page)).toBeHidden();
});

test('the Phantom is told what they think of him, and a careful one is asked once more', async ({
  page,
  host,
}) => {
  await host.ask('settings.write', { confirm: true });
  await beginGame(page, 'I am the Phantom');
  await myMove(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(advised(page).first()).toContainText('start here');
  await expect(hint(page).getByText('Not on the plan yet.')).toBeVisible();
  await hint(page).getByRole('button', { name: 'Play this' }).click();
  const slip = page.getByRole('dialog', { name: /^To / });
  await slip.getByRole('button', { name: 'Start here' }).click();
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(1);

  if (!(await myMove(page))) return;
  await page.keyboard.press('h');
  await expect(hint(page).getByRole('heading', { name: 'Where they look for you' })).toBeVisible();
  await expect(advised(page).first()).toBeVisible();
});

test('a hint that is being thought of can be stopped', async ({ page }) => {
  await beginGame(page, 'I lead all detectives', 'Prague');
  await myMove(page);
  await page.keyboard.press('h');
  // At once, without waiting until it stands still: on a busy machine the thought would be over.
  await hint(page).getByRole('button', { name: 'Stop' }).click({ force: true });
  await expect(hint(page)).toBeHidden();
  await expect(targets(page).first()).toBeVisible();
  await moveByMouse(page, 0);
  await expect(page.getByText('D2, your move')).toBeVisible();
});

test('where hints are not wanted there are none', async ({ page }) => {
  await page.goto('/');
  const wanted = page.getByRole('switch', { name: 'Hints' });
  await expect(wanted).toBeChecked();
  await wanted.uncheck({ force: true });
  await page.getByRole('radio', { name: 'Little Town' }).first().check({ force: true });
  await page.getByRole('radio', { name: 'I am the Phantom' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the chase' }).click();
  await myMove(page);
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(hint(page)).toHaveCount(0);
});
