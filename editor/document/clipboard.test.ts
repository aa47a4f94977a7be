import { expect, test } from 'vitest';
import { copySelection, middleOf, paste, readClipboard, writeClipboard } from './clipboard.ts';
import { sampleDocument } from './sample-document.ts';
import { selected } from './selection.ts';

const sample = sampleDocument();

test('copied stops bring the stretches between them along', () => {
  const copied = copySelection(sample, selected({ stops: ['b', 'c', 'd'] }));
  expect(copied.lines.map(({ id, routes }) => [id, routes])).toEqual([
    ['metro-m', [['b', 'c', 'd']]],
    ['tram-1', [['b', 'c']]],
  ]);
});

test('a loop is not cut where its list begins', () => {
  const copied = copySelection(sample, selected({ stops: ['f', 'b', 'c'] }));
  expect(copied.lines.find(({ id }) => id === 'tram-1')?.routes).toEqual([['f', 'b', 'c']]);
});

test('a pasted copy has ids of its own and is the new selection', () => {
  const copied = copySelection(sample, selected({ lines: ['metro-m'], scenery: [1] }));
  const { document, selection } = paste(sample, copied, [20, 30]);
  expect(document.stops.slice(6).map(({ id, x, y }) => [id, x, y])).toEqual([
    ['alfa', 120, 130],
    ['beta', 320, 130],
    ['gama', 520, 150],
    ['delta', 720, 330],
    ['zeta', 320, 530],
  ]);
  expect(document.lines.at(-1)).toEqual({
    id: 'metro-m-2',
    mode: 'metro',
    name: 'M',
    color: '#00a562',
    opened: 1974,
    routes: [
      ['alfa', 'beta', 'gama', 'delta'],
      ['beta', 'zeta'],
    ],
    bends: { 'gama|delta': [[620, 150]] },
  });
  expect([...selection.stops]).toEqual(['alfa', 'beta', 'gama', 'delta', 'zeta']);
  expect([...selection.scenery]).toEqual([2]);
  expect(document.scenery?.[2]).toMatchObject({
    trees: 12,
    points: [
      [120, 130],
      [220, 130],
      [170, 230],
    ],
  });
  expect(document.stops.slice(0, 6)).toEqual(sample.stops);
});

test('only text of ours is read from the clipboard', () => {
  const copied = copySelection(sample, selected({ stops: ['a', 'b'] }));
  expect(readClipboard(writeClipboard(copied))).toEqual(copied);
  expect(middleOf(copied)).toEqual([200, 100]);
  for (const text of ['', 'Můstek', '{}', '{"format":"hide-and-ride/clipboard","stops":1}']) {
    expect(readClipboard(text)).toBeNull();
  }
});
