import { expect, test } from 'vitest';
import type { Chair } from '../../electron/channel/contract.ts';
import { chairToMove } from './chairs.ts';

const phantom: Chair = { token: 'p', seats: ['phantom'] };
const detectives: Chair = { token: 'd', seats: ['D2', 'D3'] };

test('the device belongs to whoever moves, or moves next', () => {
  const chairs = [phantom, detectives];
  expect(chairToMove(chairs, 'phantom')).toBe(phantom);
  expect(chairToMove(chairs, 'D3')).toBe(detectives);
  // D1 is a computer and D2 comes after it; after the computer D4 comes the Phantom.
  expect(chairToMove(chairs, 'D1')).toBe(detectives);
  expect(chairToMove(chairs, 'D4')).toBe(phantom);
  expect(chairToMove(chairs, null)).toBe(phantom);
});

test('a single chair has the device, even one that only watches', () => {
  const watching: Chair = { token: 'w', seats: [] };
  expect(chairToMove([detectives], 'phantom')).toBe(detectives);
  expect(chairToMove([watching], 'D1')).toBe(watching);
  expect(chairToMove([], 'D1')).toBeNull();
});
