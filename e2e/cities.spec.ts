import { bundledCity } from './drawing-board.ts';
import { expect, test } from './test.ts';

test('a city kept elsewhere appears on the desk by itself, beside the bundled one it began as', async ({
  page,
  host,
}) => {
  await page.goto('/');
  const town = page.getByRole('radio', { name: 'Little Town', exact: true });
  await town.check();
  const names = { en: 'Little Town' };
  await host.ask('cities.keep', { city: bundledCity('mestecko', { names, detectives: 2 }) });
  const own = page.getByRole('radio', { name: 'Little Town your own city' });
  await expect(own).toBeVisible();
  await expect(town).toBeChecked();

  // The name is as good as the button.
  await page.locator('label').filter({ hasText: 'your own city' }).getByText('Little Town').click();
  await expect(own).toBeChecked();
  await page.getByRole('radio', { name: 'I am the Phantom' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the chase' }).click();
  await expect(page.locator('[data-piece]')).toHaveCount(2);

  const [game] = await host.ask('games.list', {});
  await host.ask('cities.remove', { cityId: game?.cityId ?? '' });
  await page.goto('/');
  await expect(town).toBeVisible();
  await expect(own).toHaveCount(0);
});
