/** What lies under a place of the map: a stop, a line between two stops, a piece of scenery. */
import type { Point } from '../../city-data/schema.ts';
import type { Layout } from '../../renderer/map/layout/layout.ts';
import { sceneryOf } from '../document/change.ts';
import type { CityDocument } from '../document/document.ts';
import {
  distance,
  inside,
  nearestOnPath,
  nearestOnSegment,
  type Place,
} from '../document/geometry.ts';

export interface StopHit {
  readonly kind: 'stop';
  readonly stop: string;
}

/** A line between two neighbours. Its bends count from `from`. */
export interface LineHit {
  readonly kind: 'line';
  readonly line: string;
  readonly from: string;
  readonly to: string;
  /** Where a new bend here would stand among the bends of the stretch. */
  readonly segment: number;
  /** The place in the middle of the bundle that is nearest. */
  readonly at: Point;
}

export interface SceneryHit {
  readonly kind: 'scenery';
  readonly index: number;
}

export type Hit = StopHit | LineHit | SceneryHit;

/** How near a pointer must be, in CSS pixels: a finger covers more. */
export const REACH = { mouse: 9, touch: 22 } as const;

export interface Aim {
  readonly at: Place;
  /** In drawing units. */
  readonly reach: number;
}

/** The nearest stop within reach of its rim. */
export function stopAt(layout: Layout, { at, reach }: Aim): StopHit | null {
  let best: StopHit | null = null;
  let least = reach;
  for (const marker of layout.markers) {
    const { at: near } = nearestOnSegment(marker.from, marker.to, at);
    const off = Math.max(0, distance(near, at) - marker.outer);
    if (off >= least && !(off === 0 && best === null)) continue;
    least = off;
    best = { kind: 'stop', stop: layout.network.stopIds[marker.stop] ?? '' };
  }
  return best;
}

/** The line drawn nearest, its place in the bundle taken into account. */
export function lineAt(layout: Layout, { at, reach }: Aim): LineHit | null {
  let best: LineHit | null = null;
  let least = reach;
  for (const { index, a, b } of layout.network.edges) {
    for (const [segment, part] of (layout.spines[index] ?? []).entries()) {
      const [dx, dy] = [at[0] - part.start[0], at[1] - part.start[1]];
      const along = dx * part.direction[0] + dy * part.direction[1];
      if (along < 0 || along > part.length) continue;
      const aside = dx * part.normal[0] + dy * part.normal[1];
      if (Math.abs(aside) > reach + (layout.bundles[index]?.reach ?? 0)) continue;
      for (const [line, offset] of layout.bundles[index]?.offsets ?? []) {
        const found = layout.city.lines[line];
        if (!found) continue;
        const off = Math.max(0, Math.abs(aside - offset) - layout.measure.width[found.mode] / 2);
        if (off >= least) continue;
        least = off;
        best = {
          kind: 'line',
          line: found.id,
          from: layout.network.stopIds[a] ?? '',
          to: layout.network.stopIds[b] ?? '',
          segment,
          at: [
            part.start[0] + part.direction[0] * along,
            part.start[1] + part.direction[1] * along,
          ],
        };
      }
    }
  }
  return best;
}

/** The uppermost piece of scenery. */
export function sceneryAt(document: CityDocument, { at, reach }: Aim): SceneryHit | null {
  const pieces = sceneryOf(document);
  for (let index = pieces.length - 1; index >= 0; index--) {
    const piece = pieces[index];
    if (!piece) continue;
    const touched =
      piece.shape === 'area'
        ? inside(piece.points, at)
        : nearestOnPath(piece.points, at).distance <= Math.max(reach, (piece.width ?? 0) / 2);
    if (touched) return { kind: 'scenery', index };
  }
  return null;
}

/** Stops before lines before scenery. */
export function hitAt(document: CityDocument, layout: Layout, aim: Aim): Hit | null {
  return stopAt(layout, aim) ?? lineAt(layout, aim) ?? sceneryAt(document, aim);
}

/** The stops inside a box or a lasso: any closed ring of places. */
export function stopsInside(document: CityDocument, ring: readonly Place[]): string[] {
  return document.stops.filter(({ x, y }) => inside(ring, [x, y])).map(({ id }) => id);
}
