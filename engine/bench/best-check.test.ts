import { expect, it } from 'vitest';
import { bundledCities } from '../../city-data/cities.ts';
import { checkBest } from './best-check.ts';

it('best is legal in every phase, and the same wherever the seat knows the same', async () => {
  const { phases, answers, twins, wrong } = await checkBest({
    positions: 40,
    seed: 5,
    cities: bundledCities,
    nodes: [15],
    ms: [1],
  });
  expect(wrong).toEqual([]);
  expect([...phases.keys()].sort()).toEqual([
    'detectives',
    'phantom',
    'phantom-second',
    'phantom-show',
  ]);
  expect(twins).toBeGreaterThan(5);
  expect(answers).toBeGreaterThan(40 * 4 * 3);
});
