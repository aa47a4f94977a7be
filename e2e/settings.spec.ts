import { beginGame, myMove } from './table.ts';
import { expect, test } from './test.ts';

test('language and light change in the middle of a game, and stay', async ({ page }) => {
  await beginGame(page, 'I lead all detectives');
  await myMove(page);
  await expect(page.getByText('D1, your move')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');

  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('radio', { name: 'Čeština' }).check({ force: true });
  await expect(settings.getByRole('heading', { name: 'Nastavení' })).toBeVisible();
  await settings.getByRole('radio', { name: 'Noc' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await settings.getByRole('button', { name: 'Zavřít' }).click();

  await expect(page.getByText('D1, táhni')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await expect(page.getByRole('group', { name: 'Plán: Městečko' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('D1, táhni')).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test('the system decides the light until somebody else does', async ({ page, host }) => {
  await host.ask('settings.write', { theme: 'system' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
});

test('the rules are there to be read, in both languages', async ({ page, host }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Double move' }).click();
  await expect(page.getByRole('heading', { name: 'Double move' })).toBeFocused();
  await host.ask('settings.write', { language: 'cs' });
  await page.reload();
  await page.getByRole('button', { name: 'Pravidla' }).click();
  await expect(page.getByRole('heading', { name: 'Dvojitý tah' })).toBeVisible();
});

test.describe('on a Czech system', () => {
  test.use({ locale: 'cs-CZ' });

  test('the first start speaks Czech, until somebody chooses otherwise', async ({ page, host }) => {
    await host.ask('settings.write', { language: 'system' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
    await page.getByRole('button', { name: 'Nastavení' }).click();
    const settings = page.getByRole('dialog');
    const asTheSystem = settings.getByRole('radio', { name: 'Podle systému' });
    await expect(asTheSystem.first()).toBeChecked();
    await settings.getByRole('radio', { name: 'English' }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  });
});
