import { clearBoard, clickMap, copyOf, figure, kept, map, newCity, tool } from './drawing-board.ts';
import { HostProcess } from './host-process.ts';
import { expect, test } from './test.ts';

test.describe('work is kept', () => {
  const host = new HostProcess();
  test.beforeAll(async () => {
    await host.start();
    await host.ask('settings.write', { animation: 'off', language: 'en' });
  });
  test.afterAll(() => host.end());
  test.beforeEach(() => clearBoard(host));
  test.use({ baseURL: async ({}, use) => use(host.address) }); // eslint-disable-line no-empty-pattern

  test('killed in the middle of an edit, the city is there with name, time and picture', async ({
    page,
    context,
  }) => {
    await newCity(page, 'Lhota');
    await tool(page, 'Line').click();
    await clickMap(page, 0.2, 0.4);
    await clickMap(page, 0.5, 0.4);
    await clickMap(page, 0.8, 0.4);
    // Nobody has ended the line yet. A second is all that may be lost.
    await page.waitForTimeout(1000);
    await page.close({ runBeforeUnload: false });
    await host.stop('SIGKILL');
    await host.start();

    const again = await context.newPage();
    await again.goto('/editor/');
    const leftOpen = again.getByRole('heading', { name: 'Not closed last time' }).locator('..');
    await expect(leftOpen.getByText('Lhota')).toBeVisible();
    await expect(leftOpen.getByText(/^\d+ stops?, kept \d/)).toBeVisible();
    await expect(leftOpen.locator('svg path').first()).toBeAttached();
    await leftOpen.getByRole('button', { name: 'Go on' }).click();
    await expect(figure(again, '3 stops')).toBeVisible();
    await expect(figure(again, '1 line')).toBeVisible();
  });

  test('the host gone and back, what was drawn meanwhile is kept', async ({ page }) => {
    await newCity(page, 'Lhota');
    await kept(page);
    await host.stop('SIGKILL');
    await tool(page, 'Stop').click();
    await clickMap(page, 0.4, 0.4);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Not kept/)).toBeVisible();
    await host.start();
    await expect(page.getByText(/^Kept at /)).toBeVisible({ timeout: 15_000 });
    const [document] = await host.ask('documents.list', {});
    expect(document?.city.stops).toHaveLength(1);
  });

  test('an emptied canvas never takes the place of a good one', async ({ page }) => {
    await copyOf(page, 'Little Town');
    await map(page).press('Control+a');
    await map(page).press('Delete');
    await expect(page.getByText(/^Not kept: the canvas is empty/)).toBeVisible();
    const [document] = await host.ask('documents.list', {});
    expect(document?.city.stops).toHaveLength(19);
    await map(page).press('Control+z');
    await kept(page);
  });

  test('two windows never overwrite each other', async ({ page, context }) => {
    await copyOf(page, 'Little Town');
    await kept(page);
    const other = await context.newPage();
    await other.goto('/editor/');
    const tile = other.getByRole('button', { name: /Open in another window/ });
    await tile.click();
    await other.getByRole('button', { name: 'Go on here' }).click();
    await expect(map(other)).toBeVisible();

    await expect(page.getByRole('dialog', { name: /taken over/ })).toBeVisible();
    await tool(other, 'Stop').click();
    await clickMap(other, 0.5, 0.95);
    await other.keyboard.press('Enter');
    await expect(figure(other, '20 stops')).toBeVisible();
    await kept(other);
    await page.getByRole('button', { name: 'Go on here' }).click();
    await expect(figure(page, '20 stops')).toBeVisible();
    await expect(other.getByRole('dialog', { name: /taken over/ })).toBeVisible();
  });

  test('an earlier version comes back as a step that can be undone', async ({ page }) => {
    await copyOf(page, 'Little Town');
    await map(page).press('Control+a');
    await map(page).press('Control+d');
    await expect(figure(page, '38 stops')).toBeVisible();
    await kept(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Earlier versions/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Earlier versions' });
    // The newest lies there at once, instead of an empty frame.
    await expect(sheet.getByRole('button', { pressed: true })).toHaveText(
      /38 stops.*as it is now/s,
    );
    await expect(sheet.locator('.picture svg')).toBeVisible();
    await sheet
      .getByRole('button', { name: /19 stops/ })
      .first()
      .click();
    await sheet.getByRole('button', { name: 'Go back to this one' }).click();
    await expect(figure(page, '19 stops')).toBeVisible();
    await map(page).press('Control+z');
    await expect(figure(page, '38 stops')).toBeVisible();
  });
});
