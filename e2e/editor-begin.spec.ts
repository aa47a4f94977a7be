import { clearBoard, clickMap, figure, map, newCity, tool } from './drawing-board.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ host }) => clearBoard(host));

test('an empty canvas invites to begin, in no way of the pointer, until something is drawn', async ({
  page,
}) => {
  await newCity(page, 'Lhota');
  const invitation = page.getByRole('region', { name: /^A blank sheet/ });
  await expect(invitation).toBeVisible();

  // Its words let a drag through: a box is drawn over them.
  const words = await invitation.getByRole('heading').boundingBox();
  const [x, y] = [(words?.x ?? 0) + 20, (words?.y ?? 0) + (words?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 30, { steps: 3 });
  await expect(page.getByText('Stops inside the box are selected')).toBeVisible();
  await page.mouse.up();

  // With the Line tool the middle of the canvas is free for the first stop.
  const draw = invitation.getByRole('button', { name: 'Draw a line' });
  await draw.focus();
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Line')).toHaveAttribute('aria-pressed', 'true');
  await expect(map(page)).toBeFocused();
  await expect(invitation.getByRole('button')).toHaveCount(0);
  await clickMap(page, 0.5, 0.5);
  await clickMap(page, 0.7, 0.5);
  await map(page).press('Enter');
  await expect(figure(page, '2 stops')).toBeVisible();
  await map(page).press('v');
  await expect(invitation).toHaveCount(0);
});

test('from an empty canvas a picture is asked for and a network fetched', async ({ page }) => {
  await newCity(page, 'Lhota');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Trace a picture' }).click();
  await chooser;
  // Asked again, it asks again: the panel is open already.
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Trace a picture' }).click();
  await again;
  await page.getByRole('main').getByRole('button', { name: 'Import a network' }).click();
  await expect(page.getByRole('dialog', { name: /Import|network/i })).toBeVisible();
});
