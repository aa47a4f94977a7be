import { clearBoard, clickMap, copyOf, map, newCity, paste, tool } from './drawing-board.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

test('the stops of a line are named one after another, by a list, and by a double click', async ({
  page,
}) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  const tram = page.locator('label').filter({ has: page.locator('input[value=tram]') });
  const promised = await tram.locator('path').last().getAttribute('stroke');
  for (const across of [0.2, 0.4, 0.6, 0.8]) await clickMap(page, across, 0.4);
  await map(page).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'F2 names its stops' })).toBeVisible();

  // The line has the colour the bar had promised; the next one is promised another.
  await expect(page.locator('input[type=color]')).toHaveValue(promised ?? '');
  await expect(tram.locator('path').last()).not.toHaveAttribute('stroke', promised ?? '');

  // Tab goes on along the line; the hand stays on the keyboard.
  const field = page.getByLabel('Name of the stop');
  const name = page.getByLabel('Name', { exact: true });
  await map(page).press('F2');
  for (const written of ['Zličín', 'Stodůlky', 'Luka']) {
    await page.keyboard.type(written);
    await page.keyboard.press('Tab');
  }
  await expect(field).toHaveValue('Stop 4');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toHaveValue('Luka');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(map(page)).toBeFocused();
  await expect(name).toHaveValue('Luka');

  // A double click names one stop; a list pasted there names those after it as well, in one step.
  await tool(page, 'Select').click();
  await clickMap(page, 0.4, 0.4);
  await expect(name).toHaveValue('Stodůlky');
  await page.waitForTimeout(500);
  const box = await map(page).boundingBox();
  await page.mouse.dblclick(
    (box?.x ?? 0) + (box?.width ?? 0) * 0.4,
    (box?.y ?? 0) + (box?.height ?? 0) * 0.4,
  );
  await expect(field).toBeFocused();
  await paste(page, 'Nové Butovice\nJinonice\r\nRadlická\nAnděl');
  await expect(page.getByText('Named 3 stops').first()).toBeVisible();
  for (const written of ['Zličín', 'Nové Butovice', 'Jinonice', 'Radlická']) {
    await expect(map(page).getByText(written, { exact: true }).first()).toBeAttached();
  }
  await map(page).press('Control+z');
  await expect(map(page).getByText('Luka', { exact: true }).first()).toBeAttached();
});

test('a double click puts the last point of a river where it falls', async ({ page }) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Water and parks').click();
  await clickMap(page, 0.2, 0.3);
  await clickMap(page, 0.5, 0.4);
  const box = await map(page).boundingBox();
  await page.mouse.dblclick(
    (box?.x ?? 0) + (box?.width ?? 0) * 0.8,
    (box?.y ?? 0) + (box?.height ?? 0) * 0.7,
  );
  await expect(page.getByText('Drew water').first()).toBeVisible();
  await page.keyboard.press('v');
  // Three points to take hold of, the last where the double click was.
  await expect(map(page).locator('.over circle.handle')).toHaveCount(3);
});

test('with the tool for names those are there as well that wait for a closer look', async ({
  page,
}) => {
  await copyOf(page, 'Prague');
  const name = map(page).getByText('Svatoplukova', { exact: true }).first();
  await expect(name).toBeAttached();
  await expect(name).toBeHidden();
  await tool(page, 'Names').click();
  await expect(name).toBeVisible();

  // They stand back behind the others until one comes near, by pointer or as what is selected.
  const text = map(page).locator('.labels text', { hasText: /^Svatoplukova$/ });
  const always = map(page).locator('.labels text', { hasText: /^Florenc$/ });
  await expect(text).toHaveCSS('opacity', '0.35');
  await expect(always).toHaveCSS('opacity', '1');
  await name.hover({ force: true });
  await expect(text).toHaveCSS('opacity', '1');
  await name.click({ force: true });
  await page.mouse.move(5, 5);
  await expect(text).toHaveCSS('opacity', '1');
  await tool(page, 'Select').click();
  await expect(name).toBeHidden();
});
