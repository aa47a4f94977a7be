/** Names of rivers and parks: along the water or in the middle of the green, where fewest lines are. */
import { polygonContains } from 'd3';
import { pointAlong, polylineLength } from './curve.ts';
import type { Obstacles } from './label-place.ts';
import type { Layout } from './layout.ts';
import type { SceneryShape } from './scenery.ts';
import { textWidth } from './text-width.ts';
import { boxAround, type Box, type Vec } from './vector.ts';

export interface SceneryName {
  readonly key: string;
  readonly kind: SceneryShape['kind'];
  readonly text: string;
  /** Type size at zoom 1 in drawing units; see `sceneryTypeAt`. */
  readonly size: number;
  /** Letter spacing in ems. */
  readonly spacing: number;
  /** From which zoom the name is large enough to read. */
  readonly minZoom: number;
  /** The line the name follows, in the words of SVG's `d`; undefined for a name that stands on `at`. */
  readonly along: string | undefined;
  /** Where on that line the name's middle is, as a share of its length. */
  readonly offset: number;
  readonly at: Vec;
  /** The room the name takes, as boxes in drawing units. */
  readonly room: readonly Box[];
}

/** Sizes in CSS pixels when the whole city is in the window. */
const RIVER = 15;
const PARK = 11.5;
const LEAST = 8.5;
/** The most of its own height by which lines may lie over each part of a name. */
const CROWDED = 1.2;

/** The size of a name at a zoom against its size at zoom 1, both in drawing units: it grows slowly. */
export function sceneryTypeAt(zoom: number): number {
  return zoom > 1 ? zoom ** -0.6 : 1;
}

type Found = Pick<SceneryName, 'at' | 'offset' | 'room'>;

/** Where along a river its name meets the fewest lines. */
function alongRiver(
  obstacles: Obstacles,
  piece: SceneryShape,
  length: number,
  size: number,
): Found | undefined {
  const total = polylineLength(piece.points);
  const margin = length / 2 / total;
  let best: Found | undefined;
  let lowest = Infinity;
  for (let offset = margin + 0.03; offset <= 0.97 - margin; offset += 0.02) {
    const points = [-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1].map(
      (step) => pointAlong(piece.points, offset + step * margin).at,
    );
    const aside = Math.abs(offset - 0.5) * size;
    const crowding = points.reduce((sum, at) => sum + obstacles.crowding(at, size * 0.7), aside);
    if (crowding >= lowest) continue;
    lowest = crowding;
    const room = points.map((at) => boxAround([at], size * 0.5));
    best = { at: points[3] ?? piece.center, offset, room };
  }
  return best;
}

const GRID = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3];

/** Where in an area its name meets the fewest lines; undefined where it does not fit. */
function insideArea(
  obstacles: Obstacles,
  piece: SceneryShape,
  length: number,
  size: number,
): Found | undefined {
  const { box, center } = piece;
  const outline = piece.points.map(([x, y]): [number, number] => [x, y]);
  let best: Found | undefined;
  let lowest = CROWDED * size;
  for (const column of GRID) {
    for (const row of GRID) {
      const x = center[0] + column * (box.maxX - box.minX);
      const y = center[1] + row * (box.maxY - box.minY);
      const points = [-0.45, -0.22, 0, 0.22, 0.45].map((share): [number, number] => [
        x + share * length,
        y,
      ]);
      if (!points.every((point) => polygonContains(outline, point))) continue;
      const aside = (Math.abs(column) + Math.abs(row)) * size * 0.3;
      const crowding = points.reduce((sum, at) => sum + obstacles.crowding(at, size * 0.6), aside);
      if (crowding >= lowest) continue;
      lowest = crowding;
      const room = [boxAround([points[0] ?? [x, y], points.at(-1) ?? [x, y]], size * 0.5)];
      best = { at: [x, y], offset: 0, room };
    }
  }
  return best;
}

function placeName(
  layout: Layout,
  obstacles: Obstacles,
  piece: SceneryShape,
): (Found & { size: number; spacing: number }) | undefined {
  const { fit } = layout.measure;
  const name = piece.name ?? '';
  if (piece.courseData === undefined) {
    const size = PARK / fit;
    const found = insideArea(obstacles, piece, textWidth(name, 500) * size, size);
    return found && { ...found, size, spacing: 0 };
  }
  const size = Math.min(RIVER / fit, piece.width * 0.75);
  const spacing = 0.22;
  const length = (textWidth(name, 500) + spacing * name.length) * size;
  if (size * fit < LEAST / 2 || length > polylineLength(piece.points) * 0.8) return undefined;
  const found = alongRiver(obstacles, piece, length, size);
  return found && { ...found, size, spacing };
}

export function placeSceneryNames(layout: Layout, obstacles: Obstacles): SceneryName[] {
  return layout.scenery.flatMap((piece, index) => {
    if (!piece.name || piece.kind === 'built') return [];
    const found = placeName(layout, obstacles, piece);
    if (!found) return [];
    const key = `${piece.kind}-${index}`;
    const minZoom = LEAST / (found.size * layout.measure.fit);
    const common = { key, kind: piece.kind, text: piece.name, minZoom };
    return [{ ...common, along: piece.courseData, ...found }];
  });
}
