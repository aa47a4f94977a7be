import { expect, test } from 'vitest';
import { groupLabels, isShown } from './label-groups.ts';
import { letter } from './layout/label-placement.ts';
import { layoutCity } from './layout/layout.ts';
import { smallTown } from './testing/city-arbitrary.ts';

const layout = layoutCity(smallTown());
const { labels } = letter(layout);
const groups = groupLabels(labels, layout.measure);
const everywhere = { minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6 };

test('every name is in one group, and its place in the group box', () => {
  const grouped = groups.flatMap((group) => group.labels);
  expect(grouped).toHaveLength(labels.length);
  expect(new Set(grouped)).toEqual(new Set(labels));
  for (const { box, labels: own } of groups) {
    for (const { at } of own) {
      expect(at[0]).toBeGreaterThanOrEqual(box.minX);
      expect(at[0]).toBeLessThan(box.maxX);
      expect(at[1]).toBeGreaterThanOrEqual(box.minY);
      expect(at[1]).toBeLessThan(box.maxY);
    }
  }
});

test('a group is shown from its zoom on, where what is drawn reaches it', () => {
  for (const group of groups) {
    expect(isShown(group, group.from, everywhere)).toBe(true);
    expect(isShown(group, group.from * 0.9, everywhere)).toBe(false);
    expect(isShown(group, 16, { ...everywhere, maxX: group.box.minX })).toBe(false);
  }
});

test('names seen from afar are drawn over those that wait for a closer look', () => {
  const froms = groups.map(({ from }) => from);
  expect(new Set(froms).size).toBeGreaterThan(1);
  expect(froms).toEqual(froms.toSorted((one, other) => other - one));
});
