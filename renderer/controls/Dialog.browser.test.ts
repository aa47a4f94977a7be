import { createRawSnippet } from 'svelte';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Dialog from './Dialog.svelte';
import '../theme/theme.css';

const children = createRawSnippet(() => ({ render: () => '<p>Words</p>' }));

test('Escape asks to close it, and closing gives the focus back', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const onclose = vi.fn();
  const screen = await render(Dialog, { title: 'Settings', onclose, children });
  await expect.element(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onclose.mock.calls.length).toBe(1);
  await screen.unmount();
  expect(document.activeElement).toBe(opener);
  expect(onclose).toHaveBeenCalledOnce();
  opener.remove();
});

test('a press outside closes it, a press inside does not', async () => {
  const onclose = vi.fn();
  const screen = await render(Dialog, { title: 'Settings', onclose, children });
  await screen.getByText('Words').click();
  expect(onclose).not.toHaveBeenCalled();
  // The backdrop belongs to the dialog element: a press there has it as target.
  const dialog = screen.getByRole('dialog').element() as HTMLDialogElement;
  dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  dialog.click();
  await expect.poll(() => onclose.mock.calls.length).toBe(1);
});
