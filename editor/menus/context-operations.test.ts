import { expect, test } from 'vitest';
import { NOTHING_SELECTED, selected } from '../document/selection.ts';
import { operationOf } from '../operations/catalogue.ts';
import { contextOperations, targetOf, type Target } from './context-operations.ts';

const TARGETS: readonly Target[] = ['stop', 'line', 'scenery', 'ground'];

test('all that is offered exists, and nothing twice', () => {
  for (const target of TARGETS) {
    const ids = contextOperations(target, () => true).flat();
    expect(ids.map((id) => operationOf(id).id)).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('what cannot be used is left out, with its section where nothing is left', () => {
  expect(contextOperations('scenery', (id) => (id === 'remove' ? true : 'already-so'))).toEqual([
    ['remove'],
  ]);
});

test('stops come before lines, lines before scenery', () => {
  expect(targetOf(NOTHING_SELECTED)).toBe('ground');
  expect(targetOf(selected({ scenery: [0] }))).toBe('scenery');
  expect(targetOf(selected({ scenery: [0], lines: ['a'] }))).toBe('line');
  expect(targetOf(selected({ stops: ['b'], lines: ['a'] }))).toBe('stop');
});
