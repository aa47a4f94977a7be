/** Sets stops onto the tracks they lie beside. */
import type { Point } from '../../../city-data/schema.ts';
import { distance } from './local-plane.ts';
import type { TrackStop, TrackVertex } from './track-graph.ts';

/** A stop lies on every track within this distance: both tracks of a street pass it. Metres. */
const BESIDE = 45;
/** A stop beside no track is set onto the nearest one within this distance. Metres. */
const FARTHEST = 400;

interface Foot {
  readonly track: number;
  /** Index of the segment's first vertex plus how far along the segment, 0 to 1. */
  readonly position: number;
  readonly at: Point;
  readonly length: number;
}

/** The tracks again, with a vertex wherever a stop lies on them. */
export function projectStops(
  tracks: readonly (readonly Readonly<Point>[])[],
  stops: readonly TrackStop[],
): TrackVertex[][] {
  const feet = tracks.map((): (Foot & { stop: number })[] => []);
  for (const stop of stops) {
    for (const foot of feetOf(tracks, stop.at))
      feet[foot.track]?.push({ ...foot, stop: stop.stop });
  }
  return tracks.map((track, index) => {
    const vertices: { position: number; vertex: TrackVertex }[] = track.map((at, position) => ({
      position,
      vertex: { at, stop: null },
    }));
    for (const { position, at, stop } of feet[index] ?? []) {
      vertices.push({ position, vertex: { at, stop } });
    }
    return vertices.sort((a, b) => a.position - b.position).map(({ vertex }) => vertex);
  });
}

function feetOf(tracks: readonly (readonly Readonly<Point>[])[], at: Readonly<Point>): Foot[] {
  const beside: Foot[] = [];
  let nearest: Foot | null = null;
  tracks.forEach((track, index) => {
    for (const foot of passes(track, index, at)) {
      if (foot.length <= BESIDE) beside.push(foot);
      if (!nearest || foot.length < nearest.length) nearest = foot;
    }
  });
  if (beside.length > 0) return beside;
  const only = nearest as Foot | null;
  return only && only.length <= FARTHEST ? [only] : [];
}

/** Where a track passes a place: the nearest foot of each stretch within reach, else the nearest at all. */
function passes(track: readonly Readonly<Point>[], index: number, at: Readonly<Point>): Foot[] {
  const found: Foot[] = [];
  let best: Foot | null = null;
  let within = false;
  for (let segment = 0; segment + 1 < track.length; segment++) {
    const foot = footOn(track, index, segment, at);
    if (foot.length <= BESIDE) {
      if (within && best && foot.length >= best.length) continue;
      if (within) found.pop();
      found.push(foot);
      best = foot;
      within = true;
    } else {
      if (found.length === 0 && (!best || foot.length < best.length)) best = foot;
      within = false;
    }
  }
  if (found.length > 0) return found;
  return best ? [best] : [];
}

function footOn(
  track: readonly Readonly<Point>[],
  index: number,
  segment: number,
  at: Readonly<Point>,
): Foot {
  const [ax, ay] = track[segment] ?? [0, 0];
  const [bx, by] = track[segment + 1] ?? [0, 0];
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = square === 0 ? 0 : ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / square;
  const clamped = Math.min(1, Math.max(0, along));
  const foot: Point = [ax + clamped * (bx - ax), ay + clamped * (by - ay)];
  return { track: index, position: segment + clamped, at: foot, length: distance(foot, at) };
}
