import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import ShowDialog from './ShowDialog.svelte';
import type { View } from './words.ts';
import '../theme/theme.css';

const view = {
  phantom: { at: 'andel', tickets: {}, lastSeen: null },
  detectives: [
    { id: 'D1', at: 'a', tickets: { bus: 2, tram: 1, metro: 0, train: 0, taxi: 0 } },
    { id: 'D2', at: 'b', tickets: { bus: 0, tram: 0, metro: 0, train: 0, taxi: 0 } },
  ],
} as unknown as View;

test('one ticket of each detective is chosen and played, nothing from who has none', async () => {
  const onplay = vi.fn();
  const screen = await render(ShowDialog, {
    view,
    nameOf: () => 'Anděl',
    onplay,
    onclose: vi.fn(),
  });
  await expect.element(screen.getByText(/Everybody sees you at Anděl/)).toBeVisible();
  const first = screen.getByRole('group', { name: 'From Detective D1' });
  await expect.element(first.getByRole('radio', { name: /Bus/ })).toBeChecked();
  (first.getByRole('radio', { name: /Tram/ }).element() as HTMLInputElement).click();
  await expect.element(first.getByRole('radio', { name: /Tram/ })).toBeChecked();
  const second = screen.getByRole('group', { name: 'From Detective D2' });
  await expect.element(second.getByText('has no tickets left')).toBeVisible();
  await screen.getByRole('button', { name: 'Show myself and take them' }).click();
  expect(onplay).toHaveBeenCalledExactlyOnceWith({
    type: 'show',
    take: { D1: 'tram', D2: null },
  });
});

test('staying hidden closes it without a move', async () => {
  const [onplay, onclose] = [vi.fn(), vi.fn()];
  const screen = await render(ShowDialog, { view, nameOf: String, onplay, onclose });
  await screen.getByRole('button', { name: 'Stay hidden' }).click();
  expect(onclose).toHaveBeenCalledOnce();
  expect(onplay).not.toHaveBeenCalled();
});
