import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ending, myMove, targets } from './table.ts';
import { expect, test } from './test.ts';

const computer = { kind: 'computer', level: 'easy' } as const;
const human = { kind: 'human' } as const;
const everybody = {
  cityId: 'mestecko',
  players: { phantom: human, D1: human, D2: human, D3: human },
  variants: {},
  guide: 'none',
} as const;

/** By night only the colours differ, so only they are looked at again. */
async function axe(page: Page, theme: 'day' | 'night' = 'day'): Promise<void> {
  const builder = new AxeBuilder({ page });
  if (theme === 'night') builder.withRules(['color-contrast']);
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']);
  const { violations } = await builder.analyze();
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

for (const theme of ['day', 'night'] as const) {
  test(`axe finds nothing on any screen by ${theme}`, async ({ page, host }, { project }) => {
    test.skip(theme === 'night' && project.name === 'phone', 'The colours are those of the desk.');
    test.setTimeout(90_000);
    await host.ask('settings.write', { theme });
    const { gameId } = await host.ask('games.create', {
      cityId: 'mestecko',
      players: { phantom: computer, D1: human, D2: human, D3: human },
      variants: {},
      guide: 'rings',
      seed: 2,
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Continue/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Seat by seat' }).check({ force: true });
    await axe(page, theme);
    for (const [key, title] of [
      [',', 'Settings'],
      ['r', 'Rules'],
      ['?', 'Keyboard'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await axe(page, theme);
      await page.keyboard.press('Escape');
    }

    await page.goto(`/#/game/${gameId}`);
    await myMove(page);
    await axe(page, theme);
    await page.keyboard.press('h');
    const hint = page.getByRole('region', { name: /^Hint: / });
    await expect(hint.getByRole('button', { name: /chance to win/ }).first()).toBeVisible();
    await axe(page, theme);
    await page.keyboard.press('Escape');
    await host.ask('settings.write', { confirm: true });
    await page.reload();
    await myMove(page);
    await targets(page).first().press('Enter');
    await expect(page.getByRole('dialog', { name: /^To / })).toBeVisible();
    await axe(page, theme);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await expect(page.getByRole('dialog', { name: 'Where you can go' })).toBeVisible();
    await axe(page, theme);
    await page.keyboard.press('Escape');
    const over = await host.ask('games.create', everybody);
    await host.playToTheEnd(over.gameId);
    await page.goto(`/#/game/${over.gameId}`);
    await expect(ending(page)).toBeVisible();
    await axe(page, theme);
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await page.getByRole('button', { name: 'One move on' }).click();
    await expect(page.locator('[data-mark="warmth"]').first()).toBeAttached();
    await axe(page, theme);
  });
}

test('axe finds nothing on the covered plan', async ({ page, host }) => {
  const { gameId } = await host.ask('games.create', everybody);
  await page.goto(`/#/game/${gameId}`);
  await expect(page.getByRole('heading', { name: /^Hand the device/ })).toBeVisible();
  await axe(page);
});
