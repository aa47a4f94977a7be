import { expect, test } from 'vitest';
import { CROSSROADS } from '../../engine/playout/crossroads.ts';
import { layoutCity } from '../../renderer/map/layout/layout.ts';
import { playedReport } from './played-report.ts';
import { warmEdges, warmStops } from './drawn-heat.ts';
import { heatOf } from './heat.ts';

const report = playedReport(8);

test('heat is how often a side used each stop, line and stretch', () => {
  const heat = heatOf(report, 'detectives');
  const arrived = report.stops.reduce((sum, { arrivals }) => sum + arrivals.detectives, 0);
  const passed = report.stops.reduce((sum, { passes }) => sum + passes.detectives, 0);
  const sum = (values: Iterable<number>): number => [...values].reduce((all, it) => all + it, 0);
  expect(sum(heat.stops.values())).toBeCloseTo(arrived + passed, 6);
  expect(sum(heat.lines.values())).toBeCloseTo(report.rides.detectives, 6);
  expect(sum(heat.edges.map(({ uses }) => uses))).toBeCloseTo(report.rides.detectives + passed, 6);
  // Two trams share a stretch; it is one.
  const ends = heat.edges.map(({ from, to }) => `${from} ${to}`);
  expect(new Set(ends).size).toBe(ends.length);
  expect(heatOf(report, 'phantom')).not.toEqual(heat);
});

test('every used stretch and stop has its warmth on the drawing, the busiest the most', () => {
  const layout = layoutCity(CROSSROADS);
  const heat = heatOf(report, 'detectives');
  const edges = warmEdges(layout, heat);
  expect(edges).toHaveLength(heat.edges.filter(({ uses }) => uses > 0).length);
  expect(Math.max(...edges.map(({ share }) => share))).toBe(1);
  expect(edges.every(({ data, share }) => data.startsWith('M') && share > 0)).toBe(true);
  const stops = warmStops(layout, heat);
  const used = [...heat.stops].filter(([, uses]) => uses > 0).map(([id]) => id);
  expect(stops.map(({ id }) => id)).toEqual(used);
});

test('what is not drawn any more has no warmth, and nobody rode where nobody did', () => {
  const [, ...lines] = CROSSROADS.lines;
  const layout = layoutCity({ ...CROSSROADS, lines });
  const heat = heatOf(report, 'detectives');
  expect(warmEdges(layout, heat).length).toBeLessThan(heat.edges.length);
  expect(warmEdges(layout, { ...heat, edges: [] })).toEqual([]);
  expect(warmStops(layout, { ...heat, stops: new Map([['gone', 3]]) })).toEqual([]);
});
