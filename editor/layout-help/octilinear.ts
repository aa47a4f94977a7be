/**
 * Tidying a network up towards multiples of 45 degrees. Each edge is given one of eight directions;
 * then the stops are moved, a little at a time, to where their edges want them, even spacing along
 * lines included. A move that would change what the drawing says is not made, and no stop goes
 * farther than the reach. No chance is involved: the same city gives the same result.
 */
import type { Point } from '../../city-data/schema.ts';
import { withLines } from '../document/change.ts';
import { placeStops } from '../document/actions/stops.ts';
import { coordinate } from '../document/coordinates.ts';
import { chain, lockedStops, type Action, type CityDocument } from '../document/document.ts';
import { stretchesOf, withBends } from '../document/routes.ts';
import { chooseDirections, vectorFrom } from './directions.ts';
import { polish } from './polish.ts';
import { across, readTidyNetwork, type TidyNetwork } from './tidy-network.ts';
import { Topology } from './topology.ts';
import { Wishes } from './wishes.ts';

export interface TidyOptions {
  /** The stops that may move; all of them when left out. Locked stops never do. */
  readonly stops?: ReadonlySet<string> | undefined;
  /** How far a stop may move, in usual lengths of an edge. */
  readonly reach?: number;
}

export interface TidyProgress {
  /** 0 to 1. */
  readonly done: number;
}

const REACH = 1.2;
const ROUNDS = 160;
const POLISHES = 24;
/** A move by less, in drawing units, is none. */
const UNMOVED = 0.003;
/** Left of the reach, so that rounding to the file's precision stays within it. */
const HAIR = 0.02;
/** Rounds after which every edge may choose its direction anew, from where it then lies. */
const RECONSIDER: ReadonlySet<number> = new Set([30, 60, 90]);
/** How strongly a stop is pulled home at first, and at last. */
const HOME = [0.3, 0.002] as const;
/** How strongly stops between two others of a line keep to the middle, at first and at last. */
const EVEN = [0.2, 0.004] as const;
/** Edges shorter than this share of the usual length are stretched, and stops closer pushed apart. */
const ELBOW_ROOM = 0.45;
/** How far off its ray an edge is taken for wrong rather than untidy, in usual lengths. */
const TOLERANCE = [0.5, 0.01] as const;

/**
 * Yields its progress and finally answers where the moved stops belong. Whoever drives it may stop
 * at any yield: nothing is changed before the answer is used.
 */
export function* tidyUp(
  document: CityDocument,
  { stops, reach = REACH }: TidyOptions = {},
): Generator<TidyProgress, Map<string, Point>> {
  const locked = lockedStops(document);
  const network = readTidyNetwork(
    document,
    (id) => !locked.has(id) && (stops === undefined || stops.has(id)),
  );
  const farthest = network.unit * reach;
  const topology = new Topology(network, farthest);
  yield { done: 0 };
  let directions = chooseDirections(network);
  for (let round = 0; round < ROUNDS; round++) {
    if (RECONSIDER.has(round)) directions = chooseDirections(network);
    const ripeness = round / (ROUNDS - 1);
    for (let stop = 0; stop < network.ids.length; stop++) {
      if (!network.movable[stop]) continue;
      const wanted = wantedPlace(network, topology, directions, stop, ripeness);
      move(network, topology, stop, within(network, stop, wanted, farthest));
    }
    yield { done: (round + 1) / (ROUNDS + POLISHES) };
  }
  for (let round = 0; round < POLISHES; round++) {
    if (polish(network, topology, farthest - HAIR) === 0) break;
    yield { done: (ROUNDS + round + 1) / (ROUNDS + POLISHES) };
  }
  return movedPlaces(network);
}

function movedPlaces({ ids, x, y, homeX, homeY, movable }: TidyNetwork): Map<string, Point> {
  const places = new Map<string, Point>();
  ids.forEach((id, stop) => {
    const place: Point = [coordinate(x[stop] ?? 0), coordinate(y[stop] ?? 0)];
    const moved = place[0] !== homeX[stop] || place[1] !== homeY[stop];
    if (movable[stop] && moved) places.set(id, place);
  });
  return places;
}

