import { expect, test } from 'vitest';
import { hashOf, routeOf } from './route.svelte.ts';

test('a place in the app survives the way through the address', () => {
  for (const gameId of ['g1', 'a b/c#d', 'Ž%']) {
    for (const screen of ['game', 'replay'] as const) {
      expect(routeOf(hashOf({ screen, gameId }))).toEqual({ screen, gameId });
    }
  }
  expect(routeOf(hashOf({ screen: 'start' }))).toEqual({ screen: 'start' });
});

test('an address that means nothing leads to the start', () => {
  for (const hash of [
    '',
    '#',
    '#/nowhere',
    '#/game/',
    '#/game/a/b',
    '#/replay/',
    '#/game/%E0%A4%A',
  ]) {
    expect(routeOf(hash)).toEqual({ screen: 'start' });
  }
});
