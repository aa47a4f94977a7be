import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { myMove, playOut, targets } from './table.ts';
import { expect, test } from './test.ts';

const computer = { kind: 'computer', level: 'easy' } as const;
const human = { kind: 'human' } as const;

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

for (const theme of ['day', 'night'] as const) {
  test(`axe finds nothing on any screen by ${theme}`, async ({ page, host }) => {
    test.setTimeout(90_000);
    await host.ask('settings.write', { theme });
    const { gameId } = await host.ask('games.create', {
      cityId: 'mestecko',
      players: { phantom: human, D1: computer, D2: computer, D3: computer },
      variants: {},
      guide: 'rings',
      seed: 2,
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Continue/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Seat by seat' }).check({ force: true });
    await axe(page);
    for (const [key, title] of [
      [',', 'Settings'],
      ['r', 'Rules'],
      ['?', 'Keyboard'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
    }

    await page.goto(`/#/game/${gameId}`);
    await myMove(page);
    await axe(page);
    await targets(page).first().press('Enter');
    await expect(page.getByText('Phantom, your move')).toBeVisible({ timeout: 20_000 });
    await axe(page);
    await host.ask('settings.write', { confirm: true });
    await page.reload();
    await myMove(page);
    await targets(page).first().press('Enter');
    await expect(page.getByRole('dialog', { name: /^To / })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await expect(page.getByRole('dialog', { name: 'Where you can go' })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await playOut(page, async () => {
      await targets(page).first().press('Enter');
      await page.keyboard.press('1');
    });
    await axe(page);
  });
}

test('axe finds nothing on the covered plan', async ({ page, host }) => {
  const { gameId } = await host.ask('games.create', {
    cityId: 'mestecko',
    players: { phantom: human, D1: human, D2: human, D3: human },
    variants: {},
    guide: 'none',
  });
  await page.goto(`/#/game/${gameId}`);
  await expect(page.getByRole('heading', { name: /^Hand the device/ })).toBeVisible();
  await axe(page);
});
