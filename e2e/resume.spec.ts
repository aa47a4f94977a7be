import { HostProcess } from './host-process.ts';
import { beginGame, moveByMouse, myMove } from './table.ts';
import { expect, test } from './test.ts';

test.describe('a game outlives the program', () => {
  const host = new HostProcess();
  test.beforeAll(async () => {
    await host.start();
    await host.ask('settings.write', { animation: 'off', language: 'en' });
  });
  test.afterAll(() => host.end());
  test.use({ baseURL: async ({}, use) => use(host.address) }); // eslint-disable-line no-empty-pattern

  test('killed in the middle, it goes on at the same move, in the open window and anew', async ({
    page,
  }) => {
    // In a large city, where nobody rides onto the Phantom by chance.
    await beginGame(page, 'I lead all detectives', 'Prague');
    await myMove(page);
    await moveByMouse(page, 0);
    await expect(page.getByText('D2, your move')).toBeVisible();
    const where = await page.locator('[data-piece="D1"]').getAttribute('data-stop');

    await host.stop('SIGKILL');
    await expect(page.getByText(/The line to the game is down/)).toBeVisible();
    await host.start();
    await expect(page.getByText(/The line to the game is down/)).toBeHidden({ timeout: 15_000 });
    await expect(page.getByText('D2, your move')).toBeVisible();
    await moveByMouse(page, 1);
    await expect(page.getByText('D3, your move')).toBeVisible();

    await page.getByRole('button', { name: 'Back to the start' }).click();
    const saved = page.getByRole('listitem').filter({ hasText: 'Round 1, slot 1 of 24' });
    await expect(saved).toContainText('D3 to move');
    await saved.getByRole('button', { name: /^Continue/ }).click();
    await expect(page.getByText('D3, your move')).toBeVisible();
    await expect(page.locator('[data-piece="D1"]')).toHaveAttribute('data-stop', where ?? '');
    await page.getByRole('tab', { name: 'Moves' }).click();
    await expect(page.getByText(/^D1 rides by /)).toHaveCount(1);
  });

  test('a game is deleted only when asked twice', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(1);
    await page.getByRole('button', { name: /^Delete the game in Prague/ }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(1);
    await page.getByRole('button', { name: /^Delete the game in Prague/ }).click();
    await page.getByRole('button', { name: 'Delete the game', exact: true }).click();
    await expect(page.getByText('No game on the desk.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByText('No game on the desk.', { exact: false })).toBeVisible();
  });
});
