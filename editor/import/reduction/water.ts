/** Water and parks beside a network as scenery of its drawing. */
import type { City, Point, Scenery } from '../../../city-data/schema.ts';
import type { NetworkArea } from '../network.ts';

/** Corners that stand out less than this are left out, in drawing units. */
const FLAT = 1.5;
/** Areas smaller than this are specks, in square units. */
const SPECK = 60;
/** How far an area may run over the edge of the canvas. */
const OVERHANG = 60;

export function sceneryOf(
  areas: readonly NetworkArea[],
  draw: (place: Readonly<Point>) => Point,
  size: City['size'],
): Scenery[] {
  return areas.flatMap((area): Scenery[] => {
    const points = simplified(area.points.map((place) => draw(place))).map(([x, y]): Point => [
      clamp(x, size[0]),
      clamp(y, size[1]),
    ]);
    const ring = points.filter((point, index) => point.join() !== points[index - 1]?.join());
    if (ring.length < 3 || areaOf(ring) < SPECK) return [];
    return [
      { kind: area.kind, shape: 'area', points: ring, ...(area.name ? { name: area.name } : {}) },
    ];
  });
}

function clamp(value: number, length: number): number {
  return Math.round(Math.min(length + OVERHANG, Math.max(-OVERHANG, value)) * 10) / 10;
}

function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

/** Douglas and Peucker's way of leaving out what a line hardly bends at. */
function simplified(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1]);
  const waiting: [number, number][] = [[0, points.length - 1]];
  for (let stretch = waiting.pop(); stretch; stretch = waiting.pop()) {
    const [from, to] = stretch;
    let farthest = -1;
    let most = FLAT;
    for (let index = from + 1; index < to; index++) {
      const off = distanceFrom(points[index], points[from], points[to]);
      if (off > most) {
        most = off;
        farthest = index;
      }
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    waiting.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, index) => kept.has(index));
}

/** The distance of a point from the stretch between two others. */
function distanceFrom(point?: Point, from?: Point, to?: Point): number {
  if (!point || !from || !to) return 0;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - from[0] - share * dx, point[1] - from[1] - share * dy);
}
