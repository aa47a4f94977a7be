import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { anyCity, cityOf, smallTown } from '../testing/city-arbitrary.ts';
import { flatten } from './curve.ts';
import { layoutCity, type Layout } from './layout.ts';
import { distanceToSegment, type Vec } from './vector.ts';

/** What is seen, however it is cut into paths. */
const drawn = ({ tracks, markers, scenery }: Layout): unknown => [
  tracks.map(({ line, curves, data }) => ({ line, curves, data })),
  markers,
  scenery,
];

function distanceToTrack(layout: Layout, line: number, point: Vec): number {
  let least = Infinity;
  for (const curve of layout.tracks[line]?.curves ?? []) {
    const points = flatten(curve, 12);
    points.slice(1).forEach((to, index) => {
      least = Math.min(least, distanceToSegment(point, points[index] ?? to, to));
    });
  }
  return least;
}

function moved(city: City, stop: number, dx: number, dy: number): City {
  const old = city.stops[stop];
  if (!old) return city;
  return { ...city, stops: city.stops.with(stop, { ...old, x: old.x + dx, y: old.y + dy }) };
}

test('the same city is always drawn the same way', () => {
  fc.assert(
    fc.property(anyCity, (city) => {
      expect(drawn(layoutCity(structuredClone(city)))).toEqual(drawn(layoutCity(city)));
    }),
    { numRuns: 40 },
  );
});

