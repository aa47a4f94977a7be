import { expect, test } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { smallTown } from '../testing/city-arbitrary.ts';
import { drawPicture } from './picture.ts';

/** A square whose corners are termini: their names and signs have no room on the drawing itself. */
function squareTown(): City {
  const corners = [
    ['nw', 0, 0],
    ['ne', 500, 0],
    ['se', 500, 500],
    ['sw', 0, 500],
  ] as const;
  const stops = corners.map(([id, x, y]) => ({ id, name: `Nádraží ${id}`, x, y }));
  const routes = [
    ['nw', 'se'],
    ['ne', 'sw'],
    ['nw', 'ne'],
    ['sw', 'se'],
  ];
  const lines = routes.map((route, index) => ({
    id: `metro-${index}`,
    mode: 'metro' as const,
    name: 'ABCD'[index] ?? '',
    routes: [route],
  }));
  return { ...smallTown(), size: [500, 500], stops, lines };
}

function numbers(svg: string, pattern: RegExp): number[][] {
  return [...svg.matchAll(pattern)].map((found) => found.slice(1).map(Number));
}

test.each([true, false])('no sign is cut at an edge or covered by the legend (%s)', (legend) => {
  const options = { theme: 'day', language: 'en', width: 1200, legend } as const;
  const svg = drawPicture(squareTown(), options);
  const [[width = 0, height = 0] = []] = numbers(svg, /<svg[^>]* width="(\d+)" height="(\d+)"/g);
  const [[left = 0, top = 0, scale = 0] = []] = numbers(
    svg,
    /translate\((\S+) (\S+)\) scale\((\S+)\)/g,
  );
  const grounds = numbers(svg, /<rect x="0" y="(\S+)"/g);
  const lowest = grounds[0]?.[0] ?? height;
  const signs = numbers(svg, /<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" rx="/g).filter(
    ([, y = 0]) => top + y * scale < lowest,
  );
  expect(signs.length).toBeGreaterThanOrEqual(8);
  for (const [x = 0, y = 0, across = 0, down = 0] of signs) {
    expect(left + x * scale).toBeGreaterThan(0);
    expect(top + y * scale).toBeGreaterThan(0);
    expect(left + (x + across) * scale).toBeLessThan(width);
    expect(top + (y + down) * scale).toBeLessThan(lowest);
  }
});
