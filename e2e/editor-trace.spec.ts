import {
  clearBoard,
  clickMap,
  dragOnMap,
  kept,
  map,
  newCity,
  placeOn,
  tool,
} from './drawing-board.ts';
import { expect, test } from './test.ts';

// The recorder of traces would fetch the picture's blob itself, which the page's policy forbids.
test.use({ trace: 'off' });
test.beforeEach(({ host }) => clearBoard(host));

/** A drawn map with everything a picture must not do. */
const HOSTILE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  width="400" height="200" onload="document.title='taken'">
  <script>document.title = 'taken'; fetch('/stolen');</script>
  <image xlink:href="http://127.0.0.1:9/elsewhere.png" width="9" height="9"/>
  <rect width="400" height="200" fill="#fff"/><path d="M20,100H380" stroke="#c00" stroke-width="12"/>
</svg>`;

test('a picture is placed, fitted by pins, swapped, hidden, undone and kept', async ({ page }) => {
  await newCity(page, 'Lhota');
  await page.getByRole('tab', { name: 'Picture' }).click();
  const file = page.locator('aside input[type=file]');
  await file.setInputFiles({
    name: 'map.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(HOSTILE),
  });
  const picture = map(page).locator('image');
  await expect(picture).toBeAttached();
  await expect(page).toHaveTitle(/Lhota/);
  // Vector pictures are drawn anew as pixels.
  await expect(picture).toHaveAttribute('href', /^blob:/);

  // On an empty page there is nothing to fit it to: the canvas takes its shape, and one draws.
  await expect(tool(page, 'Line')).toHaveAttribute('aria-pressed', 'true');
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);

  // The first pin moves, the second turns and scales.
  await tool(page, 'Fit the picture').click();
  const placed = await picture.getAttribute('transform');
  await clickMap(page, 0.3, 0.5);
  await expect(page.getByText('One pin: the picture is moved')).toBeVisible();
  await dragOnMap(page, [0.3, 0.5], [0.35, 0.55]);
  const moved = await picture.getAttribute('transform');
  expect(moved).not.toBe(placed);
  expect(moved?.split(' ').slice(0, 4)).toEqual(placed?.split(' ').slice(0, 4));
  await clickMap(page, 0.7, 0.5);
  await dragOnMap(page, [0.7, 0.5], [0.7, 0.7]);
  await expect(page.getByText('Two pins: moved, turned and scaled')).toBeVisible();
  const turned = await picture.getAttribute('transform');
  expect(turned?.split(' ').slice(0, 4)).not.toEqual(moved?.split(' ').slice(0, 4));

  // Another picture keeps the place; undo brings the first one back.
  const first = await picture.getAttribute('href');
  const other = HOSTILE.replace('#c00', '#00c');
  await file.setInputFiles({
    name: 'b.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(other),
  });
  await expect(picture).not.toHaveAttribute('href', first ?? '');
  expect(await picture.getAttribute('transform')).toBe(turned);
  await map(page).press('Control+z');
  await expect(picture).toHaveAttribute('href', first ?? '');

  await map(page).press('q');
  await expect(picture).not.toBeAttached();
  await map(page).press('q');
  await kept(page);
  await page.reload();
  await expect(map(page).locator('image')).toHaveAttribute('transform', turned ?? '');
});

test('what is no picture is refused with a reason', async ({ page }) => {
  await newCity(page, 'Lhota');
  await page.getByRole('tab', { name: 'Picture' }).click();
  const file = page.locator('aside input[type=file]');
  for (const [name, mimeType, reason] of [
    ['a.png', 'image/png', /cannot be read/],
    ['a.pdf', 'application/pdf', /Only PNG, JPEG, WebP and SVG/],
  ] as const) {
    await file.setInputFiles({ name, mimeType, buffer: Buffer.from('not a picture') });
    await expect(page.getByRole('alert')).toContainText(reason);
  }
  await expect(map(page).locator('image')).not.toBeAttached();
});

test('a picture is dropped or pasted, and what is drawn is shown beside it', async ({ page }) => {
  await newCity(page, 'Lhota');
  const picture = map(page).locator('image');
  for (const by of ['drop', 'paste'] as const) {
    await page.evaluate(
      ([kind, drawing]) => {
        const files = new DataTransfer();
        files.items.add(new File([drawing], 'map.svg', { type: 'image/svg+xml' }));
        const how = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...how, dataTransfer: files })
            : new ClipboardEvent('paste', { ...how, clipboardData: files }),
        );
      },
      [by, HOSTILE.replace('#c00', by === 'drop' ? '#0c0' : '#00c')] as const,
    );
    await expect(picture).toBeAttached();
    await map(page).press('Control+z');
    await expect(picture).not.toBeAttached();
  }
  await map(page).press('Control+Shift+Z');
  await expect(page.getByRole('tab', { name: 'Picture' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('1');
  await clickMap(page, 0.3, 0.4);
  await clickMap(page, 0.6, 0.4);
  await map(page).press('Enter');
  await expect(page.getByLabel('Mode', { exact: true })).toHaveValue('bus');
  await map(page).press('Control+s');
  await expect(page.getByText('everything is kept as you draw').first()).toBeVisible();
});

test('while tracing, guides attract, Alt lets go, and the hint says so', async ({ page }) => {
  await newCity(page, 'Lhota');
  const snapping = page.locator('footer .snapping');
  await expect(snapping).toHaveText('Snapping is on; Alt turns it off');
  await tool(page, 'Line').click();
  await clickMap(page, 0.3, 0.4);
  const [x, y] = await placeOn(page, 0.5, 0.4);
  await page.mouse.move(x, y + 5);
  await expect(map(page).locator('.guide')).toBeAttached();
  await page.keyboard.down('Alt');
  await expect(snapping).toHaveText('Alt: snapping is off');
  await page.mouse.move(x, y + 6);
  await expect(map(page).locator('.guide')).not.toBeAttached();
  await page.keyboard.up('Alt');
});
