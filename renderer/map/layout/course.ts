/**
 * The drawn course of every route: its strands along the edges, joined by rounded turns at the
 * stops.
 */
import type { City } from '../../../city-data/schema.ts';
import type { Bundle } from './bundle.ts';
import { middleOf, reversed, turn, type Curve, type Piece, endOf } from './curve.ts';
import type { Measure } from './measure.ts';
import type { Network, Route, Step } from './network.ts';
import { halfTurn, makeSpine, pullBack, strand, type Rounding, type Segment } from './spine.ts';
import { along, direction, scale, subtract, type Vec } from './vector.ts';

export type Spine = readonly Segment[];

export interface Course {
  readonly route: Route;
  /** One curve per step, in travel order, from the turn at its first stop to that at its second. */
  readonly legs: readonly Curve[];
  /** The turn from each leg into the next; on a loop one more, back into the first. */
  readonly turns: readonly Piece[];
  /** The points in which the line passes each of the route's stops. */
  readonly stops: readonly Vec[];
}

export function roundingOf(measure: Measure): Rounding {
  return { radius: measure.unit * 11, cut: measure.unit * 1.5 };
}

function pointsOf(city: City, network: Network, edge: number): Vec[] {
  const found = network.edges[edge];
  const [a, b] = [city.stops[found?.a ?? -1], city.stops[found?.b ?? -1]];
  if (!found || !a || !b) return [];
  return [[a.x, a.y], ...found.bends, [b.x, b.y]];
}

/** The unit direction in which an edge leaves one of its stops. */
export function leaving(city: City, network: Network, edge: number, stop: number): Vec {
  const points = pointsOf(city, network, edge);
  if (network.edges[edge]?.a !== stop) points.reverse();
  const [start, next] = points;
  return start && next ? direction(subtract(next, start)) : [1, 0];
}

/** How far each edge is pulled back at one of its stops, so that all lines there can turn. */
function pullBackAt(
  city: City,
  network: Network,
  bundles: readonly Bundle[],
  rounding: Rounding,
  edge: number,
  stop: number,
): number {
  let most = 0;
  for (const passage of network.passagesAt[stop] ?? []) {
    if (passage.from !== edge && passage.to !== edge) continue;
    const other = passage.from === edge ? passage.to : passage.from;
    const half = halfTurn(
      scale(leaving(city, network, edge, stop), -1),
      leaving(city, network, other, stop),
    );
    const reach = Math.max(bundles[edge]?.reach ?? 0, bundles[other]?.reach ?? 0);
    most = Math.max(most, pullBack(half, reach, rounding));
  }
  return most;
}

export function spineOf(
  city: City,
  network: Network,
  bundles: readonly Bundle[],
  rounding: Rounding,
  edge: number,
): Spine {
  const found = network.edges[edge];
  if (!found) return [];
  return makeSpine(
    pointsOf(city, network, edge),
    bundles[edge]?.reach ?? 0,
    pullBackAt(city, network, bundles, rounding, edge, found.a),
    pullBackAt(city, network, bundles, rounding, edge, found.b),
    rounding,
  );
}

/** The direction of a curve at its very start or end, from the spine it runs along. */
function headings(spine: Spine, forward: boolean): { readonly into: Vec; readonly out: Vec } {
  const [first, last] = [spine[0], spine.at(-1)];
  const [start, end] = forward ? [first, last] : [last, first];
  const sign = forward ? 1 : -1;
  return {
    out: scale(start?.direction ?? [1, 0], sign),
    into: scale(end?.direction ?? [1, 0], sign),
  };
}

/** Where a line that ends at a stop ends: at the stop, beside the middle as on the edge. */
function terminus(spine: Spine, offset: number, atStart: boolean): Vec {
  const segment = atStart ? spine[0] : spine.at(-1);
  if (!segment) return [0, 0];
  const stop = atStart ? segment.start : along(segment.start, segment.direction, segment.length);
  return along(stop, segment.normal, offset);
}

export function courseOf(
  network: Network,
  bundles: readonly Bundle[],
  spines: readonly Spine[],
  route: Route,
): Course {
  const offset = (edge: number): number => bundles[edge]?.offsets.get(route.line) ?? 0;
  const spine = (edge: number): Spine => spines[edge] ?? [];
  const legs = route.steps.map((step) => {
    const curve = strand(spine(step.edge), offset(step.edge));
    return step.forward ? curve : reversed(curve);
  });
  const between = (index: number): Piece => {
    const [one, two] = [route.steps[index], route.steps[(index + 1) % route.steps.length]];
    const [from, to] = [legs[index], legs[(index + 1) % legs.length]];
    if (!one || !two || !from || !to) return { kind: 'line', to: [0, 0] };
    return turn(
      endOf(from),
      headings(spine(one.edge), one.forward).into,
      to.start,
      headings(spine(two.edge), two.forward).out,
    );
  };
  const turns = legs.slice(route.loop ? 0 : 1).map((_, index) => between(index));
  const end = (step: Step | undefined, first: boolean): Vec =>
    step ? terminus(spine(step.edge), offset(step.edge), step.forward === first) : [0, 0];
  const passed = turns.map((piece, index) => {
    const leg = legs[index];
    return middleOf(leg ? endOf(leg) : piece.to, piece);
  });
  const last = passed.at(-1);
  const stops =
    route.loop && last
      ? [last, ...passed]
      : [end(route.steps[0], true), ...passed, end(route.steps.at(-1), false)];
  return { route, legs, turns, stops };
}
