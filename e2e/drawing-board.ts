/** What journeys in the map editor have in common: opening a city, the map under the pointer. */
import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from '../city-data/schema.ts';
import type { HostProcess } from './host-process.ts';
import { expect } from './test.ts';

/** A bundled city with some fields changed. */
export function bundledCity(id: string, change: Partial<City> = {}): City {
  const file = join(import.meta.dirname, `../city-data/cities/${id}.json`);
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as City), ...change };
}

/** Throws away what earlier journeys drew. */
export async function clearBoard(host: HostProcess): Promise<void> {
  for (const { documentId } of await host.ask('documents.list', {})) {
    await host.ask('documents.delete', { documentId });
  }
}

export async function newCity(page: Page, name: string): Promise<void> {
  await page.goto('/editor/');
  await page.getByRole('button', { name: 'New city' }).click();
  await page.getByLabel('Name of the city').fill(name);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(map(page)).toBeVisible();
}

/** Opens a copy of a bundled city. */
export async function copyOf(page: Page, name: string): Promise<void> {
  await page.goto('/editor/');
  await page.getByRole('button', { name, exact: true }).click();
  await expect(map(page)).toBeVisible();
}

export function map(page: Page): Locator {
  return page.getByRole('group', { name: /^Map of / });
}

/** A place of the map in the window's pixels: shares of its width and height. */
export async function placeOn(page: Page, across: number, down: number): Promise<[number, number]> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not to be seen.');
  return [box.x + box.width * across, box.y + box.height * down];
}

export async function clickMap(page: Page, across: number, down: number): Promise<void> {
  const [x, y] = await placeOn(page, across, down);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.down();
  await page.mouse.up();
  // Clicks in quick succession on one place would be a double click.
  await page.mouse.move(x + 30, y + 30);
}

export async function dragOnMap(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  await page.mouse.move(...(await placeOn(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOn(page, ...to)), { steps: 8 });
  await page.mouse.up();
}

export function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: true });
}

/** All that is drawn has reached the store. */
export async function kept(page: Page): Promise<void> {
  await expect(page.getByText(/^Kept at /)).toBeVisible();
}

export function figure(page: Page, text: string): Locator {
  return page.locator('footer').getByText(text, { exact: true });
}

/** Pastes as the keyboard would, without the system's clipboard, which a test may not have. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
