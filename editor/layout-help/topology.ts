/**
 * Keeping a drawing what it was: no edge begins or ceases to cross another, none passes over a stop,
 * and around every stop the edges keep their order.
 */
import { across, leaving, type TidyNetwork } from './tidy-network.ts';

/** Closer than this, in drawing units, is touching: more than the file's precision can undo. */
const CLEAR = 0.05;
/** Edges that leave a stop with less than this between them, in radians, lie on each other. */
const APART = 0.01;

export class Topology {
  readonly #network: TidyNetwork;
  /** By stop: edges that could ever meet the edges of the stop. */
  readonly #edgesNear: readonly (readonly number[])[];
  /** By stop: stops that could ever come near. */
  readonly stopsNear: readonly (readonly number[])[];
  /** Pairs of edges that crossed from the beginning, `smaller * edges + larger`. */
  readonly #crossed = new Set<number>();
  /** By stop: its edges in the order they have around it. */
  readonly #rings: readonly (readonly number[])[];

  /** @param reach how far a stop may ever be from where it was, in drawing units */
  constructor(network: TidyNetwork, reach: number) {
    this.#network = network;
    const boxes = network.edges.map(({ a, b }) => boxOf(network, [a, b], reach));
    const stars = network.ids.map((_, stop) => starOf(network, stop, reach));
    this.#edgesNear = stars.map((star, stop) =>
      boxes.flatMap((box, edge) => {
        const ends = network.edges[edge];
        return ends && ends.a !== stop && ends.b !== stop && overlap(star, box) ? [edge] : [];
      }),
    );
    const places = network.ids.map((_, stop) => boxOf(network, [stop], reach));
    this.stopsNear = stars.map((star, stop) =>
      places.flatMap((box, other) => (other !== stop && overlap(star, box) ? [other] : [])),
    );
    this.#rings = network.ids.map((_, stop) => this.#spokes(stop).map(({ edge }) => edge));
    network.edges.forEach(({ a }, edge) => {
      for (const other of this.#edgesNear[a] ?? []) {
        if (this.#cross(edge, other) !== false) this.#crossed.add(this.#key(edge, other));
      }
    });
  }

  /** Would the drawing stay what it was with this stop at (x, y)? */
  allows(stop: number, x: number, y: number): boolean {
    const { x: xs, y: ys } = this.#network;
    const [fromX, fromY] = [xs[stop] ?? 0, ys[stop] ?? 0];
    if (this.#sweepsOverStop(stop, x, y)) return false;
    xs[stop] = x;
    ys[stop] = y;
    const kept = this.#crossingsKept(stop) && this.#ringsKept(stop);
    xs[stop] = fromX;
    ys[stop] = fromY;
    return kept;
  }

  #crossingsKept(stop: number): boolean {
    const own = this.#network.edgesAt[stop] ?? [];
    const near = this.#edgesNear[stop] ?? [];
    return own.every((edge) =>
      near.every((other) => this.#cross(edge, other) === this.#crossed.has(this.#key(edge, other))),
    );
  }

  /** Another stop inside the triangle that an edge of the moving stop sweeps over. */
  #sweepsOverStop(stop: number, x: number, y: number): boolean {
    const { x: xs, y: ys, edges, edgesAt } = this.#network;
    const [px, py] = [xs[stop] ?? 0, ys[stop] ?? 0];
    return (edgesAt[stop] ?? []).some((edge) => {
      const ends = edges[edge];
      const other = ends ? across(ends, stop) : stop;
      const [ox, oy] = [xs[other] ?? 0, ys[other] ?? 0];
      return (this.stopsNear[stop] ?? []).some((near) => {
        if (near === other) return false;
        const [nx, ny] = [xs[near] ?? 0, ys[near] ?? 0];
        return inTriangle(nx, ny, px, py, x, y, ox, oy);
      });
    });
  }

  #ringsKept(stop: number): boolean {
    const { edges, edgesAt } = this.#network;
    const around = (edgesAt[stop] ?? []).flatMap((edge) => {
      const ends = edges[edge];
      return ends ? [across(ends, stop)] : [];
    });
    return [stop, ...around].every((here) => {
      const spokes = this.#spokes(here);
      return apart(spokes) && sameRing(spokes, this.#rings[here] ?? []);
    });
  }

