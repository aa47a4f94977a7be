import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { Step } from '../words.ts';
import Moves from './Moves.svelte';

const steps: Step[] = [
  { number: 1, clues: [{ type: 'placed', slot: 1, to: null }] },
  { number: 2, clues: [{ type: 'ride', detective: 'D1', ticket: 'bus', from: 'a', to: 'b' }] },
  {
    number: 3,
    clues: [{ type: 'phantom-ride', slot: 2, ticket: 'taxi', double: true, from: null, to: null }],
  },
  {
    number: 4,
    clues: [
      { type: 'phantom-ride', slot: 3, ticket: 'tram', double: false, from: null, to: 'c' },
      { type: 'shown', slot: 3, at: 'c', path: [] },
    ],
  },
];

test('rounds are told in order, and a line says what is new since the own move', async () => {
  const screen = await render(Moves, {
    steps,
    own: ['D1'],
    nameOf: (stop: string) => stop.toUpperCase(),
  });
  await expect.element(screen.getByRole('heading', { name: 'Round 2' })).toBeInTheDocument();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent.trim()),
  ).toEqual([
    'The Phantom has hidden himself somewhere.',
    'D1 rides by bus to B.',
    'Since your last move',
    'Slot 2: double move! The Phantom rides by taxi.',
    'Slot 3: the Phantom rides by tram to C.',
    'Slot 3: the Phantom shows himself at C.',
  ]);
});

test('before the first own move there is no such line', async () => {
  const screen = await render(Moves, { steps, own: ['D2'], nameOf: String });
  expect(screen.getByText('Since your last move').elements()).toEqual([]);
});
