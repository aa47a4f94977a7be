import type { Page } from '@playwright/test';
import { moveByMouse, myMove, targets } from './table.ts';
import { expect, test } from './test.ts';

const human = { kind: 'human' } as const;

/** Every text and attribute on the page. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.outerHTML);

test('one device, two sides: what is covered is not on the page', async ({ page, host }) => {
  const { gameId } = await host.ask('games.create', {
    cityId: 'mestecko',
    players: { phantom: human, D1: human, D2: human, D3: { kind: 'computer', level: 'easy' } },
    variants: {},
    guide: 'rings',
    seed: 5,
  });
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  await page.goto(`/#/game/${gameId}`);

  // Not even the first look is given before the device has been handed over.
  const phantomTurn = page.getByRole('heading', { name: 'Hand the device to the Phantom' });
  await expect(phantomTurn).toBeVisible();
  await expect(page.locator('[data-piece], [data-focus-stop]')).toHaveCount(0);
  await page.getByRole('button', { name: 'I am here, open the plan' }).click();
  await myMove(page);
  const chosen = targets(page).nth(4);
  const [stop, name] = [
    await chosen.getAttribute('data-focus-stop'),
    (await chosen.getAttribute('aria-label'))?.split(',')[0] ?? '',
  ];
  expect(name).not.toBe('');
  await chosen.press('Enter');

  const curtain = page.getByRole('heading', { name: 'Hand the device to the detectives' });
  await expect(curtain).toBeFocused();
  await expect(page.locator('[data-piece], [data-focus-stop], svg[role="group"]')).toHaveCount(0);
  expect(await everything(page)).not.toContain(name);

  frames.length = 0;
  await page.getByRole('button', { name: 'I am here, open the plan' }).click();
  await myMove(page);
  await expect(page.getByText('D1, your move')).toBeVisible();
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(0);
  const card = page.getByRole('list', { name: "The Phantom's travel card" });
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect(card.getByText('Slot 1: start', { exact: true })).toHaveCount(1);
  expect(frames.join()).not.toMatch(new RegExp(`"phantom":\\{"at":"${stop ?? ''}"`));
  expect(frames.join()).not.toMatch(/"type":"placed","slot":1,"to":"/);

  // Both human detectives sit on one chair; after the computer's D3 the device goes back.
  await moveByMouse(page, 0);
  await expect(page.getByText('D2, your move')).toBeVisible();
  await moveByMouse(page, 1);
  await expect(phantomTurn).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'I am here, open the plan' }).click();
  await myMove(page);
  await expect(page.locator('[data-piece="phantom"]')).toHaveCount(1);

  // Somebody looks over the shoulder.
  await page.getByRole('button', { name: 'Cover the plan' }).click();
  await expect(phantomTurn).toBeVisible();
  await expect(page.locator('[data-piece]')).toHaveCount(0);
});
