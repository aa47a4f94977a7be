import { expect, test } from 'vitest';
import { snap, type SnapOptions } from './snapping.ts';

const options: SnapOptions = { reach: 8, neighbours: [[100, 100]], others: [], grid: null };

test('a place near a 45° guide through a neighbour comes to lie on it', () => {
  const { at, guides, by } = snap([200, 196], options);
  expect(at[0]).toBeCloseTo(198);
  expect(at[1]).toBeCloseTo(198);
  expect(by).toBe('guide');
  expect(guides).toEqual([{ from: [100, 100], to: at }]);
});

test('level, upright and the other diagonal attract too; what is far does not', () => {
  expect(snap([300, 105], options).at).toEqual([300, 100]);
  expect(snap([97, 300], options).at).toEqual([100, 300]);
  expect(snap([50, 155], options).by).toBe('guide');
  expect(snap([200, 150], options)).toEqual({ at: [200, 150], guides: [], by: null });
});

test('where two guides cross, the crossing attracts', () => {
  const two: SnapOptions = {
    ...options,
    neighbours: [
      [100, 100],
      [300, 100],
    ],
  };
  const { at, guides } = snap([203, 197], two);
  expect(at[0]).toBeCloseTo(200);
  expect(at[1]).toBeCloseTo(200);
  expect(guides).toHaveLength(2);
});

test('other stops attract into their row and column only', () => {
  const others: SnapOptions = { ...options, neighbours: [], others: [[500, 60]] };
  expect(snap([340, 63], others).at).toEqual([340, 60]);
  expect(snap([600, 158], others).by).toBeNull();
});

test('a stop at the other end of the city attracts nothing into its row', () => {
  const others: SnapOptions = { ...options, neighbours: [], others: [[500, 60]] };
  expect(snap([40, 63], others).by).toBeNull();
});

test('the grid takes what nothing else attracts', () => {
  const grid: SnapOptions = { ...options, grid: 20 };
  expect(snap([207, 149], grid)).toEqual({ at: [200, 140], guides: [], by: 'grid' });
  expect(snap([300, 105], grid).by).toBe('guide');
});

test('a place on its neighbour is not pulled about', () => {
  expect(snap([102, 101], options).by).toBeNull();
});
