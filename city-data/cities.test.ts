import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledCities } from './cities.ts';
import { findCity } from './findings.ts';
import { readCity } from './read-city.ts';
import { MODES } from './schema.ts';
import { cityShape } from './shape.ts';

const FOLDER = new URL('cities/', import.meta.url);
/** Distinct neighbours of a stop, on average, that a city must have. */
const MEAN_DEGREE: Readonly<Record<string, number>> = { mestecko: 3, praha: 3.6 };

it('every file in cities/ is bundled', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  expect(bundledCities.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
});

describe.each(bundledCities.map((city) => [city.id, city] as const))('%s', (id, city) => {
  const text = readFileSync(new URL(`${id}.json`, FOLDER), 'utf8');

  it('has nothing to be said against it', () => {
    expect(readCity(JSON.parse(text)).findings).toEqual([]);
    expect(findCity(city)).toEqual([]);
  });

  it('is knit well', () => {
    const shape = cityShape(city);
    expect(shape.meanDegree).toBeGreaterThanOrEqual(MEAN_DEGREE[id] ?? 3.6);
    for (const bridge of shape.bridges) {
      expect(bridge.splitsOff, JSON.stringify(bridge)).toBeLessThanOrEqual(shape.stops / 10);
    }
  });

  it('names its sources, its authors and its licence', () => {
    expect(city.sources).not.toHaveLength(0);
    expect(city.authors).not.toHaveLength(0);
    expect(city.license).toBeTruthy();
  });
});

it('Městečko is tiny and has every mode of Hide & Ride', () => {
  const city = bundledCities.find(({ id }) => id === 'mestecko');
  expect(city?.stops.length).toBeLessThanOrEqual(20);
  const modes = new Set(city?.lines.map(({ mode }) => mode));
  expect(MODES.filter((mode) => !modes.has(mode))).toEqual(['taxi']);
});
