import { expect, test } from 'vitest';
import { LEVELS } from '../../electron/channel/contract.ts';
import { humansOf, levelOf, playersFor, playersWith, WAYS, wayOf } from './seating.ts';

test('each quick way seats the people it says and gives the rest to the computer', () => {
  expect(humansOf(playersFor('phantom', 'hard', 5))).toEqual(['phantom']);
  expect(humansOf(playersFor('detective', 'hard', 5))).toEqual(['D1']);
  expect(humansOf(playersFor('detectives', 'hard', 3))).toEqual(['D1', 'D2', 'D3']);
  expect(humansOf(playersFor('together', 'hard', 2))).toEqual(['phantom', 'D1', 'D2']);
  expect(levelOf(playersFor('detective', 'hard', 5))).toBe('hard');
  expect(levelOf(playersFor('together', 'hard', 2))).toBeNull();
});

test('a way is recognised from its seats, at any level and in any city', () => {
  for (const way of WAYS) {
    if (way === 'custom') continue;
    for (const level of LEVELS) {
      for (const detectives of [2, 3, 5]) {
        expect(wayOf(playersFor(way, level, detectives))).toBe(way);
      }
    }
  }
  const mixed = { ...playersFor('phantom', 'easy', 3), D2: { kind: 'computer', level: 'hard' } };
  expect(wayOf(mixed as never)).toBe('custom');
});

test('another city keeps the seats it has room for and continues the rest alike', () => {
  const five = playersFor('phantom', 'medium', 5);
  expect(playersWith(five, 3)).toEqual(playersFor('phantom', 'medium', 3));
  expect(playersWith(playersFor('detectives', 'easy', 3), 5)).toEqual(
    playersFor('detectives', 'easy', 5),
  );
});
