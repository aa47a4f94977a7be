import type { City } from '../../../city-data/schema.ts';
import { round } from '../layout/curve.ts';
import type { Layout } from '../layout/layout.ts';
import { axisOf, isCapsule, type StopMarker } from '../layout/stop-marker.ts';
import { lineColour, type Palette } from '../palette.ts';
import type { Shape } from './shape.ts';

/** The middle of a capsule; a disc's is a hair long, since a stroke of no length is not drawn everywhere. */
export function markerPath(marker: StopMarker): string {
  const [x, y] = marker.from;
  const [toX, toY] = marker.to;
  return `M${round(x)},${round(y)}L${round(isCapsule(marker) ? toX : x + 0.01)},${round(toY)}`;
}

/** The outline of a marker at a distance from its middle: a circle, or a capsule. */
export function markerOutline(marker: StopMarker, radius: number): string {
  const [fromX, fromY] = marker.from;
  const [toX, toY] = marker.to;
  const r = round(radius);
  const [alongX, alongY] = axisOf(marker);
  const [asideX, asideY] = [-alongY * radius, alongX * radius];
  const point = (x: number, y: number): string => `${round(x)},${round(y)}`;
  const arc = (x: number, y: number): string => `A${r},${r} 0 0 1 ${point(x, y)}`;
  const straight = isCapsule(marker)
    ? [`L${point(toX - asideX, toY - asideY)}`, `L${point(fromX + asideX, fromY + asideY)}`]
    : ['', ''];
  return (
    `M${point(fromX - asideX, fromY - asideY)}${straight[0] ?? ''}` +
    `${arc(toX + asideX, toY + asideY)}${straight[1] ?? ''}` +
    `${arc(fromX - asideX, fromY - asideY)}Z`
  );
}

function drawStop(marker: StopMarker, city: City, palette: Palette): Shape[] {
  const id = city.stops[marker.stop]?.id ?? '';
  const colours = marker.rings.map((ring) => {
    const line = city.lines[ring.line];
    return line ? lineColour(line, palette) : palette.quiet;
  });
  // A stop without a line: a plain quiet ring, so that an author sees it.
  if (colours.length === 0) colours.push(palette.quiet);
  const rings = colours.map((colour, index) => ({
    key: `${id} ring ${index}`,
    data: markerOutline(marker, marker.inner + marker.ring * (index + 0.5)),
    stroke: { colour, width: marker.ring * 1.02 },
    ...(index === 0 ? { fill: palette.disc } : {}),
  }));
  const shapes: Shape[] = rings.reverse();
  if (marker.rank > 1) {
    const halo = markerOutline(marker, marker.outer + marker.ring * 0.55);
    shapes.unshift({ key: `${id} halo`, data: halo, fill: palette.paper });
  }
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
