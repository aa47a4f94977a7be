/**
 * Where places lie on the drawing: the map's shape is kept, but crowded parts get more room and
 * empty ones less, the way transit maps are drawn.
 */
import type { Point } from '../../../city-data/schema.ts';
import { evened, type Axis } from './even-axis.ts';
import { spread } from './spread.ts';

export interface Canvas {
  readonly size: Point;
  /** One for each place, whole numbers, no two the same. */
  readonly places: readonly Point[];
  /** Where anything else of the map (water) goes, before places were moved apart. */
  readonly draw: (place: Readonly<Point>) => Point;
}

/** Square units a stop has for itself and its name. */
const ROOM = 24_000;
const MARGIN = 70;
const LEAST_AREA = 600 * 420;
const NARROWEST = 0.55;
const WIDEST = 1.9;
/** Between two stops, as a share of the side of one stop's room. */
const LEAST_SPACING = 0.38;

/** @param places metres, y southward */
export function drawOnCanvas(places: readonly Readonly<Point>[]): Canvas {
  const across = evened(places.map(([x]) => x));
  const down = evened(places.map(([, y]) => y));
  const area = Math.max(LEAST_AREA, places.length * ROOM);
  const aspect = Math.min(WIDEST, Math.max(NARROWEST, aspectOf(across, down)));
  const size: Point = [
    Math.round(Math.sqrt(area * aspect) / 10) * 10,
    Math.round(Math.sqrt(area / aspect) / 10) * 10,
  ];
  // One scale for both directions, or the map would be stretched; the rest is margin.
  const scale = Math.min(
    (size[0] - 2 * MARGIN) / (across.span || 1),
    (size[1] - 2 * MARGIN) / (down.span || 1),
  );
  const centre = (axis: Axis, length: number, value: number): number =>
    length / 2 + (axis.at(value) - axis.middle) * scale;
  const draw = ([x, y]: Readonly<Point>): Point => [
    centre(across, size[0], x),
    centre(down, size[1], y),
  ];
  const spacing = LEAST_SPACING * Math.sqrt(area / Math.max(1, places.length));
  return { size, places: spread(places.map(draw), spacing, size, MARGIN * 0.7), draw };
}

function aspectOf(across: Axis, down: Axis): number {
  if (across.span === 0 || down.span === 0) return across.span >= down.span ? WIDEST : NARROWEST;
  return across.span / down.span;
}
