/** What a person does at the start and at the table, for the journeys to share. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Way =
  'I am the Phantom' | 'I am one detective' | 'I lead all detectives' | 'We share this device';

/** Sets up a game on the start screen with the mouse and begins it. */
export async function beginGame(page: Page, way: Way, city = 'Little Town'): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: city, exact: true }).check();
  await page.getByRole('radio', { name: way }).check({ force: true });
  await page.getByRole('button', { name: 'Start the chase' }).click();
}

export const targets = (page: Page): Locator => page.locator('[data-focus-stop]');
export const ending = (page: Page): Locator => page.locator('#ending-heading');

/** Waits until it is somebody's move here or the game is over; true while there is a move. */
export async function myMove(page: Page): Promise<boolean> {
  await expect(targets(page).or(ending(page)).first()).toBeVisible({ timeout: 20_000 });
  return (await ending(page).count()) === 0;
}

/** The targets that lie free under the pointer. */
async function freeTargets(page: Page): Promise<{ x: number; y: number }[]> {
  return targets(page).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const top = document.elementFromPoint(point.x, point.y);
      return top?.closest('svg[role="group"]') ? [point] : [];
    }),
  );
}

/**
 * The Phantom begins at the free target farthest from everybody: next to a detective he may be caught
 * before his first ride.
 */
export async function hideFarOff(page: Page): Promise<void> {
  const points = await freeTargets(page);
  const pieces = await page.locator('[data-piece]').evaluateAll((elements) =>
    elements.map((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
  const clear = ({ x, y }: { x: number; y: number }): number =>
    Math.min(...pieces.map((piece) => Math.hypot(piece.x - x, piece.y - y)));
  const [farthest] = points.toSorted((one, two) => clear(two) - clear(one));
  if (!farthest) throw new Error('No target is free.');
  await page.mouse.click(farthest.x, farthest.y);
}

/** One move with the mouse: a target (`turn` varies which), and where several tickets lead there, one of them. */
export async function moveByMouse(page: Page, turn: number): Promise<void> {
  await expect(async () => {
    const points = await freeTargets(page);
    const point = points[turn % points.length];
    expect(point).toBeDefined();
    if (point) await page.mouse.click(point.x, point.y);
  }).toPass();
  const choice = page.getByRole('dialog', { name: /^To / });
  if (await choice.isVisible())
    await choice
      .getByRole('button')
      .nth(turn % 2 ? 1 : 0)
      .click();
}

/** Plays until the game is over; the number of moves made. */
export async function playOut(
  page: Page,
  move: (page: Page, turn: number) => Promise<void>,
): Promise<number> {
  for (let turn = 0; turn < 120; turn += 1) {
    if (!(await myMove(page))) return turn;
    await move(page, turn);
  }
  throw new Error('The game does not end.');
}
