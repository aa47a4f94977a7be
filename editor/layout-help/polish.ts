/**
 * The last step of tidying up: stops jump to places where their edges have exactly one of the eight
 * directions, wherever that makes the drawing better on the whole.
 */
import type { Point } from '../../city-data/schema.ts';
import { across, leaving, type TidyNetwork } from './tidy-network.ts';
import type { Topology } from './topology.ts';

/** An edge off by this many degrees is half as bad as one that is off altogether. */
const HALF_BAD = 3;
/** Price of a line bending at a stop, for each half turn. */
const BENT = 0.5;
/** Price of standing at the end of one's reach. */
const FAR = 0.15;
/** Price of unequal edges on both sides of a stop of a line. */
const UNEVEN = 0.12;
/** Price of an edge, or of a distance between stops, that is next to nothing. */
const CROWDED = 3;
const ELBOW_ROOM = 0.45;

/** One look at every stop; answers how many have moved. */
export function polish(network: TidyNetwork, topology: Topology, farthest: number): number {
  let moved = 0;
  for (let stop = 0; stop < network.ids.length; stop++) {
    if (network.movable[stop] && jump(network, topology, stop, farthest)) moved++;
  }
  return moved;
}

function jump(network: TidyNetwork, topology: Topology, stop: number, farthest: number): boolean {
  const { x, y, homeX, homeY } = network;
  const here: Point = [x[stop] ?? 0, y[stop] ?? 0];
  const home: Point = [homeX[stop] ?? 0, homeY[stop] ?? 0];
  const price = (place: Point): number => priceAt(network, topology, stop, place, farthest);
  const now = price(here);
  const better = candidates(network, stop)
    .filter(([cx, cy]) => Math.hypot(cx - home[0], cy - home[1]) <= farthest)
    .map((place) => ({ place, price: price(place) }))
    .filter((candidate) => candidate.price < now - 1e-3)
    .sort((one, two) => one.price - two.price);
  const chosen = better.find(({ place }) => topology.allows(stop, place[0], place[1]));
  if (!chosen) return false;
  [x[stop], y[stop]] = chosen.place;
  return true;
}

const HALF = Math.SQRT1_2;
/** The four directions of lines that matter: a ray and its opposite lie on the same line. */
const AXES: readonly Point[] = [
  [1, 0],
  [HALF, HALF],
  [0, 1],
  [-HALF, HALF],
];

/** Places from which one or two edges run exactly right. */
function candidates(network: TidyNetwork, stop: number): Point[] {
  const { x, y, edges, edgesAt } = network;
  const here: Point = [x[stop] ?? 0, y[stop] ?? 0];
  const around = (edgesAt[stop] ?? []).flatMap((edge): Point[] => {
    const ends = edges[edge];
    const other = ends ? across(ends, stop) : stop;
    return ends ? [[x[other] ?? 0, y[other] ?? 0]] : [];
  });
  const found: Point[] = [];
  around.forEach((one, index) => {
    for (const axis of AXES) {
      found.push(foot(one, axis, here));
      for (const two of around.slice(index + 1)) {
        for (const other of AXES) {
          if (other !== axis) found.push(meeting(one, axis, two, other));
        }
      }
    }
  });
  return found;
}

function foot([ox, oy]: Point, [dx, dy]: Point, [px, py]: Point): Point {
  const along = (px - ox) * dx + (py - oy) * dy;
  return [ox + dx * along, oy + dy * along];
}

function meeting([ax, ay]: Point, [ux, uy]: Point, [bx, by]: Point, [vx, vy]: Point): Point {
  const along = ((bx - ax) * vy - (by - ay) * vx) / (ux * vy - uy * vx);
  return [ax + ux * along, ay + uy * along];
}

function priceAt(
  network: TidyNetwork,
  topology: Topology,
  stop: number,
  [px, py]: Point,
  farthest: number,
): number {
  const { x, y, homeX, homeY, edgesAt } = network;
  const before: Point = [x[stop] ?? 0, y[stop] ?? 0];
  x[stop] = px;
  y[stop] = py;
  const far = Math.hypot(px - (homeX[stop] ?? 0), py - (homeY[stop] ?? 0)) / farthest;
  let sum = FAR * far * far + crowding(network, topology, stop);
  for (const edge of edgesAt[stop] ?? []) sum += edgePrice(network, stop, edge);
  [x[stop], y[stop]] = before;
  return sum;
}

function edgePrice(network: TidyNetwork, stop: number, edge: number): number {
  const ends = network.edges[edge];
  if (!ends) return 0;
  const turns = (leaving(network, edge, ends.a) / (2 * Math.PI)) * 8;
  const off = Math.abs(turns - Math.round(turns)) * 45;
  let sum = off / (off + HALF_BAD);
  for (const passage of network.passagesOf[edge] ?? []) {
    // Bends at this stop are met from both edges: each half the price.
    const share = passage.stop === stop ? 0.5 : 1;
    const one = leaving(network, passage.from, passage.stop);
    const two = leaving(network, passage.to, passage.stop);
    const straight = Math.cos(one - two) + 1;
    sum += share * BENT * straight * straight;
    sum += share * UNEVEN * unevenness(network, passage.from, passage.to);
  }
  return sum;
}

function unevenness(network: TidyNetwork, one: number, two: number): number {
  const [a, b] = [lengthOf(network, one), lengthOf(network, two)];
  return a + b === 0 ? 1 : ((a - b) / (a + b)) ** 2;
}

function lengthOf({ edges, x, y }: TidyNetwork, edge: number): number {
  const ends = edges[edge];
  if (!ends) return 0;
  return Math.hypot((x[ends.a] ?? 0) - (x[ends.b] ?? 0), (y[ends.a] ?? 0) - (y[ends.b] ?? 0));
}

function crowding({ x, y, unit }: TidyNetwork, topology: Topology, stop: number): number {
  const room = unit * ELBOW_ROOM;
  let sum = 0;
  for (const other of topology.stopsNear[stop] ?? []) {
    const far = Math.hypot((x[stop] ?? 0) - (x[other] ?? 0), (y[stop] ?? 0) - (y[other] ?? 0));
    if (far < room) sum += CROWDED * (1 - far / room);
  }
  return sum;
}
