import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { findCity } from '../../../city-data/findings.ts';
import { setScale } from '../../document/actions/city.ts';
import { documentSchema, type CityDocument } from '../../document/document.ts';
import { History } from '../../document/history.ts';
import { randomAction } from '../../document/random-actions.ts';
import { sampleDocument } from '../../document/sample-document.ts';
import { addToDrawing } from './add-to-drawing.ts';

const sample = sampleDocument();

/** Stops by name and place, and lines by name and stops. */
function town(
  stops: Record<string, readonly [number, number]>,
  lines: Record<string, readonly string[]>,
): City {
  return {
    ...sampleDocument(),
    id: 'second',
    scenery: [],
    stops: Object.entries(stops).map(([name, [x, y]]) => ({ id: name.toLowerCase(), name, x, y })),
    lines: Object.entries(lines).map(([name, route]) => ({
      id: `tram-${name}`,
      mode: 'tram' as const,
      name,
      routes: [route.map((stop) => stop.toLowerCase())],
    })),
  };
}

function edited(seeds: readonly number[]): CityDocument {
  return seeds.reduce((state, seed) => randomAction(state, seed)(state), sampleDocument());
}
const seeds = fc.array(fc.nat(0xffffffff), { maxLength: 60 });
/** The errors that only a broken reference or id makes. */
const BROKEN = /^(duplicate-(stop|line)-id|route-unknown-stop|route-repeats-stop)$/;
const broken = (city: City) => findCity(city).filter(({ code }) => BROKEN.test(code));

test('what both have meets, by name, and the rest lies where it belongs beside it', () => {
  // The same town at half the scale and elsewhere, one stop misspelt, one new.
  const second = town(
    { Alfa: [0, 0], Beta: [100, 0], Epsilom: [200, 200], Zeta: [100, 200], Nova: [150, 100] },
    { 9: ['Alfa', 'Nova', 'Zeta'] },
  );
  const { document, ...told } = addToDrawing(sample, second, 150);
  expect(told).toMatchObject({ merged: 4, added: 1, newLines: 1, grown: 0, shared: 3 });
  const nova = document.stops.at(-1);
  expect(nova).toMatchObject({ id: 'nova', name: 'Nova' });
  expect([nova?.x, nova?.y].map(Math.round as (value: unknown) => number)).toEqual([400, 300]);
  expect(document.lines.at(-1)).toMatchObject({ id: 'tram-9', routes: [['a', 'nova', 'f']] });
  expect(document.stops.slice(0, -1)).toEqual(sample.stops);
});

test('a line of the same name grows where it meets the drawing, and is another where it does not', () => {
  const second = town(
    { Beta: [300, 100], Zeta: [300, 500], Far: [320, 700] },
    { 1: ['Beta', 'Zeta', 'Far'] },
  );
  const grown = addToDrawing(sample, second, 150);
  expect(grown).toMatchObject({ grown: 1, newLines: 0 });
  expect(grown.document.lines[1]?.routes).toEqual([
    ['b', 'c', 'e', 'f', 'b'],
    ['b', 'f', 'far'],
  ]);
  const elsewhere = town({ Here: [0, 0], There: [50, 0] }, { 1: ['Here', 'There'] });
  const beside = addToDrawing(sample, elsewhere, 150);
  expect(beside).toMatchObject({ grown: 0, newLines: 1, shared: 0, merged: 0 });
  expect(beside.document.lines.at(-1)?.id).toBe('tram-1-2');
  // Nothing of it lies on what was there, and the canvas holds it.
  const [here] = beside.document.stops.slice(-2);
  expect(here?.x).toBeGreaterThan(sample.size[0]);
  expect(beside.document.size[0]).toBeGreaterThan(here?.x ?? Infinity);
});

test('one name far away is another place, and with no distance nothing is one', () => {
  const second = town(
    { Alfa: [100, 100], Beta: [300, 100], Gama: [500, 120], Delta: [100, 700] },
    { 9: ['Alfa', 'Beta', 'Gama', 'Delta'] },
  );
  expect(addToDrawing(sample, second, 150)).toMatchObject({ merged: 3, added: 1 });
  expect(addToDrawing(sample, second, 0)).toMatchObject({ merged: 0, added: 4 });
});

test('what comes to lie left or above makes room, and nothing changes its place beside the rest', () => {
  const second = town(
    { Alfa: [100, 100], Beta: [300, 100], West: [-400, 100] },
    { 9: ['Alfa', 'Beta', 'West'] },
  );
  const { document } = addToDrawing(sample, second, 150);
  const [first] = document.stops;
  const shift = (first?.x ?? 0) - 100;
  expect(shift).toBeGreaterThan(400);
  expect(document.lines[0]?.bends?.['c|d']).toEqual([[600 + shift, 120]]);
  expect(document.scenery?.[1]?.points[0]).toEqual([100 + shift, 100]);
});

test('the scale comes along, and decides where only one stop is shared', () => {
  const second = setScale(20)({
    ...town({ Alfa: [0, 0], Nova: [10, 0] }, { 9: ['Alfa', 'Nova'] }),
  });
  expect(addToDrawing(sample, second, 150).document.editor?.metresPerUnit).toBe(20);
  const scaled = addToDrawing(setScale(2)(sample), second, 150).document;
  expect(scaled.stops.at(-1)).toMatchObject({ x: 200, y: 100 });
});

test('whatever two drawings: the sum is readable, holds both, and is taken back byte for byte', () => {
  fc.assert(
    fc.property(seeds, seeds, fc.constantFrom(0, 50, 150, 600), (one, two, metres) => {
      const first = edited(one);
      const second = edited(two);
      const before = JSON.stringify(first);
      const { document, merged, added } = addToDrawing(first, second, metres);
      expect(v.safeParse(documentSchema, document).issues).toBeUndefined();
      expect(broken(document)).toEqual([]);
      expect(merged + added).toBe(second.stops.length);
      expect(document.stops.map(({ id }) => id).slice(0, first.stops.length)).toEqual(
        first.stops.map(({ id }) => id),
      );
      for (const line of first.lines) {
        const kept = document.lines.find(({ id }) => id === line.id);
        expect(kept?.routes.slice(0, line.routes.length)).toEqual(line.routes);
      }
      const history = new History(first);
      history.perform(() => document, { key: 'import' });
      history.undo();
      expect(JSON.stringify(history.document)).toBe(before);
    }),
    { numRuns: 150 },
  );
});

test('the same drawing added once more adds nothing', () => {
  const once = addToDrawing(sample, sample, 150);
  expect(once).toMatchObject({ added: 0, merged: 6, newLines: 0, grown: 0 });
  expect(once.document.stops).toEqual(sample.stops);
  expect(once.document.lines).toEqual(sample.lines);
});
