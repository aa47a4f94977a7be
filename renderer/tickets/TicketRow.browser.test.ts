import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { language } from '../messages/language.svelte.ts';
import TicketRow from './TicketRow.svelte';

test('every kind is there with its number, in the order tickets always have', async () => {
  const screen = await render(TicketRow, {
    label: 'Tickets of D1',
    counts: { taxi: 1, bus: 0, tram: 12 },
    kinds: new Set(['taxi', 'tram', 'bus'] as const),
  });
  const items = screen.getByRole('list', { name: 'Tickets of D1' }).getByRole('listitem');
  await expect
    .poll(() => items.elements().map((item) => item.querySelector('.unseen')?.textContent.trim()))
    .toEqual(['Bus: 0 tickets left', 'Tram: 12 tickets left', 'Taxi: 1 ticket left']);
});

test('the words follow the language without anything being drawn anew', async () => {
  const screen = await render(TicketRow, {
    label: 'x',
    counts: { metro: 3 },
    kinds: new Set(['metro'] as const),
  });
  const item = screen.getByRole('listitem').element();
  language.current = 'cs';
  await expect.element(screen.getByText('Metro: zbývají 3 jízdenky')).toBeInTheDocument();
  expect(screen.getByRole('listitem').element()).toBe(item);
  language.current = 'en';
});
