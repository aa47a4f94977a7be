import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Seat } from '../../engine/words.ts';
import Ending from './Ending.svelte';
import { position } from './table-samples.ts';
import type { Outcome, View } from './words.ts';

const outcome: Outcome = { winner: 'detectives', reason: 'captured', score: 7 };
const { view } = position(9, { D1: 'a', D2: 'b' });
const over: View = { ...view, outcome, phantom: { ...view.phantom, at: 'b' } };

const shown = (here: readonly Seat[]): ReturnType<typeof render<typeof Ending>> =>
  render(Ending, {
    outcome,
    view: over,
    here,
    nameOf: (stop: string) => stop.toUpperCase(),
    fault: null,
    layout: 'column',
    onagain: vi.fn(),
    onreplay: vi.fn(),
    onleave: vi.fn(),
  });

test('one side is told that it has won or lost', async () => {
  const detectives = await shown(['D1', 'D2']);
  await expect.element(detectives.getByText('You have won')).toBeVisible();
  await expect.element(detectives.getByText("D2 rode onto the Phantom's stop, B.")).toBeVisible();
  await detectives.unmount();
  const phantom = await shown(['phantom']);
  await expect.element(phantom.getByText('You have lost')).toBeVisible();
});

test('where both sides share the device, or nobody plays, only the winner is named', async () => {
  for (const here of [['phantom', 'D1', 'D2'], []] as const) {
    const screen = await shown(here);
    await expect.element(screen.getByRole('heading', { name: 'The detectives win' })).toBeVisible();
    expect(screen.getByText(/^You have/).elements()).toEqual([]);
    await screen.unmount();
  }
});
