import type { City } from '../../../city-data/schema.ts';
import { round } from '../layout/curve.ts';
import type { Layout } from '../layout/layout.ts';
import type { StopMarker } from '../layout/stop-marker.ts';
import { lineColour, type Palette } from '../palette.ts';
import type { Shape } from './shape.ts';

/** The middle of a capsule; a disc's is a hair long, since a stroke of no length is not drawn everywhere. */
export function markerPath(marker: StopMarker): string {
  const [x, y] = marker.from;
  const [toX, toY] = marker.to;
  const short = Math.hypot(toX - x, toY - y) < 0.01;
  return `M${round(x)},${round(y)}L${round(short ? x + 0.01 : toX)},${round(toY)}`;
}

function drawStop(marker: StopMarker, city: City, palette: Palette): Shape[] {
  const id = city.stops[marker.stop]?.id ?? '';
  const data = markerPath(marker);
  const rings = marker.rings.map((ring, index) => {
    const line = city.lines[ring.line];
    return {
      key: `${id} ring ${index}`,
      data,
      stroke: {
        colour: line ? lineColour(line, palette) : palette.quiet,
        width: 2 * (marker.inner + marker.ring * (index + 1)),
      },
    };
  });
  if (rings.length === 0) {
    // A stop without a line: a plain quiet ring, so that an author sees it.
    const stroke = { colour: palette.quiet, width: 2 * marker.outer };
    rings.push({ key: `${id} ring`, data, stroke });
  }
  const shapes: Shape[] = [
    {
      key: `${id} halo`,
      data,
      stroke: { colour: palette.paper, width: 2 * (marker.outer + marker.ring * 0.55) },
    },
    ...rings.reverse(),
    { key: `${id} disc`, data, stroke: { colour: palette.disc, width: 2 * marker.inner } },
  ];
  if (marker.start) shapes.push(startDot(marker, id, palette));
  return shapes;
}

function startDot(marker: StopMarker, id: string, palette: Palette): Shape {
  const [x, y] = marker.center;
  const width = marker.inner * 0.95;
  const data = `M${round(x)},${round(y)}h.01`;
  return { key: `${id} start`, data, stroke: { colour: palette.dot, width } };
}

export interface DrawnStop {
  readonly id: string;
  readonly index: number;
  readonly shapes: readonly Shape[];
}

const drawn = new WeakMap<StopMarker, Map<Palette, DrawnStop>>();

/** One stop; the same object while its marker and the theme are the same. */
export function drawnStop(marker: StopMarker, city: City, palette: Palette): DrawnStop {
  let byPalette = drawn.get(marker);
  if (!byPalette) drawn.set(marker, (byPalette = new Map<Palette, DrawnStop>()));
  let found = byPalette.get(palette);
  if (!found) {
    const id = city.stops[marker.stop]?.id ?? '';
    found = { id, index: marker.stop, shapes: drawStop(marker, city, palette) };
    byPalette.set(palette, found);
  }
  return found;
}

/** Every stop, the big ones last: they lie on top. */
export function drawStops(layout: Layout, palette: Palette): DrawnStop[] {
  return layout.markers
    .map((marker) => ({ marker, stop: drawnStop(marker, layout.city, palette) }))
    .sort((one, two) => one.marker.outer - two.marker.outer || one.stop.index - two.stop.index)
    .map(({ stop }) => stop);
}
