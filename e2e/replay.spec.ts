import type { Page } from '@playwright/test';
import { ending, myMove } from './table.ts';
import { expect, test } from './test.ts';

const move = (page: Page) => page.getByText(/^Move \d+ of \d+/);

test('a game that is over is watched from its end screen, by mouse and by key', async ({
  page,
  host,
}) => {
  const gameId = await host.beginAmongPeople();
  await host.playToTheEnd(gameId);
  await page.goto(`/#/game/${gameId}`);
  await expect(ending(page)).toBeVisible();
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await expect(page).toHaveURL(/#\/replay\//);
  await expect(move(page)).toContainText('Move 0 of ');
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(0);

  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(1);
  await expect(page.getByText(/^The Phantom starts at /).first()).toBeVisible();
  await expect(page.locator('[data-mark="warmth"]').first()).toBeAttached();
  await expect(page.getByText(/\d+ possible stops?/).first()).toBeVisible();
  const possible = page.getByRole('button', { name: /: <?\d+% likely$/ });
  await expect(possible.first()).toBeVisible();
  await page.getByRole('switch', { name: 'Show it on the plan' }).uncheck({ force: true });
  await expect(page.locator('[data-mark="warmth"]')).toHaveCount(0);

  // What the computer would have done, knowing what that seat knew.
  await page.getByRole('button', { name: 'Ask the computer' }).click();
  await expect(page.getByRole('button', { name: /chance to win/ }).first()).toBeVisible();
  await expect(page.locator('[data-mark="advised"]').first()).toBeAttached();
  await expect(page.getByText(/^(played|Played: .+)$/)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Play this' })).toHaveCount(0);

  await page.keyboard.press('End');
  await expect(page.getByText('Nobody moves here any more.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Nobody moves here any more.')).toBeHidden();
  await page.keyboard.press('Home');
  await expect(move(page)).toContainText('Move 0 of ');
  await page.getByRole('slider', { name: 'Move' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(move(page)).toContainText('Move 1 of ');
  await page.locator('label', { hasText: '4×' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Nobody moves here any more.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  await page.goBack();
  await expect(ending(page)).toBeVisible();
});

test('it is also watched from the list of games', async ({ page, host }) => {
  const gameId = await host.beginAmongPeople();
  await host.beginAmongPeople();
  await host.playToTheEnd(gameId);
  await page.goto('/');
  const replay = page.getByRole('button', { name: /^Replay/ });
  await expect(replay).toHaveCount(1);
  await replay.click();
  await expect(move(page)).toContainText('Move 0 of ');
  await page.getByRole('tab', { name: 'Tickets' }).click();
  await expect(page.getByRole('list', { name: 'Tickets of Phantom' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(replay).toBeVisible();
});

test('a game that goes on is never replayed', async ({ page, host }) => {
  const gameId = await host.beginAmongPeople();
  await page.goto(`/#/replay/${gameId}`);
  await expect(page.getByRole('alert')).toContainText('This game is not over yet.');
  await expect(page.locator('[data-map], [data-piece]')).toHaveCount(0);
  await page.goto(`/#/game/${gameId}`);
  await page.getByRole('button', { name: 'I am here, open the plan' }).click();
  await myMove(page);
  await expect(page.getByRole('button', { name: 'Watch the replay' })).toHaveCount(0);
});
