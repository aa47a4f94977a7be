import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setLocked, type CityDocument } from '../document/document.ts';
import { stopOf } from '../document/lookup.ts';
import { Dice } from '../document/dice.ts';
import { sampleDocument } from '../document/sample-document.ts';
import { degreesOff } from './directions.ts';
import { bendStretches, octilinearBend } from './octilinear-bends.ts';
import { applyTidying, tidyUp, type TidyOptions } from './octilinear.ts';
import { leaving, readTidyNetwork, type TidyNetwork } from './tidy-network.ts';

/** A town of straight streets, drawn by an unsteady hand. */
function shakyTown(size: number, shake: number, seed: number): CityDocument {
  const dice = new Dice(seed);
  const id = (column: number, row: number) => `${column}-${row}`;
  const all = Array.from({ length: size }, (_, index) => index);
  const jitter = () => (dice.below(2001) / 1000 - 1) * shake;
  const line = (name: string, route: string[]) => ({
    id: name,
    mode: 'tram' as const,
    name,
    routes: [route],
  });
  return {
    ...sampleDocument(),
    size: [size * 100 + 200, size * 100 + 200],
    stops: all.flatMap((row) =>
      all.map((column) => ({
        id: id(column, row),
        name: id(column, row),
        x: 100 + column * 100 + jitter(),
        y: 100 + row * 100 + jitter(),
      })),
    ),
    lines: [
      ...all.map((row) =>
        line(
          `row-${row}`,
          all.map((column) => id(column, row)),
        ),
      ),
      ...all.map((column) =>
        line(
          `column-${column}`,
          all.map((row) => id(column, row)),
        ),
      ),
      line(
        'diagonal',
        all.map((index) => id(index, index)),
      ),
    ],
  };
}

function tidied(document: CityDocument, options: TidyOptions = {}): CityDocument {
  const work = tidyUp(document, options);
  for (;;) {
    const step = work.next();
    if (step.done) return applyTidying(step.value)(document);
    expect(step.value.done).toBeGreaterThanOrEqual(0);
    expect(step.value.done).toBeLessThanOrEqual(1);
  }
}

const network = (document: CityDocument) => readTidyNetwork(document, () => true);

function shareWithin(document: CityDocument, degrees: number): number {
  const off = degreesOff(network(document));
  return off.filter((angle) => angle <= degrees).length / off.length;
}

test('an unsteady hand is steadied: nearly every street is straight again', () => {
  const town = shakyTown(7, 22, 3);
  expect(shareWithin(town, 1)).toBeLessThan(0.3);
  expect(shareWithin(tidied(town), 1)).toBeGreaterThan(0.9);
});

function crossings({ edges, x, y }: TidyNetwork): string[] {
  const side = (a: number, b: number, p: number) =>
    Math.sign(
      ((x[b] ?? 0) - (x[a] ?? 0)) * ((y[p] ?? 0) - (y[a] ?? 0)) -
        ((y[b] ?? 0) - (y[a] ?? 0)) * ((x[p] ?? 0) - (x[a] ?? 0)),
    );
  return edges.flatMap((p, index) =>
    edges.slice(index + 1).flatMap((q) => {
      if (new Set([p.a, p.b, q.a, q.b]).size < 4) return [];
      const across =
        side(p.a, p.b, q.a) !== side(p.a, p.b, q.b) && side(q.a, q.b, p.a) !== side(q.a, q.b, p.b);
      return across ? [`${p.a}-${p.b} x ${q.a}-${q.b}`] : [];
    }),
  );
}

/** The edges around each stop, beginning with the smallest. */
function rings(town: TidyNetwork): string[] {
  return town.edgesAt.map((edges, stop) => {
    const ring = edges.toSorted((p, q) => leaving(town, p, stop) - leaving(town, q, stop));
    const start = ring.indexOf(Math.min(...ring));
    return [...ring.slice(start), ...ring.slice(0, start)].join(' ');
  });
}

test('whatever the city: what crosses stays, the order around stops stays, nobody goes too far', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 3, max: 5 }), (seed, size) => {
      // Shaken so much that streets cross where they did not.
      const town = shakyTown(size, 70, seed);
      const after = tidied(town, { reach: 0.8 });
      expect(crossings(network(after))).toEqual(crossings(network(town)));
      expect(rings(network(after))).toEqual(rings(network(town)));
      const { unit } = network(town);
      for (const stop of town.stops) {
        const now = stopOf(after, stop.id) ?? { x: NaN, y: NaN };
        expect(Math.hypot(now.x - stop.x, now.y - stop.y)).toBeLessThanOrEqual(0.8 * unit);
      }
    }),
    { numRuns: 15 },
  );
});

test('the same city gives the same result', () => {
  const town = shakyTown(5, 30, 8);
  expect(tidied(town)).toEqual(tidied(town));
});

test('locked stops and stops outside the selection stay', () => {
  const town = setLocked(['2-2'], true)(shakyTown(5, 25, 5));
  const after = tidied(town, { stops: new Set(['1-1', '2-2', '3-3']) });
  const moved = town.stops.filter((stop) => stopOf(after, stop.id) !== stop).map(({ id }) => id);
  expect(moved.toSorted()).toEqual(['1-1', '3-3']);
});

test('what is tidy already is left alone', () => {
  const town = shakyTown(5, 0, 1);
  expect(tidied(town)).toBe(town);
});

test('a city without lines is no trouble', () => {
  const empty = { ...sampleDocument(), lines: [] };
  expect(tidied(empty)).toBe(empty);
});

test('stretches off the eight directions get one bend that both lines of a street share', () => {
  expect(octilinearBend([0, 0], [100, 40])).toEqual([60, 0]);
  expect(octilinearBend([0, 0], [-40, 100])).toEqual([0, 60]);
  expect(octilinearBend([0, 0], [100, 100])).toBeNull();
  expect(octilinearBend([0, 0], [100, 4])).toBeNull();
  const sample = sampleDocument();
  const bent = bendStretches(new Set(['a', 'b', 'c', 'd']))({
    ...sample,
    stops: sample.stops.map((stop) => (stop.id === 'c' ? { ...stop, y: 200 } : stop)),
  });
  const bends = bent.lines.map((line) => line.bends);
  expect(bends).toEqual([
    { 'b|c': [[400, 100]], 'c|d': [[600, 120]] },
    { 'b|c': [[400, 100]] },
    undefined,
  ]);
  expect(bendStretches(new Set(['a', 'b', 'c', 'd']))(bent)).toBe(bent);
});
