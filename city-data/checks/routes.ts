/** What the routes and bends of each line say. */
import { finding, listed, type Finding } from '../finding.ts';
import { edgesOf } from '../graph.ts';
import type { City } from '../schema.ts';
import { lineName, stopNames } from './check.ts';

export function unknownStops({ stops, lines }: City): Finding[] {
  const known = new Set(stops.map(({ id }) => id));
  return lines.flatMap((line) => {
    const unknown = [...new Set(line.routes.flat().filter((stop) => !known.has(stop)))];
    if (unknown.length === 0) return [];
    const values = { line: lineName(line), stops: listed(unknown) };
    return [finding('route-unknown-stop', [line.id, ...unknown], values)];
  });
}

export function repeatedStops(city: City): Finding[] {
  return city.lines.flatMap((line) => {
    const repeated = new Set<string>();
    for (const [from, to] of edgesOf(line)) if (from === to) repeated.add(to);
    if (repeated.size === 0) return [];
    const values = { line: lineName(line), stops: listed(stopNames(city, repeated)) };
    return [finding('route-repeats-stop', [line.id, ...repeated], values)];
  });
}

/** Bends that no stretch of the line uses: the drawing would drop them in silence. */
export function strayBends({ lines }: City): Finding[] {
  return lines.flatMap((line) => {
    const keys = Object.keys(line.bends ?? {});
    if (keys.length === 0) return [];
    const edges = new Set<string>();
    for (const [from, to] of edgesOf(line)) edges.add(`${from}|${to}`).add(`${to}|${from}`);
    const stray = keys.filter((key) => !edges.has(key));
    if (stray.length === 0) return [];
    const values = { line: lineName(line), edges: listed(stray) };
    return [finding('bends-without-edge', [line.id], values)];
  });
}
