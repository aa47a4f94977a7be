import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { language } from '../messages/language.svelte.ts';
import { smallTown } from '../map/testing/city-arbitrary.ts';
import CityCard from './CityCard.svelte';

test('what runs in a city is named inside a sentence, in small letters', async () => {
  const props = { own: false, theme: 'day', group: 'city', chosen: false } as const;
  const screen = await render(CityCard, { city: smallTown(), ...props, onchoose: vi.fn() });
  await expect.element(screen.getByText('Runs here: bus, tram, metro, ferry')).toBeVisible();
  language.current = 'cs';
  await expect.element(screen.getByText('Jezdí tu: autobus, tramvaj, metro, loď')).toBeVisible();
  language.current = 'en';
});
