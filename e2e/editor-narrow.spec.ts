import { clearBoard, map } from './drawing-board.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 720 } });
test.beforeEach(({ host }) => clearBoard(host));

test('the cities lie in the order of the start screen, with a way back to it', async ({ page }) => {
  await page.goto('/');
  const cities = page.getByRole('radio', { name: /^(Prague|Little Town)$/ });
  await expect(cities).toHaveCount(2);
  const names = await cities.evaluateAll((radios: HTMLInputElement[]) =>
    radios.map((radio) => /Prague|Little Town/.exec(radio.labels?.[0]?.textContent ?? '')?.[0]),
  );
  expect(names.toSorted()).toEqual(['Little Town', 'Prague']);
  await page.goto('/editor/');
  const copies = page.getByRole('button', { name: /^(Prague|Little Town)$/ });
  await expect(copies).toHaveText(names.map((name) => new RegExp(`^\\s*${name ?? '?'}\\s*$`)));
  await page.getByRole('button', { name: 'To the games' }).click();
  await expect(page.getByRole('button', { name: 'Start the chase' })).toBeVisible();
});

for (const language of ['en', 'cs'] as const) {
  test(`hints, tabs and choices each have their one line (${language})`, async ({ page, host }) => {
    await host.ask('settings.write', { language });
    await page.goto('/editor/');
    await page.getByRole('button', { name: /^(Prague|Praha)$/ }).click();
    await expect(page.locator('svg[role="group"]')).toBeVisible();
    for (const tool of ['v', 'n', 'r']) {
      await page.keyboard.press(tool);
      const hint = page.locator('footer .hint');
      const cut = await hint.evaluate((text) => text.scrollWidth - text.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
    }

    await page.keyboard.press('Control+Shift+Enter');
    const tabs = page.getByRole('complementary').getByRole('tab');
    await expect(tabs).toHaveCount(6);
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    await page.keyboard.press('Control+Enter');
    const words = page.getByRole('dialog').locator('label span');
    await expect(words).toHaveCount(3);
    const lines = await words.evaluateAll((all) => all.map((word) => word.clientHeight));
    expect(Math.max(...lines)).toBeLessThan(36);
    await expect(map(page)).toHaveCount(language === 'en' ? 1 : 0);
  });
}