  #spokes(stop: number): Spoke[] {
    return (this.#network.edgesAt[stop] ?? [])
      .map((edge) => ({ edge, angle: leaving(this.#network, edge, stop) }))
      .sort((one, two) => one.angle - two.angle || one.edge - two.edge);
  }

  #key(one: number, two: number): number {
    return Math.min(one, two) * this.#network.edges.length + Math.max(one, two);
  }

  /** Null where they touch or nearly do: rounding would decide. */
  #cross(one: number, two: number): boolean | null {
    const { x, y, edges } = this.#network;
    const p = edges[one];
    const q = edges[two];
    if (!p || !q || p.a === q.a || p.a === q.b || p.b === q.a || p.b === q.b) return false;
    const [ax, ay, bx, by] = [x[p.a] ?? 0, y[p.a] ?? 0, x[p.b] ?? 0, y[p.b] ?? 0];
    const [cx, cy, dx, dy] = [x[q.a] ?? 0, y[q.a] ?? 0, x[q.b] ?? 0, y[q.b] ?? 0];
    if (
      Math.min(ax, bx) > Math.max(cx, dx) + CLEAR ||
      Math.min(cx, dx) > Math.max(ax, bx) + CLEAR ||
      Math.min(ay, by) > Math.max(cy, dy) + CLEAR ||
      Math.min(cy, dy) > Math.max(ay, by) + CLEAR
    ) {
      return false;
    }
    const c = beside(ax, ay, bx, by, cx, cy);
    const d = beside(ax, ay, bx, by, dx, dy);
    const a = beside(cx, cy, dx, dy, ax, ay);
    const b = beside(cx, cy, dx, dy, bx, by);
    if ((c !== 0 && c === d) || (a !== 0 && a === b)) return false;
    return c * d < 0 && a * b < 0 ? true : null;
  }
}

/** An edge as seen from one of its ends. */
interface Spoke {
  readonly edge: number;
  readonly angle: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf({ x, y }: TidyNetwork, stops: readonly number[], margin: number): Box {
  const xs = stops.map((stop) => x[stop] ?? 0);
  const ys = stops.map((stop) => y[stop] ?? 0);
  return {
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

function starOf(network: TidyNetwork, stop: number, margin: number): Box {
  const around = (network.edgesAt[stop] ?? []).flatMap((edge) => {
    const ends = network.edges[edge];
    return ends ? [across(ends, stop)] : [];
  });
  return boxOf(network, [stop, ...around], margin);
}

function overlap(one: Box, two: Box): boolean {
  return (
    one.left <= two.right && two.left <= one.right && one.top <= two.bottom && two.top <= one.bottom
  );
}

/** On which side of the line from a to b the place p lies: -1, 1, or 0 on it or nearly. */
function beside(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const area = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  return Math.abs(area) <= CLEAR * Math.hypot(bx - ax, by - ay) ? 0 : Math.sign(area);
}

function inTriangle(
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): boolean {
  const one = beside(ax, ay, bx, by, px, py);
  const two = beside(bx, by, cx, cy, px, py);
  const three = beside(cx, cy, ax, ay, px, py);
  const least = Math.min(one, two, three);
  const most = Math.max(one, two, three);
  return !(least < 0 && most > 0) && (least !== 0 || most !== 0);
}

/** No two edges leave in nearly one direction. */
function apart(spokes: readonly Spoke[]): boolean {
  return spokes.every(({ angle }, index) => {
    const next = spokes[index + 1];
    const gap = next ? next.angle - angle : (spokes[0]?.angle ?? 0) + 2 * Math.PI - angle;
    return gap > APART;
  });
}

/** The same order, wherever one begins. */
function sameRing(one: readonly Spoke[], two: readonly number[]): boolean {
  if (one.length < 3) return true;
  const start = two.indexOf(one[0]?.edge ?? -1);
  return one.every(({ edge }, index) => edge === two[(start + index) % two.length]);
}
