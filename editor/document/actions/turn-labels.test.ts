import { expect, test } from 'vitest';
import { stopOf } from '../lookup.ts';
import { sampleDocument } from '../sample-document.ts';
import { resetLabels } from './labels.ts';
import { turnLabels } from './turn-labels.ts';

test('eight turns bring a name once round its stop', () => {
  let city = resetLabels(['c'])(sampleDocument());
  const seen = [];
  for (let turn = 0; turn < 9; turn++) {
    city = turnLabels(new Map([['c', 10]]))(city);
    seen.push(stopOf(city, 'c')?.label);
  }
  expect(seen[0]).toEqual({ dx: 10, dy: 0, anchor: 'start' });
  expect(seen[2]).toEqual({ dx: 0, dy: 10, anchor: 'middle' });
  expect(seen[4]).toEqual({ dx: -10, dy: 0, anchor: 'end' });
  expect(new Set(seen.slice(0, 8).map((label) => JSON.stringify(label))).size).toBe(8);
  expect(seen[8]).toEqual(seen[0]);
});

test('a name placed by hand turns on from where it is', () => {
  const city = sampleDocument();
  // 10 right and 8 up lies on the upper right.
  const turned = turnLabels(new Map([['c', 12]]))(city);
  expect(stopOf(turned, 'c')?.label).toEqual({ dx: 12, dy: 0, anchor: 'start' });
  expect(turnLabels(new Map())(city)).toBe(city);
});
