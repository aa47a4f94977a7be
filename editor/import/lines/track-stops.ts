/** Stops for lines that are drawn without any: at ends and forks, or at every bend of a coarse drawing. */
import type { Point } from '../../../city-data/schema.ts';
import { distance } from './local-plane.ts';

/** A drawing whose vertices lie farther apart than this draws stations, not tracks. Metres. */
const COARSE = 250;
/** Vertices nearer than this are one. Metres. */
const SAME_VERTEX = 10;
/** Stops nearer than this along a fork are one. Metres. */
const SAME_STOP = 120;

/**
 * @param tracks polylines in the source's coordinates
 * @param toMetres their projection
 * @param isSea true for ferries, whose courses bend where nothing stops
 * @returns places in the source's coordinates
 */
export function stopsFromTracks(
  tracks: readonly (readonly Readonly<Point>[])[],
  toMetres: (place: Readonly<Point>) => Point,
  isSea = false,
): Point[] {
  const vertices = new Vertices(toMetres);
  let length = 0;
  let segments = 0;
  for (const track of tracks) {
    let before: number | null = null;
    for (const place of track) {
      const vertex = vertices.at(place);
      if (before !== null && before !== vertex) {
        vertices.join(before, vertex);
        length += distance(vertices.metres(before), vertices.metres(vertex));
        segments += 1;
      }
      before = vertex;
    }
  }
  const coarse = !isSea && length / Math.max(1, segments) > COARSE;
  return vertices.thinned((degree) => coarse || degree !== 2);
}

class Vertices {
  readonly #toMetres: (place: Readonly<Point>) => Point;
  readonly #numbers = new Map<string, number>();
  readonly #places: Readonly<Point>[] = [];
  readonly #metres: Point[] = [];
  readonly #neighbours: Set<number>[] = [];

  constructor(toMetres: (place: Readonly<Point>) => Point) {
    this.#toMetres = toMetres;
  }

  at(place: Readonly<Point>): number {
    const metres = this.#toMetres(place);
    const key = metres.map((value) => Math.round(value / SAME_VERTEX)).join(',');
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#places.length;
      this.#numbers.set(key, number);
      this.#places.push(place);
      this.#metres.push(metres);
      this.#neighbours.push(new Set());
    }
    return number;
  }

  join(a: number, b: number): void {
    this.#neighbours[a]?.add(b);
    this.#neighbours[b]?.add(a);
  }

  metres(vertex: number): Readonly<Point> {
    return this.#metres[vertex] ?? [0, 0];
  }

  /** The chosen vertices, without those that lie close to one already taken. */
  thinned(chosen: (degree: number) => boolean): Point[] {
    const taken: number[] = [];
    const grid = new Map<string, number[]>();
    const cellOf = (value: number): number => Math.floor(value / SAME_STOP);
    for (const [vertex, around] of this.#neighbours.entries()) {
      if (around.size === 0 || !chosen(around.size)) continue;
      const [x, y] = this.metres(vertex);
      const near = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].flatMap((dy) => grid.get(`${cellOf(x) + dx},${cellOf(y) + dy}`) ?? []),
      );
      if (near.some((other) => distance(this.metres(other), [x, y]) < SAME_STOP)) continue;
      taken.push(vertex);
      const cell = `${cellOf(x)},${cellOf(y)}`;
      grid.set(cell, [...(grid.get(cell) ?? []), vertex]);
    }
    return taken.map((vertex) => [...(this.#places[vertex] ?? [0, 0])] as Point);
  }
}
