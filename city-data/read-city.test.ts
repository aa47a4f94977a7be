import { describe, expect, it } from 'vitest';
import { changedCity, cityWith, lineOf } from './checks/changed-city.ts';
import type { FindingCode } from './codes.ts';
import { hasErrors } from './finding.ts';
import { readCity } from './read-city.ts';

function codesOf(input: unknown): string[] {
  return readCity(input).findings.map(({ code }) => code);
}

it('a good document is read without a word, as a copy', () => {
  const document = changedCity(() => undefined);
  const { city, findings } = readCity(document);
  expect(findings).toEqual([]);
  expect(city).toEqual(document);
  expect(city).not.toBe(document);
  expect(city?.stops[0]).not.toBe(document.stops[0]);
});

describe('a document of the wrong shape', () => {
  it.each<[path: string, value: unknown, code: FindingCode, field?: string]>([
    ['format', 'something/else', 'not-a-city'],
    ['format', undefined, 'not-a-city'],
    ['version', 2, 'unknown-version'],
    ['version', '1', 'not-a-number'],
    ['version', undefined, 'missing-field'],
    ['id', 'Město', 'malformed-id'],
    ['id', 7, 'not-a-text'],
    ['name', '', 'too-short'],
    ['name', 'x'.repeat(201), 'too-long'],
    ['country', 'cz', 'malformed-country'],
    ['authors', 'Anna', 'not-a-list'],
    ['size', [900], 'missing-field', 'size[1]'],
    ['size', [900, 0], 'number-too-small', 'size[1]'],
    ['size', [900, -5], 'number-too-small', 'size[1]'],
    ['stops', {}, 'not-a-list'],
    ['stops', null, 'not-a-list'],
    ['stops.3', 'zamek', 'not-an-object', 'stops[3]'],
    ['stops.3.id', undefined, 'missing-field', 'stops[3].id'],
    ['stops.3.x', '12', 'not-a-number', 'stops[3].x'],
    ['stops.3.x', null, 'not-a-number', 'stops[3].x'],
    ['stops.3.x', NaN, 'not-json', 'stops[3].x'],
    ['stops.3.y', -Infinity, 'not-json', 'stops[3].y'],
    ['stops.3.start', 'inspector', 'unknown-choice', 'stops[3].start'],
    ['stops.3.label', { dx: 1 }, 'missing-field', 'stops[3].label.dy'],
    ['stops.3.names', ['Castle'], 'not-an-object', 'stops[3].names'],
    ['lines.0', [], 'not-an-object', 'lines[0]'],
    ['lines.0.mode', 'rocket', 'unknown-choice', 'lines[0].mode'],
    ['lines.0.color', 'green', 'malformed-colour', 'lines[0].color'],
    ['lines.0.routes', [], 'too-short', 'lines[0].routes'],
    ['lines.0.routes.0', ['zamek'], 'too-short', 'lines[0].routes[0]'],
    ['lines.0.bends', { 'a|b': [[1, 'x']] }, 'not-a-number', 'lines[0].bends["a|b"][0][1]'],
    ['scenery.0.kind', 'lava', 'unknown-choice', 'scenery[0].kind'],
    ['detectives', 1, 'number-too-small'],
    ['detectives', 6, 'number-too-large'],
    ['detectives', 2.5, 'number-not-whole'],
    ['metroHops', 0, 'number-too-small'],
    ['metroHops', 6, 'number-too-large'],
    ['tickets', undefined, 'missing-field'],
    ['tickets.detective', [], 'not-an-object', 'tickets.detective'],
    ['tickets.phantom.tram', -1, 'negative-tickets', 'tickets.phantom.tram'],
    ['tickets.phantom.tram', -0.5, 'negative-tickets', 'tickets.phantom.tram'],
    ['tickets.phantom.tram', 100, 'number-too-large', 'tickets.phantom.tram'],
    ['tickets.detective.bus', 1.5, 'number-not-whole', 'tickets.detective.bus'],
    ['games', ['chess'], 'unknown-choice', 'games[0]'],
    [
      'background',
      { image: 'a.png', x: 0, y: 0, width: 9, height: 9, opacity: 2 },
      'number-too-large',
      'background.opacity',
    ],
  ])('%s: %j', (path, value, code, field = path) => {
    const { city, findings } = readCity(cityWith(path, value));
    expect(city).toBeUndefined();
    expect(findings.map((found) => [found.code, found.ids[0]])).toEqual([[code, field]]);
    expect(hasErrors(findings)).toBe(true);
  });

  it('is named with the stop or line it is about', () => {
    expect(readCity(cityWith('stops.4.x', 'far')).findings[0]?.ids).toEqual([
      'stops[4].x',
      'zamek',
    ]);
    expect(readCity(cityWith('lines.0.mode', 'x')).findings[0]?.ids).toEqual([
      'lines[0].mode',
      'metro-a',
    ]);
  });

  it('says all that is wrong, not only the first', () => {
    const city = { ...cityWith('stops.0.x', 'a'), detectives: 9, metroHops: undefined };
    expect(codesOf(city).sort()).toEqual(['missing-field', 'not-a-number', 'number-too-large']);
  });

  it('gets one finding when it is no city at all', () => {
    for (const stranger of [null, 1, 'city', [], {}, { type: 'FeatureCollection' }, undefined]) {
      const findings = codesOf(stranger);
      expect(findings).toHaveLength(1);
      expect(['not-a-city', 'not-json']).toContain(findings[0]);
    }
  });

  it('is not named a thousand times over', () => {
    const stops = Array.from({ length: 1000 }, () => ({}));
    const findings = codesOf(cityWith('stops', stops));
    expect(findings).toHaveLength(101);
    expect(findings.at(-1)).toBe('more-faults');
  });
});

describe('fields this version does not know', () => {
  it('are kept, and reported once for each place in the document', () => {
    const document = changedCity((city) => {
      Object.assign(city, { mood: { deep: [1, { deeper: true }] } });
      for (const stop of city.stops) Object.assign(stop, { zone: 'P' });
      Object.assign(lineOf(city, 'metro-a'), { depth: 30, toString: 'a field like any other' });
      Object.assign(city.tickets.detective, { ferry: 2 });
      city.scenery?.[0]?.points[0]?.push(5);
    });
    const { city, findings } = readCity(document);
    expect(city).toEqual(document);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual(
      Array.from({ length: 6 }, () => ['unknown-field', 'warning']),
    );
    expect(findings.map(({ ids }) => ids[0])).toEqual([
      'scenery[].points[][]',
      'stops[].zone',
      'lines[].depth',
      'lines[].toString',
      'tickets.detective.ferry',
      'mood',
    ]);
    expect(findings[1]?.values).toEqual({ field: 'stops[].zone', places: document.stops.length });
  });

  it('are not all named when there are very many', () => {
    const extra = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, 1]));
    const { city, findings } = readCity({ ...changedCity(() => undefined), ...extra });
    expect(city).toMatchObject(extra);
    expect(findings).toHaveLength(51);
    expect(findings.at(-1)).toMatchObject({ code: 'more-unknown-fields', values: { places: 250 } });
  });

  it('are free under `editor`, which belongs to the map editor', () => {
    expect(codesOf(cityWith('editor', { locked: ['mlyn'], anything: {} }))).toEqual([]);
  });
});