test('every line passes through the disc or capsule of each of its stops', () => {
  fc.assert(
    fc.property(anyCity, (city) => {
      const layout = layoutCity(city);
      for (const { line, stops } of layout.network.routes) {
        for (const stop of stops) {
          const marker = layout.markers[stop];
          if (!marker) continue;
          const half = layout.measure.width[layout.network.modes[line] ?? 'bus'] / 2;
          const ways = [marker.from, marker.center, marker.to];
          const away = Math.min(...ways.map((at) => distanceToTrack(layout, line, at)));
          const longest = Math.hypot(marker.to[0] - marker.from[0], marker.to[1] - marker.from[1]);
          expect(away).toBeLessThanOrEqual(marker.outer + half + longest / 2 + 1e-6);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a lone line passes through the middle of its stops', () => {
  const city = cityOf(
    [
      { id: 'a', name: 'A', x: 50, y: 50 },
      { id: 'b', name: 'B', x: 200, y: 50 },
      { id: 'c', name: 'C', x: 200, y: 200 },
      { id: 'd', name: 'D', x: 350, y: 250 },
    ],
    [{ id: 'l', mode: 'tram', name: '1', routes: [['a', 'b', 'c', 'd']] }],
  );
  const layout = layoutCity(city);
  for (const stop of city.stops) {
    const away = distanceToTrack(layout, 0, [stop.x, stop.y]);
    expect(away).toBeLessThanOrEqual(layout.measure.unit * 2.5);
  }
});

test('lines on a shared edge keep their distance from each other', () => {
  fc.assert(
    fc.property(anyCity, (city) => {
      const { network, bundles, order, measure } = layoutCity(city);
      for (const edge of network.edges) {
        const lines = order[edge.index] ?? [];
        expect([...lines].sort((a, b) => a - b)).toEqual(edge.lines);
        lines.slice(1).forEach((right, index) => {
          const left = lines[index] ?? -1;
          const offsets = bundles[edge.index]?.offsets;
          const apart = (offsets?.get(right) ?? 0) - (offsets?.get(left) ?? 0);
          const widths = [left, right].map((line) => measure.width[network.modes[line] ?? 'bus']);
          expect(apart).toBeCloseTo(((widths[0] ?? 0) + (widths[1] ?? 0)) / 2 + measure.gap, 6);
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('a branch draws the shared way once, a ring closes without a seam', () => {
  const layout = layoutCity(smallTown());
  const [metro, ring] = layout.tracks;
  // The trunk in one go, then the branch from the turn on.
  expect(metro?.curves).toHaveLength(2);
  expect(ring?.curves).toHaveLength(1);
  const [curve] = ring?.curves ?? [];
  const end = curve?.pieces.at(-1)?.to ?? [NaN, NaN];
  expect(end[0]).toBeCloseTo(curve?.start[0] ?? 0, 6);
  expect(end[1]).toBeCloseTo(curve?.start[1] ?? 0, 6);
});

test('bends are followed from either end, and rounded', () => {
  const city = smallTown();
  const forth = layoutCity(city).tracks[3];
  const [first, second, third, boat] = city.lines;
  if (!first || !second || !third || !boat) throw new Error('the town has four lines');
  const back = { ...boat, bends: { 'h|a': [[60, 140] as [number, number]] } };
  const backwards = layoutCity({ ...city, lines: [first, second, third, back] }).tracks[3];
  expect(backwards?.data).toBe(forth?.data);
  expect(forth?.data).toContain('C');
  expect(distanceToTrack(layoutCity(city), 3, [60, 140])).toBeLessThan(12);
});

test('moving a stop and moving it back restores every shape', () => {
  fc.assert(
    fc.property(anyCity, fc.nat(), (city, pick) => {
      const before = layoutCity(city);
      const stop = pick % city.stops.length;
      const away = layoutCity(moved(city, stop, 9, -4), { previous: before });
      const back = layoutCity(city, { previous: away });
      expect(drawn(back)).toEqual(drawn(before));
    }),
    { numRuns: 40 },
  );
});

test('redoing what a move touches gives the same as redoing everything', () => {
  fc.assert(
    fc.property(anyCity, fc.nat(), fc.integer({ min: -40, max: 40 }), (city, pick, by) => {
      const before = layoutCity(city);
      const after = moved(city, pick % city.stops.length, by, 7);
      // Every stop a new object: nothing may be taken over.
      const stops = after.stops.map((stop) => ({ ...stop }));
      const all = layoutCity({ ...after, stops }, { previous: before });
      expect(drawn(layoutCity(after, { previous: before }))).toEqual(drawn(all));
    }),
    { numRuns: 60 },
  );
});

test('moving a stop leaves what is far from it as it was, object for object', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const boatEnd = city.stops.findIndex((stop) => stop.id === 'h');
  const after = layoutCity(moved(city, boatEnd, 20, 10), { previous: before });
  expect(after.tracks[1]).toBe(before.tracks[1]);
  expect(after.tracks[3]).not.toBe(before.tracks[3]);
  const far = city.stops.findIndex((stop) => stop.id === 'e');
  expect(after.markers[far]).toBe(before.markers[far]);
  expect(after.markers[boatEnd]?.center[0]).toBeCloseTo(100, 0);
});

test('a changed line is laid out anew even with a layout before', () => {
  const city = smallTown();
  const before = layoutCity(city);
  const lines = city.lines.slice(0, 2);
  expect(layoutCity({ ...city, lines }, { previous: before }).tracks).toHaveLength(2);
});

test('a city under construction can be drawn', () => {
  const stop = { id: 'a', name: 'A', x: 10, y: 10 };
  const twin = { id: 'b', name: 'B', x: 10, y: 10 };
  const cities = [
    cityOf([], []),
    cityOf([stop], []),
    cityOf([stop, twin], [{ id: 'l', mode: 'bus', name: '1', routes: [['a', 'b']] }]),
    cityOf([stop], [{ id: 'l', mode: 'bus', name: '1', routes: [['a', 'nowhere']] }]),
    cityOf([stop, twin], [{ id: 'l', mode: 'tram', name: '1', routes: [['a', 'a', 'b', 'a']] }]),
  ];
  for (const city of cities) {
    const layout = layoutCity(city);
    expect(layout.markers).toHaveLength(city.stops.length);
    for (const track of layout.tracks) expect(track.data).not.toMatch(/NaN|Infinity/);
  }
});

test('no shape of any city has a number that is none', () => {
  fc.assert(
    fc.property(anyCity, (city) => {
      expect(JSON.stringify(drawn(layoutCity(city)))).not.toContain('null');
    }),
    { numRuns: 40 },
  );
});
