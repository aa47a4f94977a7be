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
  rightOf,
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
  /** 3 a metro interchange or terminus, 2 another station or interchange, 1 the rest. */
  readonly rank: 1 | 2 | 3;
  readonly box: Box;
}

/** Radius of the white inside by the strongest mode, in units. */
const INNER: Readonly<Record<Mode, number>> = {
  metro: 3.5,
  train: 3.1,
  tram: 2.4,
  cablecar: 2.2,
  trolleybus: 1.9,
  bus: 1.9,
  ferry: 2.2,
  taxi: 1.9,
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

/** Where a line passes a stop, and how wide it is there. */
interface Passing {
  readonly at: Vec;
  readonly width: number;
}

/**
 * The ends of the marker's middle. A disc on the strong line where that covers the others too;
 * otherwise a capsule just as long as the bundle is wide.
 */
function extent(passing: readonly Passing[], fallback: Vec, outer: number): readonly [Vec, Vec] {
  const [first] = passing;
  if (!first) return [fallback, fallback];
  let total = 0;
  let sum: Vec = [0, 0];
  let [from, to, widest] = [first.at, first.at, 0];
  for (const one of passing) {
    const weight = one.width * one.width;
    total += weight;
    sum = along(sum, one.at, weight);
    for (const two of passing) {
      const apart = distance(one.at, two.at);
      if (apart > widest + 1e-9) [from, to, widest] = [one.at, two.at, apart];
    }
  }
  const center = scale(sum, 1 / total);
  if (passing.every((one) => distance(one.at, center) <= outer * 0.92)) return [center, center];
  const axis = direction(subtract(to, from));
  const inset = Math.min(outer * 0.5, widest * 0.3);
  // Lines that turn here in different ways do not pass in a row: the capsule keeps between them.
  const across = rightOf(axis);
  const beside = passing.map((one) => dot(subtract(one.at, from), across));
  const shift = (Math.min(...beside) + Math.max(...beside)) / 2;
  return [
    along(along(from, axis, inset), across, shift),
    along(along(to, axis, -inset), across, shift),
  ];
}

function passingAt(
  network: Network,
  measure: Measure,
  courses: readonly Course[],
  stop: number,
): Passing[] {
  const passing: Passing[] = [];
  for (const course of courses) {
    const width = measure.width[network.modes[course.route.line] ?? 'bus'];
    course.route.stops.forEach((at, index) => {
      const point = at === stop ? course.stops[index] : undefined;
      if (point) passing.push({ at: point, width });
    });
  }
  return passing;
}

/** How much a stop matters to somebody who looks at the whole city. */
function rankOf(network: Network, stop: number, lines: readonly number[]): 1 | 2 | 3 {
  const tickets = new Set<Ticket>();
  const heavy = new Set<number>();
  for (const line of lines) {
    const mode = network.modes[line];
    if (!mode) continue;
    tickets.add(TICKET_OF_MODE[mode]);
    if (mode === 'metro' || mode === 'train') heavy.add(line);
  }
  const ends = network.endsAt[stop] ?? [];
  const metros = [...heavy].filter((line) => network.modes[line] === 'metro').length;
  const station = tickets.has('metro') && tickets.has('train');
  if (metros > 1 || station || ends.some((line) => network.modes[line] === 'metro')) return 3;
  return heavy.size > 0 || tickets.size > 2 ? 2 : 1;
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
  const inner = unit * (INNER[strongest] + (rank === 3 ? 1.1 : 0));
  const ring = unit * (rings.length > 2 ? 1 : rank === 1 ? 0.95 : 1.25);
  const outer = inner + ring * Math.max(1, rings.length);
  const [from, to] = extent(passingAt(network, measure, courses, stop), at, outer);
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
