import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectedParts, findBridges, neighboursOf, type Neighbours } from './graph.ts';
import type { Line } from './schema.ts';

const stopsOf = (...ids: string[]) => ids.map((id) => ({ id, name: id, x: 0, y: 0 }));
const lineOf = (...routes: string[][]): Line => ({ id: 'l', mode: 'bus', name: 'l', routes });

function graphOf(count: number, edges: readonly (readonly [number, number])[]): Neighbours {
  const stops = stopsOf(...Array.from({ length: count }, (_, index) => `s${index}`));
  const routes = edges.map(([a, b]) => [`s${a % count}`, `s${b % count}`]);
  return neighboursOf(stops, [lineOf(...routes)]);
}

describe('neighbours', () => {
  it('are joined by every route, both ways, once', () => {
    const neighbours = neighboursOf(stopsOf('a', 'b', 'c'), [
      lineOf(['a', 'b', 'c'], ['b', 'a']),
      lineOf(['c', 'b']),
    ]);
    expect(neighbours).toEqual(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['a', 'c'])],
        ['c', new Set(['b'])],
      ]),
    );
  });

  it('are stops of the city, and never the stop itself', () => {
    const neighbours = neighboursOf(stopsOf('a', 'b'), [lineOf(['a', 'x', 'b', 'b'])]);
    expect([...neighbours.values()]).toEqual([new Set(), new Set()]);
  });
});

describe('bridges', () => {
  it('split off the smaller side', () => {
    const neighbours = neighboursOf(stopsOf('a', 'b', 'c', 'd', 'e'), [
      lineOf(['a', 'b', 'c', 'a'], ['c', 'd', 'e']),
    ]);
    expect(findBridges(neighbours).map(({ from, to, splitsOff }) => [from, to, splitsOff])).toEqual(
      [
        ['d', 'e', 1],
        ['c', 'd', 2],
      ],
    );
  });

  it('survive a line as long as a city may be', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `s${index}`);
    const bridges = findBridges(neighboursOf(stopsOf(...ids), [lineOf(ids)]));
    expect(bridges).toHaveLength(4999);
    expect(Math.max(...bridges.map(({ splitsOff }) => splitsOff))).toBe(2500);
  });

  it('are exactly the edges whose loss leaves more parts', () => {
    const edge = fc.tuple(fc.nat(11), fc.nat(11));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(edge, { maxLength: 20 }),
        (count, edges) => {
          const neighbours = graphOf(count, edges);
          const expected: string[] = [];
          for (const [from, others] of neighbours) {
            for (const to of others) {
              if (from > to) continue;
              const parts = connectedParts(without(neighbours, from, to));
              if (parts.length === connectedParts(neighbours).length) continue;
              const sides = parts.filter((part) => part.includes(from) || part.includes(to));
              expected.push(`${from}-${to}-${Math.min(...sides.map((side) => side.length))}`);
            }
          }
          const found = findBridges(neighbours).map(
            ({ from, to, splitsOff }) => `${[from, to].sort().join('-')}-${splitsOff}`,
          );
          expect(found.sort()).toEqual(expected.sort());
        },
      ),
    );
  });
});

function without(neighbours: Neighbours, from: string, to: string): Neighbours {
  return new Map(
    [...neighbours].map(([stop, others]) => [
      stop,
      new Set([...others].filter((other) => ![from + to, to + from].includes(stop + other))),
    ]),
  );
}

it('connected parts come largest first', () => {
  const neighbours = neighboursOf(stopsOf('a', 'b', 'c', 'd', 'e', 'f'), [
    lineOf(['b', 'c'], ['d', 'e', 'f']),
  ]);
  expect(connectedParts(neighbours)).toEqual([['d', 'e', 'f'], ['b', 'c'], ['a']]);
});
