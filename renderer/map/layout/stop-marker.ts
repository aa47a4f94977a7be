/**
 * How a stop is drawn: a white disc with a thin ring per kind of service, or a capsule across the
 * bundle where several lines run side by side. The more kinds stop, the bigger: an interchange reads
 * at a glance.
 */
import { TICKET_OF_MODE, type City, type Mode, type Ticket } from '../../../city-data/schema.ts';
import type { Course } from './course.ts';
import { modeRank, type Measure } from './measure.ts';
import type { Network } from './network.ts';
import {
  along,
  boxAround,
  direction,
  distance,
  dot,
  middle,
  scale,
  subtract,
  type Box,
  type Vec,
} from './vector.ts';

/** One ring, from the inside out: a mode, and the line whose colour it takes. */
export interface Ring {
  readonly mode: Mode;
  /** Index of the line whose colour the ring has. */
  readonly line: number;
}

export interface StopMarker {
  readonly stop: number;
  /** The ends of the capsule's middle; the same point twice for a disc. */
  readonly from: Vec;
  readonly to: Vec;
  readonly center: Vec;
  /** Radius of the white inside. */
  readonly inner: number;
  /** Width of one ring. */
  readonly ring: number;
  /** Radius with all rings. */
  readonly outer: number;
  readonly rings: readonly Ring[];
  readonly start: 'detective' | 'phantom' | 'both' | undefined;
  /** 3 an interchange with metro or train, 2 another interchange or terminus, 1 the rest. */
  readonly rank: 1 | 2 | 3;
  readonly box: Box;
}

/** Radius of the white inside by the strongest mode, in units. */
const INNER: Readonly<Record<Mode, number>> = {
  metro: 4.1,
  train: 3.9,
  tram: 2.7,
  cablecar: 2.4,
  trolleybus: 2.1,
  bus: 2.1,
  ferry: 2.5,
  taxi: 2,
};

/** The most rings round one stop; more would be a target, not a stop. */
const MOST_RINGS = 4;

/** A ring per mode; the metro one per line, since each has a colour of its own. */
function ringsOf(network: Network, lines: readonly number[]): Ring[] {
  const rings = new Map<string, Ring>();
  for (const line of lines) {
    const mode = network.modes[line];
    if (!mode) continue;
    const key = mode === 'metro' ? `metro ${line}` : TICKET_OF_MODE[mode];
    if (!rings.has(key)) rings.set(key, { mode, line });
  }
  return [...rings.values()]
    .sort((one, two) => modeRank(two.mode) - modeRank(one.mode) || one.line - two.line)
    .slice(-MOST_RINGS);
}

/** The longest extent of the points in which the lines pass, as a segment; a point for one. */
function extent(points: readonly Vec[], fallback: Vec, slack: number): readonly [Vec, Vec] {
  const [first] = points;
  if (!first) return [fallback, fallback];
  let [from, to, widest] = [first, first, 0];
  for (const one of points) {
    for (const two of points) {
      const apart = distance(one, two);
      if (apart > widest + 1e-9) [from, to, widest] = [one, two, apart];
    }
  }
  if (widest <= slack) {
    const sum = points.reduce<Vec>((total, point) => along(total, point, 1), [0, 0]);
    const center = scale(sum, 1 / points.length);
    return [center, center];
  }
  return [from, to];
}

function passingPoints(courses: readonly Course[], stop: number): Vec[] {
  const points: Vec[] = [];
  for (const course of courses) {
    course.route.stops.forEach((at, index) => {
      const point = at === stop ? course.stops[index] : undefined;
      if (point) points.push(point);
    });
  }
  return points;
}

function rankOf(network: Network, stop: number, lines: readonly number[]): 1 | 2 | 3 {
  const tickets = new Set<Ticket>();
  let heavy = 0;
  for (const line of lines) {
    const mode = network.modes[line];
    if (!mode) continue;
    tickets.add(TICKET_OF_MODE[mode]);
    if (mode === 'metro' || mode === 'train') heavy += 1;
  }
  if (heavy > 1 || (heavy > 0 && tickets.size > 1)) return 3;
  const terminus = (network.endsAt[stop]?.length ?? 0) > 0;
  return heavy > 0 || tickets.size > 1 || terminus ? 2 : 1;
}

/** @param courses those that call at the stop. */
export function markerOf(
  city: City,
  network: Network,
  measure: Measure,
  courses: readonly Course[],
  stop: number,
): StopMarker {
  const { unit } = measure;
  const found = city.stops[stop];
  const at: Vec = [found?.x ?? 0, found?.y ?? 0];
  const lines = network.linesAt[stop] ?? [];
  const rings = ringsOf(network, lines);
  const rank = rankOf(network, stop, lines);
  const strongest = rings.at(-1)?.mode ?? 'bus';
  const inner = unit * (INNER[strongest] + (rank === 3 ? 0.9 : 0));
  const ring = unit * (rings.length > 2 ? 1.15 : rank === 1 ? 1.1 : 1.4);
  const outer = inner + ring * Math.max(1, rings.length);
  const [from, to] = extent(passingPoints(courses, stop), at, unit * 2.4);
  const center = middle(from, to);
  return {
    stop,
    from,
    to,
    center,
    inner,
    ring,
    outer,
    rings,
    start: found?.start,
    rank,
    box: boxAround([from, to], outer),
  };
}

/** How far from the marker's middle its edge is in a unit direction. */
export function edgeOfMarker(marker: StopMarker, towards: Vec): number {
  const half = subtract(marker.to, marker.center);
  return Math.abs(dot(half, towards)) + marker.outer;
}

export function isCapsule(marker: StopMarker): boolean {
  return distance(marker.from, marker.to) > 1e-6;
}

/** The unit direction of a capsule; to the right for a disc. */
export function axisOf(marker: StopMarker): Vec {
  return direction(subtract(marker.to, marker.from));
}
