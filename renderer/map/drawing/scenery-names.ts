/** Names of rivers and parks: italic, quiet, along the water or in the middle of the green. */
import { polygonContains } from 'd3';
import { pointAlong, polylineLength } from '../layout/curve.ts';
import type { Layout } from '../layout/layout.ts';
import type { SceneryShape } from '../layout/scenery.ts';
import { textWidth } from '../layout/text-width.ts';
import { along, distanceToSegment, type Vec } from '../layout/vector.ts';
import type { Palette } from '../palette.ts';

export interface SceneryName {
  readonly key: string;
  readonly text: string;
  readonly colour: string;
  /** Type size in drawing units. */
  readonly size: number;
  /** Letter spacing in drawing units. */
  readonly spacing: number;
  /** The line the name follows; undefined for a name that stands on `at`. */
  readonly along: string | undefined;
  /** Where on that line the name's middle is, as a share of its length. */
  readonly offset: number;
  readonly at: Vec;
}

/** In CSS pixels when the whole city is in the window. */
const PIXELS = 13;

/** How much of what is drawn lies within `radius` of a point, in drawing units of overlap. */
function crowdingAt(layout: Layout, at: Vec, radius: number): number {
  let crowding = 0;
  layout.spines.forEach((spine, edge) => {
    const reach = radius + (layout.bundles[edge]?.reach ?? 0);
    for (const segment of spine) {
      const end = along(segment.start, segment.direction, segment.length);
      crowding += Math.max(0, reach - distanceToSegment(at, segment.start, end));
    }
  });
  return crowding;
}

/** Where along a river its name meets the fewest lines: the share of the river's length. */
function clearestOffset(layout: Layout, piece: SceneryShape, length: number, size: number): number {
  const total = polylineLength(piece.points);
  const margin = length / 2 / total;
  let best = 0.5;
  let lowest = Infinity;
  for (let offset = margin + 0.03; offset <= 0.97 - margin; offset += 0.02) {
    let crowding = Math.abs(offset - 0.5) * size;
    for (let step = -3; step <= 3; step += 1) {
      const { at } = pointAlong(piece.points, offset + (step / 3) * margin);
      crowding += crowdingAt(layout, at, size);
    }
    if (crowding < lowest) [best, lowest] = [offset, crowding];
  }
  return best;
}

const GRID = [-0.3, -0.15, 0, 0.15, 0.3];

/** Where in an area its name meets the fewest lines; undefined where it does not fit at all. */
function clearestSpot(
  layout: Layout,
  piece: SceneryShape,
  length: number,
  size: number,
): Vec | undefined {
  const { box, center } = piece;
  const outline = piece.points.map(([x, y]): [number, number] => [x, y]);
  let best: Vec | undefined;
  let lowest = Infinity;
  for (const column of GRID) {
    for (const row of GRID) {
      const x = center[0] + column * (box.maxX - box.minX);
      const y = center[1] + row * (box.maxY - box.minY);
      const middles = [-0.45, 0, 0.45].map((share): [number, number] => [x + share * length, y]);
      if (!middles.every((point) => polygonContains(outline, point))) continue;
      const aside = (Math.abs(column) + Math.abs(row)) * size;
      const crowding = middles.reduce((sum, at) => sum + crowdingAt(layout, at, size), aside);
      if (crowding < lowest) [best, lowest] = [[x, y], crowding];
    }
  }
  return best;
}

function nameOf(layout: Layout, piece: SceneryShape, key: string, palette: Palette): SceneryName[] {
  if (!piece.name || piece.kind === 'built') return [];
  const { fit } = layout.measure;
  const colour = piece.kind === 'water' ? palette.waterName : palette.parkName;
  const common = { key, text: piece.name, colour };
  if (piece.courseData === undefined) {
    const size = (PIXELS * 0.85) / fit;
    const at = clearestSpot(layout, piece, textWidth(piece.name, 500) * size, size);
    return at ? [{ ...common, at, size, spacing: 0, along: undefined, offset: 0 }] : [];
  }
  const size = Math.min((PIXELS * 1.15) / fit, piece.width * 0.75);
  const spacing = size * 0.22;
  const length = textWidth(piece.name, 500) * size + spacing * piece.name.length;
  if (length > polylineLength(piece.points) * 0.8) return [];
  const offset = clearestOffset(layout, piece, length, size);
  return [{ ...common, at: piece.center, size, spacing, along: piece.courseData, offset }];
}

export function sceneryNames(layout: Layout, palette: Palette): SceneryName[] {
  return layout.scenery.flatMap((piece, index) =>
    nameOf(layout, piece, `${piece.kind}-${index}`, palette),
  );
}
