import type { Page } from '@playwright/test';
import { ending, playOut, targets } from './table.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A tap shows what it would do; a second word plays it. */
async function moveByTouch(page: Page, turn: number): Promise<void> {
  const all = await targets(page).count();
  await targets(page)
    .nth(turn % all)
    .tap();
  const slip = page.getByRole('dialog', { name: /^To / });
  await expect(slip).toBeVisible();
  await slip.getByRole('button').first().tap();
}

test('a whole game with the thumb', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto('/');
  await page.locator('label', { hasText: 'Little Town' }).tap();
  await page.locator('label', { hasText: 'I am the Phantom' }).tap();
  await page.getByRole('button', { name: 'Start the chase' }).tap();
  await expect(targets(page).first()).toBeVisible();

  const plan = await page.getByRole('group', { name: 'Plan of Little Town' }).boundingBox();
  expect(plan?.width).toBe(390);
  await page.getByRole('tab', { name: 'Tickets' }).tap();
  await expect(page.getByRole('list', { name: 'Tickets of Phantom' })).toBeInViewport();
  await page.getByRole('button', { name: 'Put the panel down' }).tap();
  await expect(page.getByRole('list', { name: 'Tickets of Phantom' })).not.toBeInViewport();

  await playOut(page, moveByTouch);
  await expect(ending(page)).toBeVisible();
});

test('everything to touch is big enough for a thumb', async ({ page }) => {
  const tooSmall = (): Promise<string[]> =>
    page.locator('button:visible, [role="tab"]:visible, label:visible').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { height, width } = element.getBoundingClientRect();
        return height < 44 || width < 44
          ? [`${element.textContent.trim()} ${width}×${height}`]
          : [];
      }),
    );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await page.locator('label', { hasText: 'Little Town' }).tap();
  await page.getByRole('button', { name: 'Start the chase' }).tap();
  await expect(targets(page).first()).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  for (const tab of ['Tickets', 'Radio', 'Moves', 'Card']) {
    await page.getByRole('tab', { name: tab }).tap();
    expect(await tooSmall()).toEqual([]);
  }
});
