import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import TicketChoice from './TicketChoice.svelte';
import type { Move } from './words.ts';
import '../theme/theme.css';

const moves: Move[] = [
  { type: 'ride', ticket: 'tram', to: 'a' },
  { type: 'ride', ticket: 'taxi', to: 'a' },
];
const props = (): Parameters<typeof render<typeof TicketChoice>>[1] & {
  onplay: ReturnType<typeof vi.fn>;
  oncancel: ReturnType<typeof vi.fn>;
} => ({
  stop: 'Anděl',
  moves,
  counts: { tram: 4, taxi: 1 },
  phantom: true,
  onplay: vi.fn(),
  oncancel: vi.fn(),
});

test('it asks which ticket, says what is left and what a taxi hides', async () => {
  const given = props();
  const screen = await render(TicketChoice, given);
  const slip = screen.getByRole('dialog', { name: 'To Anděl' });
  await expect.element(slip.getByRole('button', { name: /Ride by tram/ })).toHaveFocus();
  await expect.element(slip.getByText('1 left · hides what you rode')).toBeInTheDocument();
  await slip.getByRole('button', { name: /Ride by taxi/ }).click();
  expect(given.onplay).toHaveBeenCalledExactlyOnceWith(moves[1]);
});

test('arrows, numbers and Escape do without a mouse', async () => {
  const given = props();
  const screen = await render(TicketChoice, given);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: /Ride by taxi/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: /Ride by tram/ })).toHaveFocus();
  await userEvent.keyboard('2');
  expect(given.onplay).toHaveBeenLastCalledWith(moves[1]);
  await userEvent.keyboard('3');
  expect(given.onplay).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(given.oncancel).toHaveBeenCalledOnce();
});

test('a detective hears nothing of hiding, and a placement costs no ticket', async () => {
  const screen = await render(TicketChoice, { ...props(), phantom: false });
  expect(screen.getByText(/hides/).elements()).toEqual([]);
  await screen.rerender({ moves: [{ type: 'place', to: 'a' }] });
  await expect.element(screen.getByRole('button', { name: 'Start here' })).toBeVisible();
});
