import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import CityThumbnail from './CityThumbnail.svelte';
import { smallTown } from './testing/city-arbitrary.ts';

test('a card shows the city without names and without anything to focus', async () => {
  const screen = await render(CityThumbnail, { city: smallTown() });
  await expect.element(screen.getByRole('img', { name: 'Map of Test & Town' })).toBeInTheDocument();
  expect(screen.container.querySelectorAll('text, [tabindex]')).toHaveLength(0);
  expect(screen.container.querySelectorAll('path').length).toBeGreaterThan(8);
});

test('beside the name of the city the picture need not say it again', async () => {
  const screen = await render(CityThumbnail, { city: smallTown(), label: null });
  expect(screen.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('a line that bends far outside its stops is in the picture', async () => {
  const town = smallTown();
  const [first] = town.lines;
  if (!first) throw new Error('the town has lines');
  const [from = '', to = ''] = first.routes[0] ?? [];
  const [width, height] = town.size;
  const far: [number, number] = [width / 2, 3 * height];
  const city = { ...town, lines: [{ ...first, bends: { [`${from}|${to}`]: [far] } }] };
  const { container } = await render(CityThumbnail, { city });
  const box = container.querySelector('svg')?.viewBox.baseVal;
  expect(box && box.y + box.height).toBeGreaterThan(2.5 * height);
});
