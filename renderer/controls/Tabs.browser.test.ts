import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Tabs from './Tabs.svelte';

test('arrow keys go round the tabs and open them', async () => {
  const onopen = vi.fn();
  const panel = createRawSnippet((name: () => string) => ({
    render: () => `<p>Panel ${name()}</p>`,
  }));
  const screen = await render(Tabs, {
    label: 'Panels',
    tabs: [
      { name: 'radio', title: 'Radio' },
      { name: 'moves', title: 'Moves' },
    ],
    open: 'radio',
    onopen,
    panel,
  });
  await expect.element(screen.getByRole('tabpanel', { name: 'Radio' })).toBeVisible();
  screen.getByRole('tab', { name: 'Radio' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onopen).toHaveBeenLastCalledWith('moves');
  await expect.element(screen.getByRole('tab', { name: 'Moves' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onopen).toHaveBeenLastCalledWith('radio');
});
