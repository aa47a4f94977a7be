/**
 * What is drawn as it was stays the same object, so that a page redraws only what changed: shapes are
 * kept by the line and the marker they were made from.
 */
import type { City } from '../../../city-data/schema.ts';
import type { Layout } from './layout-anew.ts';
import type { Measure } from './measure.ts';
import type { StopMarker } from './stop-marker.ts';
import type { Vec } from './vector.ts';

const NUMBERS = ['stop', 'inner', 'ring', 'outer', 'rank', 'start'] as const;

/** The layout with the tracks, markers, sizes and scenery of `previous` wherever they are equal. */
export function takeOver(layout: Layout, previous: Layout): Layout {
  if (!sameMeasure(layout.measure, previous.measure)) return layout;
  const [city, before] = [layout.city, previous.city];
  return {
    ...layout,
    measure: previous.measure,
    tracks: layout.tracks.map((track) => {
      const old = previous.tracks[track.line];
      return old?.data === track.data && !old.parts && sameLine(city, before, track.line)
        ? old
        : track;
    }),
    markers: layout.markers.map((marker) => {
      const old = previous.markers[marker.stop];
      const same = city.stops[marker.stop]?.id === before.stops[marker.stop]?.id;
      return old && same && sameMarker(marker, old, city, before) ? old : marker;
    }),
    scenery: city.scenery === before.scenery ? previous.scenery : layout.scenery,
  };
}

function sameMeasure(one: Measure, two: Measure): boolean {
  return (
    one.unit === two.unit &&
    one.fit === two.fit &&
    one.type === two.type &&
    Object.entries(one.width).every(([mode, width]) => two.width[mode as 'bus'] === width)
  );
}

function sameLine(city: City, before: City, line: number): boolean {
  return city.lines[line] === before.lines[line];
}

function sameMarker(one: StopMarker, two: StopMarker, city: City, before: City): boolean {
  return (
    NUMBERS.every((name) => one[name] === two[name]) &&
    sameVec(one.from, two.from) &&
    sameVec(one.to, two.to) &&
    one.rings.length === two.rings.length &&
    one.rings.every(
      (ring, index) =>
        ring.line === two.rings[index]?.line &&
        ring.mode === two.rings[index].mode &&
        sameLine(city, before, ring.line),
    )
  );
}

function sameVec(one: Vec, two: Vec): boolean {
  return one[0] === two[0] && one[1] === two[1];
}