/** The change a finished tidying makes: stops moved, and the stretches between them straight. */
export function applyTidying(places: ReadonlyMap<string, Point>): Action {
  const straighten: Action = (document) =>
    withLines(document, (line) =>
      line.routes
        .flatMap(stretchesOf)
        .filter(([from, to]) => places.has(from) && places.has(to))
        .reduce((state, [from, to]) => withBends(state, from, to, []), line),
    );
  return chain(placeStops(places), straighten);
}

function fading([first, last]: readonly [number, number], ripeness: number): number {
  return first * (last / first) ** ripeness;
}

function wantedPlace(
  network: TidyNetwork,
  topology: Topology,
  directions: readonly number[],
  stop: number,
  ripeness: number,
): Point {
  const { x, y, homeX, homeY, edgesAt, unit } = network;
  const [px, py] = [x[stop] ?? 0, y[stop] ?? 0];
  const wishes = new Wishes();
  for (const edge of edgesAt[stop] ?? []) {
    const ends = network.edges[edge];
    if (!ends) continue;
    const other = across(ends, stop);
    const [ox, oy] = [x[other] ?? 0, y[other] ?? 0];
    const [dx, dy] = vectorFrom(network, edge, other, directions[edge] ?? 0);
    const off = Math.abs((px - ox) * dy - (py - oy) * dx) / unit;
    // Weighing by the inverse of what is amiss makes most edges right and a few wrong, not all a bit.
    const tolerance = fading(TOLERANCE, ripeness);
    wishes.alongRay(ox, oy, dx, dy, tolerance / (off + tolerance));
    const along = (px - ox) * dx + (py - oy) * dy;
    const least = unit * ELBOW_ROOM;
    if (along < least) wishes.alongRay(ox + dx * least, oy + dy * least, -dy, dx, 0.5);
  }
  wishSpacing(network, stop, fading(EVEN, ripeness), wishes);
  wishes.near(homeX[stop] ?? 0, homeY[stop] ?? 0, fading(HOME, ripeness));
  wishRoom(network, topology, stop, wishes);
  return wishes.met([px, py]);
}

/** Between its neighbours of a line a stop keeps to the middle. */
function wishSpacing(network: TidyNetwork, stop: number, weight: number, wishes: Wishes): void {
  const { x, y, edges, edgesAt, passagesOf } = network;
  for (const edge of edgesAt[stop] ?? []) {
    for (const passage of passagesOf[edge] ?? []) {
      // Each passage is met from both of its edges: take it once.
      if (passage.stop !== stop || passage.from !== edge) continue;
      const [one, two] = [edges[passage.from], edges[passage.to]];
      if (!one || !two) continue;
      const [a, b] = [across(one, stop), across(two, stop)];
      wishes.near(((x[a] ?? 0) + (x[b] ?? 0)) / 2, ((y[a] ?? 0) + (y[b] ?? 0)) / 2, weight);
    }
  }
}

function wishRoom(network: TidyNetwork, topology: Topology, stop: number, wishes: Wishes): void {
  const { x, y, unit } = network;
  const room = unit * ELBOW_ROOM;
  const [px, py] = [x[stop] ?? 0, y[stop] ?? 0];
  for (const other of topology.stopsNear[stop] ?? []) {
    const [dx, dy] = [px - (x[other] ?? 0), py - (y[other] ?? 0)];
    const far = Math.hypot(dx, dy);
    if (far >= room || far === 0) continue;
    wishes.near(px + (dx / far) * (room - far), py + (dy / far) * (room - far), 0.5);
  }
}

function within(network: TidyNetwork, stop: number, [x, y]: Point, farthest: number): Point {
  const [hx, hy] = [network.homeX[stop] ?? 0, network.homeY[stop] ?? 0];
  const far = Math.hypot(x - hx, y - hy);
  const most = Math.max(0, farthest - HAIR);
  return far <= most ? [x, y] : [hx + ((x - hx) * most) / far, hy + ((y - hy) * most) / far];
}

/** Goes as far towards a place as the drawing stays what it was. */
function move(network: TidyNetwork, topology: Topology, stop: number, to: Point): void {
  const [px, py] = [network.x[stop] ?? 0, network.y[stop] ?? 0];
  if (Math.hypot(to[0] - px, to[1] - py) < UNMOVED) return;
  for (const share of [1, 0.5, 0.25]) {
    const [x, y] = [px + (to[0] - px) * share, py + (to[1] - py) * share];
    if (!topology.allows(stop, x, y)) continue;
    network.x[stop] = x;
    network.y[stop] = y;
    return;
  }
}
