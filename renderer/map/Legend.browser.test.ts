import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Legend from './Legend.svelte';
import { smallTown } from './testing/city-arbitrary.ts';

test('the legend names what runs in the city and nothing else', async () => {
  const screen = await render(Legend, { city: smallTown() });
  const items = [...screen.container.querySelectorAll('li b')].map((item) => item.textContent);
  expect(items).toEqual(['Metro', 'Tram', 'Bus', 'Ferry']);
});

test('unfolded it explains tickets, hops and the dots', async () => {
  const town = smallTown();
  const [first] = town.stops;
  if (!first) throw new Error('the town has stops');
  const stops = town.stops.with(0, { ...first, start: 'detective' as const });
  const screen = await render(Legend, { city: { ...town, stops } });
  await screen.getByRole('button', { name: 'Explain the map' }).click();
  await expect
    .element(screen.getByText('metro ticket, up to 2 stops without changing'))
    .toBeVisible();
  await expect.element(screen.getByText('A dot: a detective may start here')).toBeVisible();
  await expect
    .element(screen.getByText('A taxi follows any line on land, one stop.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Fold the legend' }).click();
  await expect
    .element(screen.getByText('A dot: a detective may start here'))
    .not.toBeInTheDocument();
});
