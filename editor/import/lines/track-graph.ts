/** Which stops are neighbours along tracks drawn as loose polylines: OSM ways, GeoJSON lines. */
import type { Point } from '../../../city-data/schema.ts';
import { distance } from './local-plane.ts';
import type { Link } from './route-cover.ts';
import { projectStops } from './track-projection.ts';

/** A stop beside the tracks: its number and its place in metres. */
export interface TrackStop {
  readonly stop: number;
  readonly at: Readonly<Point>;
}

/** Vertices nearer than this are one, in metres. */
const SAME_VERTEX = 2;
/** Loose ends nearer than this are joined, in metres. */
const LOOSE_END = 40;

/**
 * Finds the links between stops that follow each other along the tracks.
 * @param tracks polylines in metres, in any order and direction
 */
export function linksAlongTracks(
  tracks: readonly (readonly Readonly<Point>[])[],
  stops: readonly TrackStop[],
): Link[] {
  const graph = new TrackGraph();
  for (const track of projectStops(tracks, stops)) graph.addTrack(track);
  graph.joinLooseEnds();
  return withoutBypasses(stops.flatMap((stop) => graph.reach(stop.stop)));
}

/** A vertex of a track, with the stop that lies there. */
export interface TrackVertex {
  readonly at: Readonly<Point>;
  readonly stop: number | null;
}

interface Reached {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

class TrackGraph {
  readonly #places: Readonly<Point>[] = [];
  readonly #nodeAt = new Map<string, number>();
  readonly #edges: Map<number, number>[] = [];
  readonly #stopOf = new Map<number, number>();
  readonly #nodesOf = new Map<number, number[]>();

  addTrack(track: readonly TrackVertex[]): void {
    let before: number | null = null;
    for (const vertex of track) {
      const node = this.#node(vertex);
      if (before !== null && before !== node) this.#connect(before, node);
      before = node;
    }
  }

  #node(vertex: TrackVertex): number {
    // A stop's vertices stay apart from bare ones, or a crossing track would seem to stop there.
    const cell = vertex.at.map((value) => Math.round(value / SAME_VERTEX)).join(',');
    const key = vertex.stop === null ? cell : `${cell},${vertex.stop}`;
    let node = this.#nodeAt.get(key);
    if (node === undefined) {
      node = this.#places.length;
      this.#places.push(vertex.at);
      this.#edges.push(new Map());
      this.#nodeAt.set(key, node);
      if (vertex.stop !== null) {
        this.#stopOf.set(node, vertex.stop);
        this.#nodesOf.set(vertex.stop, [...(this.#nodesOf.get(vertex.stop) ?? []), node]);
      }
    }
    return node;
  }

  #connect(a: number, b: number): void {
    const length = distance(this.#places[a] ?? [0, 0], this.#places[b] ?? [0, 0]);
    this.#edges[a]?.set(b, length);
    this.#edges[b]?.set(a, length);
  }

  /** Joins an end of a track to the nearest vertex of another, where mapping left a gap. */
  joinLooseEnds(): void {
    const grid = new Map<string, number[]>();
    const cellOf = (value: number): number => Math.floor(value / LOOSE_END);
    this.#places.forEach(([x, y], node) => {
      const key = `${cellOf(x)},${cellOf(y)}`;
      grid.set(key, [...(grid.get(key) ?? []), node]);
    });
    const ends = this.#places.flatMap((_, node) => (this.#edges[node]?.size === 1 ? [node] : []));
    for (const end of ends) {
      const place = this.#places[end] ?? [0, 0];
      let best: number | null = null;
      let bestLength = LOOSE_END;
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          for (const node of grid.get(`${cellOf(place[0]) + dx},${cellOf(place[1]) + dy}`) ?? []) {
            const length = distance(place, this.#places[node] ?? [0, 0]);
            if (node === end || length >= bestLength || this.#isNear(end, node)) continue;
            best = node;
            bestLength = length;
          }
        }
      }
      if (best !== null) this.#connect(end, best);
    }
  }

  /** Is a node within a few steps along the track already? */
  #isNear(from: number, to: number): boolean {
    let frontier = [from];
    const seen = new Set(frontier);
    for (let step = 0; step < 6 && frontier.length > 0; step++) {
      frontier = frontier
        .flatMap((node) => [...(this.#edges[node]?.keys() ?? [])])
        .filter((node) => !seen.has(node));
      for (const node of frontier) seen.add(node);
      if (seen.has(to)) return true;
    }
    return false;
  }

  /** The stops one comes to first along the tracks from a stop, with the length of the way. */
  reach(stop: number): Reached[] {
    const reached = new Map<number, number>();
    const settled = new Set<number>();
    const frontier = new Map((this.#nodesOf.get(stop) ?? []).map((node) => [node, 0]));
    while (frontier.size > 0) {
      const [node, length] = nearest(frontier);
      frontier.delete(node);
      settled.add(node);
      const here = this.#stopOf.get(node);
      if (here !== undefined && here !== stop) {
        if (!reached.has(here)) reached.set(here, length);
        continue;
      }
      for (const [next, step] of this.#edges[node] ?? []) {
        if (settled.has(next)) continue;
        frontier.set(next, Math.min(frontier.get(next) ?? Infinity, length + step));
      }
    }
    return [...reached].map(([to, length]) => ({ from: stop, to, length }));
  }
}

function nearest(frontier: ReadonlyMap<number, number>): [number, number] {
  let best: [number, number] = [-1, Infinity];
  for (const entry of frontier) if (entry[1] < best[1]) best = entry;
  return best;
}

/**
 * Drops a link a–c when a–b and b–c together are hardly longer: a parallel track without a stop of
 * its own, not a way past b.
 */
function withoutBypasses(reached: readonly Reached[]): Link[] {
  const lengths = new Map<number, Map<number, number>>();
  const note = (from: number, to: number, length: number): void => {
    const known = lengths.get(from) ?? new Map<number, number>();
    known.set(to, Math.min(known.get(to) ?? Infinity, length));
    lengths.set(from, known);
  };
  for (const { from, to, length } of reached) {
    note(from, to, length);
    note(to, from, length);
  }
  const links: Link[] = [];
  for (const [a, around] of lengths) {
    for (const [c, direct] of around) {
      if (a > c) continue;
      const bypass = [...around].some(([b, first]) => {
        const second = lengths.get(b)?.get(c);
        return b !== c && second !== undefined && first + second <= direct * 1.05 + 60;
      });
      if (!bypass) links.push([a, c]);
    }
  }
  return links;
}
