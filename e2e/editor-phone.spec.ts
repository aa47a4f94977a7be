import { clearBoard, copyOf, map, newCity, placeOn, tool } from './drawing-board.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(({ host }) => clearBoard(host));

test('the map has the width beside the tools, and one row over it', async ({ page }) => {
  await copyOf(page, 'Little Town');
  const rail = await page.getByRole('region', { name: 'Tools' }).boundingBox();
  const frame = await page.getByRole('main').boundingBox();
  const edge = (rail?.x ?? 0) + (rail?.width ?? 0);
  expect(frame?.x).toBe(edge);
  expect(frame?.width).toBe(390 - edge);
  expect(frame?.y).toBeLessThanOrEqual(56);

  await page.getByRole('button', { name: 'Unfold the panel' }).tap();
  const panel = await page.getByRole('complementary').boundingBox();
  expect(panel?.x).toBe(edge);
  await page.getByRole('button', { name: 'Fold the panel away' }).tap();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('what lies over the map leaves the button of the panel free', async ({ page }) => {
  await copyOf(page, 'Little Town');
  const unfold = page.getByRole('button', { name: 'Unfold the panel' });
  for (const name of ['Line', 'Water and parks', 'Measure']) {
    await tool(page, name).tap();
    await unfold.tap();
    await page.getByRole('button', { name: 'Fold the panel away' }).tap();
    const free = await unfold.boundingBox();
    const over = page.locator('main :is(fieldset, .scenery, section)').last();
    const box = await over.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(free?.x ?? 0);
  }
});

test('hints are whole and speak of fingers', async ({ page }) => {
  await copyOf(page, 'Little Town');
  const hint = page.locator('footer .hint');
  await expect(hint).toHaveText(
    'Tap to select, drag to move the map. The lasso selects many stops.',
  );
  const tall = await hint.evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(tall).toBe(0);
  await expect(map(page)).toBeVisible();
});

test('a line is drawn with the thumb', async ({ page }) => {
  await newCity(page, 'Lhota');
  await page.getByRole('button', { name: 'Draw a line' }).tap();
  for (const across of [0.3, 0.6, 0.6]) {
    await page.touchscreen.tap(...(await placeOn(page, across, 0.5)));
    await page.waitForTimeout(500);
  }
  await expect(page.getByRole('status').filter({ hasText: /2 stops/ })).toBeVisible();
});
