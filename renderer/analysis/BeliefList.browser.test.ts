import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import BeliefList from './BeliefList.svelte';
import { percent } from '../messages/percent.ts';
import '../theme/theme.css';

const belief = Array.from({ length: 8 }, (_, index) => ({
  stop: `s${index}`,
  likelihood: index === 7 ? 0.001 : 0.3 - index * 0.04,
}));

test('numbers tell what the warmth tells; looking at one marks it on the plan', async () => {
  const [onpoint, onlook] = [vi.fn(), vi.fn()];
  const screen = await render(BeliefList, {
    belief,
    nameOf: (stop) => `Stop ${stop}`,
    onpoint,
    onlook,
  });
  const first = screen.getByRole('button', { name: 'Stop s0: 30% likely' });
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  expect(onpoint).toHaveBeenLastCalledWith('s0');
  await first.click();
  expect(onlook).toHaveBeenCalledExactlyOnceWith('s0');
  await expect.element(screen.getByRole('button', { name: /Stop s7/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'All 8' }).click();
  await expect.element(screen.getByRole('button', { name: 'Stop s7: <1% likely' })).toBeVisible();
});

test('before he is on the plan there is nothing to believe', async () => {
  const screen = await render(BeliefList, {
    belief: [],
    nameOf: String,
    onpoint: vi.fn(),
    onlook: vi.fn(),
  });
  await expect.element(screen.getByText('Not on the plan yet.')).toBeVisible();
});

test('what is possible never reads as impossible', () => {
  expect([0, 0.001, 0.005, 0.126, 1].map(percent)).toEqual(['0%', '<1%', '1%', '13%', '100%']);
});
