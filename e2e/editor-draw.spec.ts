import {
  clearBoard,
  clickMap,
  copyOf,
  dragOnMap,
  figure,
  kept,
  map,
  newCity,
  tool,
} from './drawing-board.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

test('a first line is drawn, named, bent, moved, undone, redone and kept', async ({ page }) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  await page.getByRole('radio', { name: 'Metro' }).check({ force: true });
  await clickMap(page, 0.2, 0.4);
  await clickMap(page, 0.5, 0.4);
  await clickMap(page, 0.8, 0.4);
  await map(page).press('Enter');
  await expect(figure(page, '3 stops')).toBeVisible();
  await expect(figure(page, '1 line')).toBeVisible();

  // A stop on the line: the line calls there, and its name is written at once.
  await tool(page, 'Stop').click();
  await clickMap(page, 0.35, 0.4);
  await page.getByLabel('Name of the stop').fill('Náměstí Míru');
  await page.getByLabel('Name of the stop').press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Náměstí Míru');
  await expect(figure(page, '2 dead ends')).toBeVisible();

  // One drag, one step; undo takes it back and says so.
  await tool(page, 'Select').click();
  await dragOnMap(page, [0.35, 0.4], [0.35, 0.6]);
  await expect(page.getByText('Moved a stop')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back: Moved a stop')).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByText('Made again: Moved a stop')).toBeVisible();

  await kept(page);
  await page.reload();
  await expect(figure(page, '4 stops')).toBeVisible();
  // What was loaded cannot be undone.
  await page.keyboard.press('Control+z');
  await expect(page.getByText('There is nothing to take back.')).toBeVisible();
  await expect(figure(page, '4 stops')).toBeVisible();
});

test('an unfinished line is given up before anything is undone', async ({ page }) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  await clickMap(page, 0.3, 0.3);
  await clickMap(page, 0.6, 0.3);
  await map(page).press('Enter');
  await clickMap(page, 0.3, 0.7);
  await clickMap(page, 0.6, 0.7);
  await expect(figure(page, '4 stops')).toBeVisible();
  await map(page).press('Backspace');
  await expect(figure(page, '3 stops')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(figure(page, '2 stops')).toBeVisible();
  await expect(figure(page, '1 line')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(figure(page, '0 stops')).toBeVisible();
});

test('lines are carried on, branched, sent another way, joined by ferry and rubbed out', async ({
  page,
}) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  for (const across of [0.2, 0.4, 0.6]) await clickMap(page, across, 0.3);
  await map(page).press('Enter');
  // From its end: the same line. At once it would be a double click, which ends a line.
  await page.waitForTimeout(700);
  await clickMap(page, 0.6, 0.3);
  await clickMap(page, 0.8, 0.3);
  await map(page).press('Enter');
  await expect(page.getByText('Carried line 1 on')).toBeVisible();
  // From inside: a branch.
  await clickMap(page, 0.4, 0.3);
  await clickMap(page, 0.4, 0.6);
  await map(page).press('Enter');
  await expect(page.getByText('New branch of line 1')).toBeVisible();
  // From inside back onto it: another way.
  await clickMap(page, 0.6, 0.3);
  await clickMap(page, 0.7, 0.5);
  await clickMap(page, 0.8, 0.3);
  await expect(page.getByText('Sent line 1 another way')).toBeVisible();
  await expect(figure(page, '1 line')).toBeVisible();

  await tool(page, 'Ferry').click();
  await clickMap(page, 0.4, 0.6);
  await clickMap(page, 0.55, 0.65);
  await clickMap(page, 0.7, 0.5);
  await expect(figure(page, '2 lines')).toBeVisible();

  await tool(page, 'Rub out').click();
  await clickMap(page, 0.2, 0.3);
  await expect(page.getByText('Rubbed out Stop 1')).toBeVisible();
  await expect(figure(page, '5 stops')).toBeVisible();
});

test('with Shift a click bends the line being drawn, and Backspace takes the bend back', async ({
  page,
}) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  await clickMap(page, 0.2, 0.3);
  await page.keyboard.down('Shift');
  await clickMap(page, 0.5, 0.3);
  await clickMap(page, 0.6, 0.45);
  await page.keyboard.up('Shift');
  await expect(figure(page, '1 stop')).toBeVisible();
  await map(page).press('Backspace');
  await clickMap(page, 0.7, 0.6);
  await map(page).press('Enter');
  await expect(figure(page, '2 stops')).toBeVisible();
  // One bend, and between it and the stops on either side the places to add one more.
  await tool(page, 'Select').click();
  await expect(map(page).locator('.over circle.handle.bend')).toHaveCount(1);
});

test('a marquee, a copy, an alignment and the search', async ({ page }) => {
  await copyOf(page, 'Little Town');
  await dragOnMap(page, [0.02, 0.02], [0.98, 0.98]);
  await expect(page.getByRole('heading', { name: '19 things selected' })).toBeVisible();
  await page.keyboard.press('Control+d');
  await expect(figure(page, '38 stops')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(figure(page, '19 stops')).toBeVisible();

  await page.keyboard.press('Control+f');
  await page.getByRole('combobox', { name: 'Find a stop or line' }).fill('brew');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Pivovar');
  await page.keyboard.press('h');
  await expect(page.getByText('Select two stops or more.')).toBeVisible();
});

test('scenery, and names put elsewhere', async ({ page }) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Water and parks').click();
  await clickMap(page, 0.1, 0.5);
  await clickMap(page, 0.5, 0.6);
  await clickMap(page, 0.9, 0.5);
  await map(page).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Svratka');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(map(page).getByText('Svratka')).toBeAttached();

  await tool(page, 'Stop').click();
  await clickMap(page, 0.5, 0.3);
  await page.keyboard.press('Enter');
  await map(page).press('l');
  await expect(page.getByText('Turned one name').first()).toBeVisible();
  await expect(page.getByText('Name: placed by you')).toBeVisible();
  await map(page).press('Shift+L');
  await expect(page.getByText('Name: placed by the program')).toBeVisible();
});

test('tidying up is one step that can be stopped and undone', async ({ page }) => {
  await newCity(page, 'Lhota');
  await tool(page, 'Line').click();
  await page.keyboard.down('Alt');
  for (const [across, down] of [
    [0.2, 0.3],
    [0.4, 0.34],
    [0.6, 0.28],
    [0.8, 0.33],
  ] as const) {
    await clickMap(page, across, down);
  }
  await page.keyboard.up('Alt');
  await map(page).press('Enter');
  await map(page).press('Escape');
  await map(page).press('Shift+T');
  await expect(page.getByText(/^Tidied up \d stops$/).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Taken back: Tidied up/)).toBeVisible();
});
