/**
 * Turns the links of one line into routes that run from terminus to terminus. A branch becomes a
 * route of its own that goes on along the trunk, for a ride may not change between routes.
 */
import type { Point } from '../../../city-data/schema.ts';

export type Link = readonly [number, number];

/**
 * @param links pairs of neighbouring stops, each way once or twice, in any order
 * @param place where a stop lies, to go straight on at a fork; in metres
 * @returns sequences of stops that together run every link; first equals last on a loop
 */
export function coverWithRoutes(
  links: readonly Link[],
  place: (stop: number) => Readonly<Point>,
): number[][] {
  return new RouteCover(links, place).routes();
}

class RouteCover {
  readonly #place: (stop: number) => Readonly<Point>;
  readonly #neighbours = new Map<number, Set<number>>();
  /** Links no route runs yet, by stop. */
  readonly #open = new Map<number, Set<number>>();

  constructor(links: readonly Link[], place: (stop: number) => Readonly<Point>) {
    this.#place = place;
    for (const [a, b] of links) {
      if (a === b) continue;
      for (const graph of [this.#neighbours, this.#open]) {
        join(graph, a, b);
        join(graph, b, a);
      }
    }
  }

  routes(): number[][] {
    const routes: number[][] = [];
    for (let start = this.#nextStart(); start !== null; start = this.#nextStart()) {
      const ahead = this.#walk([start]);
      // Begun in the middle of a trunk (all ends are used up): lengthen the other end too.
      const route = isLoop(ahead) ? ahead : this.#walk(ahead.reverse()).reverse();
      routes.push(route);
    }
    return routes;
  }

  /** A terminus with an open link, else a fork with an odd number of them, else any stop. */
  #nextStart(): number | null {
    let odd: number | null = null;
    let any: number | null = null;
    for (const [stop, open] of this.#open) {
      if (open.size === 0) continue;
      if (this.#neighbours.get(stop)?.size === 1) return stop;
      if (odd === null && open.size % 2 === 1) odd = stop;
      any ??= stop;
    }
    return odd ?? any;
  }

  /** Lengthens a path at its end: along open links while there are any, then along the trunk. */
  #walk(path: number[]): number[] {
    const visited = new Set(path);
    for (;;) {
      const at = path.at(-1);
      if (at === undefined) return path;
      const next = this.#next(path, at, visited);
      if (next === null) return path;
      this.#open.get(at)?.delete(next);
      this.#open.get(next)?.delete(at);
      path.push(next);
      if (visited.has(next)) return path;
      visited.add(next);
    }
  }

  #next(path: readonly number[], at: number, visited: ReadonlySet<number>): number | null {
    const open = [...(this.#open.get(at) ?? [])];
    const fresh = this.#straightest(
      path,
      at,
      open.filter((stop) => !visited.has(stop)),
    );
    if (fresh !== null) return fresh;
    // Closing a loop ends the route where it began, never in its middle.
    const start = path[0];
    if (start !== undefined && path.length > 2 && open.includes(start)) return start;
    const trunk = [...(this.#neighbours.get(at) ?? [])].filter((stop) => !visited.has(stop));
    return this.#straightest(path, at, trunk);
  }

  #straightest(path: readonly number[], at: number, choices: readonly number[]): number | null {
    const before = path.at(-2);
    if (before === undefined || choices.length < 2) return choices[0] ?? null;
    const turn = (stop: number): number =>
      turning(this.#place(before), this.#place(at), this.#place(stop));
    return choices.reduce((best, stop) => (turn(stop) < turn(best) ? stop : best));
  }
}

function isLoop(path: readonly number[]): boolean {
  return path.length > 2 && path[0] === path.at(-1);
}

function join(graph: Map<number, Set<number>>, from: number, to: number): void {
  const known = graph.get(from);
  if (known) known.add(to);
  else graph.set(from, new Set([to]));
}

/** How far one turns at b coming from a towards c: 0 straight on, π back again. */
function turning(a: Readonly<Point>, b: Readonly<Point>, c: Readonly<Point>): number {
  const change = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  return Math.abs(Math.atan2(Math.sin(change), Math.cos(change)));
}
