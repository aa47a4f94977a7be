import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
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

test('Escape folds it, unless something else took the key or it is there to stay', async () => {
  const screen = await render(Legend, { city: smallTown() });
  const button = screen.getByRole('button', { name: 'Explain the map' });
  const less = screen.getByRole('button', { name: 'Fold the legend' });
  await button.click();
  const take = (event: KeyboardEvent): void => event.preventDefault();
  window.addEventListener('keydown', take, { capture: true });
  await userEvent.keyboard('{Escape}');
  window.removeEventListener('keydown', take, { capture: true });
  await expect.element(less).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await screen.rerender({ unfolded: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(less).toBeVisible();
});
