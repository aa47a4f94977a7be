import { moveByMouse, myMove, targets } from './table.ts';
import { expect, test } from './test.ts';

test('the cheeky Phantom shows himself and takes the tickets he wants', async ({ page, host }) => {
  const computer = { kind: 'computer', level: 'easy' } as const;
  const { gameId } = await host.ask('games.create', {
    cityId: 'mestecko',
    players: { phantom: { kind: 'human' }, D1: computer, D2: computer, D3: computer },
    variants: { cheeky: true },
    guide: 'count',
    seed: 11,
  });
  await page.goto(`/#/game/${gameId}`);
  await myMove(page);
  await moveByMouse(page, 2);
  await expect(page.getByText('Phantom, show yourself?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay hidden' }).click();

  await expect(targets(page).first()).toBeVisible({ timeout: 20_000 });
  await moveByMouse(page, 0);
  await expect(page.getByText('Phantom, show yourself?')).toBeVisible();
  await page.getByRole('button', { name: 'Show myself …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Show yourself' });
  await dialog
    .getByRole('group', { name: /From Detective D2/ })
    .getByRole('radio', { name: /^Metro/ })
    .check({ force: true });
  const own = page.getByRole('list', { name: 'Tickets of Phantom' });
  const metro = await own.getByText(/^Metro: \d+ tickets? left$/).textContent();
  await dialog.getByRole('button', { name: 'Show myself and take them' }).click();

  await expect(targets(page).first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('tab', { name: 'Moves' }).click();
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect(moves.getByText(/unasked at .* and takes .*Metro from D2/)).toHaveCount(1);
  const count = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0]);
  expect(count(await own.getByText(/^Metro: \d+ tickets? left$/).textContent())).toBe(
    count(metro) + 1,
  );
  // Once a game: after the next ride nobody asks again.
  await moveByMouse(page, 1);
  await expect(page.getByText('Phantom, show yourself?')).toBeHidden();
});
