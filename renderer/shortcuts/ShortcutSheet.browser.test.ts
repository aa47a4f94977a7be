import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import ShortcutSheet from './ShortcutSheet.svelte';
import '../theme/theme.css';

test('beside many keys what they do has room, on a phone under them', async () => {
  const screen = await render(ShortcutSheet, { onclose: vi.fn() });
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await expect.element(screen.getByText('Home')).toBeVisible();
    const narrowest = Math.min(
      ...[...document.querySelectorAll('dialog dd')].map((does) => does.clientWidth),
    );
    expect(narrowest).toBeGreaterThan(270);
  }
});
