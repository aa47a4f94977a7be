/** The network while it is reduced: places and lines whose routes are lists of places. */
import type { Mode, Point } from '../../../city-data/schema.ts';
import { distance } from '../lines/local-plane.ts';

export interface Place {
  readonly name: string;
  /** The name as it is compared with others. */
  readonly comparable: string;
  /** Metres, y southward. */
  readonly at: Readonly<Point>;
  /** Ids of the network's stops here. */
  readonly stops: readonly string[];
  /** Trips that call here. */
  readonly calls: number;
}

export interface BoardLine {
  readonly id: string;
  readonly mode: Mode;
  readonly name: string;
  readonly colour: string | null;
  /** How much it matters, in trips weighed by mode. */
  readonly weight: number;
  readonly routes: readonly (readonly number[])[];
}

export type Neighbours = ReadonlyMap<number, ReadonlySet<number>>;

/** Places are numbered once and for all; what no line calls at is simply not on the board. */
export class Board {
  readonly places: readonly Place[];
  readonly lines: readonly BoardLine[];
  readonly #lengths: ReadonlyMap<string, number>;
  #neighbours: Neighbours | undefined;

  constructor(
    places: readonly Place[],
    lines: readonly BoardLine[],
    lengths: ReadonlyMap<string, number> = new Map(),
  ) {
    this.places = places;
    this.lines = lines.filter((line) => line.routes.length > 0);
    this.#lengths = lengths;
  }

  /** For each place on the board the places next to it. */
  neighbours(): Neighbours {
    this.#neighbours ??= this.neighboursAlong(this.lines);
    return this.#neighbours;
  }

  /** The same along some lines only. */
  neighboursAlong(lines: readonly BoardLine[]): Neighbours {
    const neighbours = new Map<number, Set<number>>();
    const join = (from: number, to: number): void => {
      const known = neighbours.get(from);
      if (known) known.add(to);
      else neighbours.set(from, new Set([to]));
    };
    for (const { routes } of lines) {
      for (const route of routes) {
        for (let index = 1; index < route.length; index++) {
          const [from, to] = [route[index - 1] ?? 0, route[index] ?? 0];
          join(from, to);
          join(to, from);
        }
      }
    }
    return neighbours;
  }

  /** The length of the stretch between two places, with what was left out between them. */
  length(a: number, b: number): number {
    const known = this.#lengths.get(keyOf(a, b));
    if (known !== undefined) return known;
    return distance(this.places[a]?.at ?? [0, 0], this.places[b]?.at ?? [0, 0]);
  }

  /** Ends of routes; a loop has none. */
  termini(): Set<number> {
    return new Set(
      this.lines.flatMap(({ routes }) =>
        routes.flatMap((route) => (isLoop(route) ? [] : [route[0] ?? 0, route.at(-1) ?? 0])),
      ),
    );
  }

  withLines(lines: readonly BoardLine[]): Board {
    return new Board(this.places, lines, this.#lengths);
  }

  /** Leaves places out; lines run on past them, and what they skip stays part of the length. */
  without(gone: ReadonlySet<number>): Board {
    if (gone.size === 0) return this;
    const lengths = new Map(this.#lengths);
    const lines = this.lines.map((line) =>
      line.routes.some((route) => route.some((place) => gone.has(place)))
        ? {
            ...line,
            routes: distinctRoutes(line.routes.map((route) => this.#skip(route, gone, lengths))),
          }
        : line,
    );
    return new Board(this.places, lines, lengths);
  }

  /** Makes places one: every line that called at a key calls at its value instead. */
  merged(into: ReadonlyMap<number, number>): Board {
    if (into.size === 0) return this;
    const lines = this.lines.map((line) => ({
      ...line,
      routes: distinctRoutes(
        line.routes.map((route) => withoutRepeats(route.map((place) => into.get(place) ?? place))),
      ),
    }));
    return new Board(this.places, lines, this.#lengths);
  }

  #skip(
    route: readonly number[],
    gone: ReadonlySet<number>,
    lengths: Map<string, number>,
  ): number[] {
    if (!route.some((place) => gone.has(place))) return [...route];
    const ring = isLoop(route);
    const kept = (ring ? route.slice(0, -1) : route).filter((place) => !gone.has(place));
    const [first] = kept;
    if (ring && kept.length > 2 && first !== undefined) kept.push(first);
    this.#noteLengths(route, gone, lengths);
    return withoutRepeats(kept);
  }

  #noteLengths(
    route: readonly number[],
    gone: ReadonlySet<number>,
    lengths: Map<string, number>,
  ): void {
    let from: number | null = null;
    let length = 0;
    let skipped = false;
    const around = isLoop(route) ? [...route, ...route.slice(1)] : route;
    for (let index = 0; index < around.length; index++) {
      const place = around[index] ?? 0;
      if (index > 0) length += this.length(around[index - 1] ?? 0, place);
      if (gone.has(place)) {
        skipped = true;
        continue;
      }
      if (from !== null && skipped && from !== place) {
        const key = keyOf(from, place);
        lengths.set(key, Math.min(lengths.get(key) ?? Infinity, length));
      }
      from = place;
      length = 0;
      skipped = false;
    }
  }
}

export function keyOf(a: number, b: number): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

export function isLoop(route: readonly number[]): boolean {
  return route.length > 2 && route[0] === route.at(-1);
}

function withoutRepeats(route: readonly number[]): number[] {
  return route.filter((place, index) => index === 0 || place !== route[index - 1]);
}

/** Routes with at least two places, each once, whichever way it runs. */
function distinctRoutes(routes: readonly (readonly number[])[]): number[][] {
  const known = new Set<string>();
  return routes
    .filter((route) => {
      const forth = route.join(',');
      if (route.length < 2 || known.has(forth)) return false;
      known.add(forth).add(route.toReversed().join(','));
      return true;
    })
    .map((route) => [...route]);
}
