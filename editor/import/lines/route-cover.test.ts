import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../city-data/schema.ts';
import { coverWithRoutes, type Link } from './route-cover.ts';

const onGrid = (stop: number): Point => [stop % 10, Math.floor(stop / 10)];

function linkKeys(routes: readonly (readonly number[])[]): Set<string> {
  return new Set(
    routes.flatMap((route) =>
      route
        .slice(1)
        .map((stop, index) => [stop, route[index] ?? 0].sort((a, b) => a - b).join('|')),
    ),
  );
}

describe('routes of a line', () => {
  it('a straight line is one route', () => {
    expect(
      coverWithRoutes(
        [
          [2, 3],
          [1, 2],
          [4, 3],
        ],
        onGrid,
      ),
    ).toEqual([[1, 2, 3, 4]]);
  });

  it('a loop is one route that comes back', () => {
    const [route = [], ...more] = coverWithRoutes(
      [
        [0, 1],
        [1, 11],
        [11, 10],
        [10, 0],
      ],
      onGrid,
    );
    expect(more).toEqual([]);
    expect(route[0]).toBe(route.at(-1));
    expect(route).toHaveLength(5);
  });

  it('a branch goes on along the trunk to its end', () => {
    // 0 1 2 3 4 from west to east, and a branch that joins at 2 from the south-west.
    const places: Point[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [1, 1],
    ];
    const links: Link[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [5, 2],
    ];
    expect(coverWithRoutes(links, (stop) => places[stop] ?? [0, 0])).toEqual([
      [0, 1, 2, 3, 4],
      [5, 2, 3, 4],
    ]);
  });

  it('every link is run, and nothing but links', () => {
    const stop = fc.nat(30);
    fc.assert(
      fc.property(fc.array(fc.tuple(stop, stop), { maxLength: 60 }), (links) => {
        const routes = coverWithRoutes(links, onGrid);
        const wanted = linkKeys(links.filter(([a, b]) => a !== b));
        expect(linkKeys(routes)).toEqual(wanted);
        for (const route of routes) {
          const inside = route.slice(0, -1);
          expect(new Set(inside).size).toBe(inside.length);
        }
      }),
    );
  });
});
