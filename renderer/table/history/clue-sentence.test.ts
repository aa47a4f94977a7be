import { expect, test } from 'vitest';
import { clueSentence } from './clue-sentence.ts';

const say = (clue: Parameters<typeof clueSentence>[0]): string =>
  clueSentence(clue, (stop) => stop.toUpperCase());

test('what one does not know is not said', () => {
  expect(say({ type: 'placed', slot: 1, to: null })).toBe(
    'The Phantom has hidden himself somewhere.',
  );
  expect(
    say({ type: 'phantom-ride', slot: 5, ticket: 'taxi', double: true, from: null, to: null }),
  ).toBe('Slot 5: double move! The Phantom rides by taxi.');
  expect(
    say({ type: 'phantom-ride', slot: 5, ticket: 'metro', double: false, from: 'a', to: 'b' }),
  ).toBe('Slot 5: the Phantom rides by metro to B.');
});

test('a cheeky showing says what was taken from whom', () => {
  const shown = { type: 'shown', slot: 4, at: 'a', path: [] } as const;
  expect(say({ ...shown, path: [], take: { D1: 'bus', D2: null, D3: 'metro' } })).toBe(
    'Slot 4: the Phantom shows himself unasked at A and takes Bus from D1, Metro from D3.',
  );
  expect(say({ ...shown, path: [], take: { D1: null } })).toContain('nothing to take');
});

test('everything that can happen has a sentence', () => {
  expect(say({ type: 'skipped', detective: 'D2' })).toBe('D2 cannot ride anywhere and stays.');
  expect(say({ type: 'stayed-hidden' })).toBe('The Phantom stays hidden.');
  expect(say({ type: 'ride', detective: 'D3', ticket: 'tram', from: 'a', to: 'b' })).toBe(
    'D3 rides by tram to B.',
  );
  expect(
    say({ type: 'over', outcome: { winner: 'phantom', reason: 'detectives-stuck', score: 9 } }),
  ).toBe('No detective can ride any more.');
});
