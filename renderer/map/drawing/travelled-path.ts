import { round } from '../layout/curve.ts';
import type { Layout } from '../layout/layout.ts';
import { ridePath } from '../layout/ride-path.ts';
import type { Vec } from '../layout/vector.ts';
import { rowsOf } from '../numbers.ts';
import type { MapMarks } from '../props.ts';

type Travelled = NonNullable<MapMarks['path']>;

export interface Slot {
  readonly key: number;
  readonly slot: number;
  readonly at: Vec;
  /** 0 for the first slot at a stop, 1 for the next there: their numbers stand in a row. */
  readonly row: number;
}

export interface Way {
  readonly points: readonly Vec[];
  readonly slots: readonly Slot[];
}

/** The rides of a travelled path as one polyline along the drawn lines, and where its slots are. */
export function wayOf(layout: Layout, path: Travelled): Way {
  const points: Vec[] = [];
  const slots: Slot[] = [];
  const rows = rowsOf(path.map(({ stop }) => stop));
  path.forEach((entry, index) => {
    const marker = layout.markers[layout.network.indexOf.get(entry.stop) ?? -1];
    if (!marker) return;
    const before = path[index - 1];
    if (before) points.push(...ridePath(layout, before.stop, entry.stop, entry.ticket));
    else points.push(marker.center);
    slots.push({ key: entry.slot, slot: entry.slot, at: marker.center, row: rows[index] ?? 0 });
  });
  return { points, slots };
}

export function polyline(points: readonly Vec[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)},${round(y)}`)
    .join('');
}
