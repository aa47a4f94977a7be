import { ending, beginGame, hideFarOff, moveByMouse, myMove, playOut, targets } from './table.ts';
import { expect, test } from './test.ts';

test('a whole game by mouse as the Phantom', async ({ page }) => {
  await beginGame(page, 'I am the Phantom');
  let games = 0;
  let moves = 0;
  // Whoever is caught before his first ride hides again: two in a row are rare, five do not happen.
  while (moves === 0 && games < 5) {
    if (games > 0) await page.getByRole('button', { name: 'Play again' }).click();
    games += 1;
    await expect(page.getByText('Phantom, choose where to start')).toBeVisible();
    await expect(page.locator('[data-piece]')).toHaveCount(3);
    await myMove(page);
    await hideFarOff(page);
    await expect(page.locator('[data-piece="phantom"]')).toHaveCount(1);
    moves = await playOut(page, moveByMouse);
  }
  await expect(ending(page)).toHaveText(/The Phantom gets away|The detectives win/);
  await expect(page.getByText(/You have (won|lost)/)).toBeVisible();
  const card = page.getByRole('list', { name: "The Phantom's travel card" });
  await expect(card.getByRole('listitem')).toHaveCount(24);
  await expect(card.getByRole('button')).not.toHaveCount(0);
  expect(moves).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page.getByText('Phantom, choose where to start')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the start' }).click();
  await expect(page.getByRole('button', { name: /^Look at it/ })).toHaveCount(games);
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(1);
});

test('a whole game by mouse as all detectives', async ({ page }) => {
  await beginGame(page, 'I lead all detectives');
  // Who rides onto the Phantom in the first round, by chance, plays again.
  for (let moves = 0, games = 0; moves <= 3 && games < 5; games += 1) {
    if (games > 0) await page.getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByText('D1, your move')).toBeVisible();
    await myMove(page);
    await expect(page.getByText('Not seen yet')).toBeVisible();
    await expect(page.getByText(/\d+ possible stops/)).toBeVisible();
    await expect(page.locator('[data-piece="phantom"]')).toHaveCount(0);
    moves = await playOut(page, moveByMouse);
  }
  await expect(ending(page)).toBeVisible();
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Moves' }).click();
  await expect(page.getByRole('heading', { name: 'Round 2', exact: true })).toBeVisible();
});

test('one detective plays beside computers', async ({ page }) => {
  await beginGame(page, 'I am one detective');
  for (let round = 0; round < 2; round += 1) {
    if (!(await myMove(page))) break;
    await expect(page.getByText('D1, your move')).toBeVisible();
    await moveByMouse(page, round);
  }
});

test('a move can be asked for twice, and taken back before it is made', async ({ page, host }) => {
  await host.ask('settings.write', { confirm: true });
  await beginGame(page, 'I am the Phantom');
  await myMove(page);
  const stops = await targets(page).count();
  await targets(page).first().press('Enter');
  const slip = page.getByRole('dialog', { name: /^To / });
  await expect(slip.getByRole('button', { name: 'Start here' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(slip).toBeHidden();
  await expect(targets(page)).toHaveCount(stops);
  await targets(page).first().press('Enter');
  await slip.getByRole('button', { name: 'Start here' }).click();
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(1);
});

test('the guide goes from nothing to a number to rings', async ({ page }) => {
  await beginGame(page, 'I lead all detectives');
  await myMove(page);
  const guide = page.getByRole('group', { name: 'Guide' });
  await guide.getByText('None').click();
  await expect(page.getByText(/possible stops/)).toBeHidden();
  await page.keyboard.press('v');
  await expect(page.getByText(/possible stops/)).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('radio', { name: 'Rings' })).toBeChecked();
  await expect(targets(page).first()).toHaveAttribute('aria-label', /.+/);
});
