import type { Page } from '@playwright/test';
import { ending, playOut, targets } from './table.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * A tap shows what it would do; a second word plays it. Where the map has just begun to glide to the
 * turn, the target is gone from under the thumb: one taps again.
 */
async function moveByTouch(page: Page, turn: number): Promise<void> {
  const slip = page.getByRole('dialog', { name: /^To / });
  await expect(async () => {
    const all = await targets(page).count();
    const target = targets(page).nth(turn % all);
    if (!(await slip.isVisible())) await target.tap({ timeout: 2000 });
    await expect(slip).toBeVisible({ timeout: 1000 });
  }).toPass();
  await slip.getByRole('button').first().tap();
}

test('a whole game with the thumb', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await page.locator('label', { hasText: 'Little Town' }).tap();
  await page.locator('label', { hasText: 'I am the Phantom' }).tap();
  await page.getByRole('button', { name: 'Start the chase' }).tap();
  await expect(targets(page).first()).toBeVisible();

  await expect(page.getByText('Nobody has seen you yet')).toBeVisible();
  const plan = await page.getByRole('group', { name: 'Plan of Little Town' }).boundingBox();
  expect(plan?.width).toBe(390);
  await page.getByRole('tab', { name: 'Tickets' }).tap();
  await expect(page.getByRole('list', { name: 'Tickets of Phantom' })).toBeInViewport();
  await page.getByRole('button', { name: 'Put the panel down' }).tap();
  await expect(page.getByRole('list', { name: 'Tickets of Phantom' })).not.toBeInViewport();

  await playOut(page, moveByTouch);
  await expect(ending(page)).toBeVisible();
});

/** What is smaller than a thumb. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.locator('button:visible, [role="tab"]:visible, label:visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { height, width } = element.getBoundingClientRect();
      return height < 44 || width < 44 ? [`${element.textContent.trim()} ${width}×${height}`] : [];
    }),
  );

test('everything to touch is big enough for a thumb', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await page.locator('label', { hasText: 'Little Town' }).tap();
  await page.getByRole('button', { name: 'Start the chase' }).tap();
  await expect(targets(page).first()).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await expect(page.getByRole('button', { name: /chance to win/ }).first()).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('button', { name: 'Put the hint away' }).tap();
  for (const tab of ['Tickets', 'Radio', 'Moves', 'Card']) {
    await page.getByRole('tab', { name: tab }).tap();
    expect(await tooSmall(page)).toEqual([]);
  }
});

test('a replay is watched with the thumb, the plan in sight beside the analysis', async ({
  page,
  host,
}) => {
  const gameId = await host.beginAmongPeople();
  await host.playToTheEnd(gameId);
  await page.goto(`/#/replay/${gameId}`);
  await page.getByRole('button', { name: 'One move on' }).tap();
  await expect(page.locator('[data-piece="phantom"]')).toBeInViewport();
  expect(await tooSmall(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Analysis' }).tap();
  await page.getByRole('button', { name: 'Ask the computer' }).tap();
  await expect(page.getByRole('button', { name: /chance to win/ }).first()).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  const sheet = await page.getByRole('region', { name: 'Tickets and messages' }).boundingBox();
  expect(sheet?.y).toBeGreaterThan(300);
});
