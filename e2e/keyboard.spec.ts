import type { Page } from '@playwright/test';
import { ending, playOut, targets } from './table.ts';
import { expect, test } from './test.ts';

/** Tabs on until the focus is where the locator is; a keyboard finds everything. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (
        element?.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
        element?.textContent ??
        ''
      );
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`The Tab key does not reach ${String(name)}.`);
}

test('a whole game by keyboard alone', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /^Prague/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Little Town', exact: true })).toBeChecked();
  await tabTo(page, /^I am the Phantom/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'I am one detective' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Start the chase/);
  await page.keyboard.press('Enter');

  await expect(targets(page).first()).toBeVisible({ timeout: 20_000 });
  const slip = page.getByRole('dialog', { name: /^To / });
  await playOut(page, async (_, turn) => {
    if (await slip.isVisible()) {
      await page.keyboard.press('1');
    } else if (turn % 2 === 0) {
      // On the plan: the focus is there by itself, arrows go from stop to stop, Enter rides.
      await expect(page.locator('[data-focus-stop]:focus')).toHaveCount(1);
      if (turn % 4 === 0) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else {
      // From the list: G opens it, Tab and Enter choose.
      // The targets of the move before may still be there: then there is nothing to open yet, nor
      // ever where he has just been caught.
      const destinations = page.getByRole('dialog', { name: 'Where you can go' });
      await expect(async () => {
        await page.keyboard.press('g');
        await expect(destinations.or(ending(page))).toBeVisible({ timeout: 1000 });
      }).toPass();
      if (await ending(page).isVisible()) return;
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
  });
  await expect(ending(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
});

test('keys open and close what there is, and ? tells them all', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [key, title] of [
    ['?', 'Keyboard'],
    [',', 'Settings'],
    ['r', 'Rules'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('panels fold away for a bigger plan, and a double move is one key', async ({ page, host }) => {
  const { gameId } = await host.ask('games.create', {
    cityId: 'mestecko',
    players: {
      phantom: { kind: 'human' },
      D1: { kind: 'computer', level: 'easy' },
      D2: { kind: 'computer', level: 'easy' },
      D3: { kind: 'computer', level: 'easy' },
    },
    variants: {},
    guide: 'none',
    seed: 3,
  });
  await page.goto(`/#/game/${gameId}`);
  await expect(targets(page).first()).toBeVisible();
  const plan = page.getByRole('group', { name: 'Plan of Little Town' });
  const before = (await plan.boundingBox())?.width ?? 0;
  await page.keyboard.press('l');
  await page.keyboard.press('t');
  await expect
    .poll(async () => (await plan.boundingBox())?.width ?? 0)
    .toBeGreaterThan(before + 300);
  // What is left of the panels lies over the plan, not on the stops one must touch.
  const slip = await page.getByRole('region', { name: 'Turn' }).boundingBox();
  const folded = await plan.boundingBox();
  expect((slip?.y ?? 0) + (slip?.height ?? 0)).toBeLessThanOrEqual(folded?.y ?? 0);
  await page.keyboard.press('l');
  await page.keyboard.press('t');
  await expect.poll(async () => (await plan.boundingBox())?.width ?? 0).toBe(before);

  await targets(page).first().press('Enter');
  const double = page.getByRole('button', { name: 'Double move' });
  await expect(double).toHaveAttribute('aria-pressed', 'false', { timeout: 20_000 });
  await page.keyboard.press('d');
  await expect(double).toHaveAttribute('aria-pressed', 'true');
  await targets(page).first().press('Enter');
  if (await page.getByRole('dialog', { name: /^To / }).isVisible()) await page.keyboard.press('1');
  await expect(page.getByText('Phantom, second ride')).toBeVisible();
});
