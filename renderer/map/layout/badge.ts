/** The signs with a line's name where the line ends, as on the front of its vehicles. */
import type { Mode } from '../../../city-data/schema.ts';
import type { PlacedLabel } from './label.ts';
import { CAPITAL, PADDING } from './label.ts';
import type { Layout } from './layout.ts';
import { textWidth } from './text-width.ts';
import type { Box } from './vector.ts';

/** One sign in a row of them; measures in ems of the largest names. */
export interface Badge {
  readonly line: number;
  readonly text: string;
  /** From the row's left end. */
  readonly x: number;
  readonly width: number;
}

/** A row of signs beside the stop where their lines end. */
export interface BadgeRow extends Pick<PlacedLabel, 'stop' | 'at' | 'anchor' | 'vertical'> {
  readonly badges: readonly Badge[];
  /** In ems. */
  readonly width: number;
  readonly minZoom: number;
}

export const BADGE_HEIGHT = 1.02;
/** Size of the type on a sign, in ems. */
export const BADGE_TYPE = 0.74;
const INSIDE = 0.24;
const BETWEEN = 0.16;
/** Longer names are for the legend. */
const LONGEST = 4;
const MOST = 6;

/** From which zoom the signs of each mode are shown. */
const SHOWN_FROM: Readonly<Record<Mode, number>> = {
  metro: 0.5,
  train: 1.4,
  tram: 1.4,
  cablecar: 2,
  trolleybus: 2.8,
  bus: 2.8,
  ferry: 2,
  taxi: 99,
};

export type WaitingRow = Pick<BadgeRow, 'stop' | 'badges' | 'width'> & { readonly from: number };

/** The rows of signs of a city, without their places: one per stop and zoom, the first zooms first. */
export function badgeRows(layout: Layout): WaitingRow[] {
  const rows: WaitingRow[] = [];
  layout.network.endsAt.forEach((ends, stop) => {
    const byZoom = new Map<number, number[]>();
    for (const line of ends) {
      const { mode, name } = layout.city.lines[line] ?? { mode: 'taxi', name: '' };
      if (name === '' || name.length > LONGEST) continue;
      const from = SHOWN_FROM[mode];
      byZoom.set(from, [...(byZoom.get(from) ?? []), line]);
    }
    for (const [from, lines] of byZoom) rows.push({ stop, from, ...row(layout, lines) });
  });
  return rows.sort((one, two) => one.from - two.from || one.stop - two.stop);
}

function row(layout: Layout, lines: readonly number[]): Pick<BadgeRow, 'badges' | 'width'> {
  let x = 0;
  const badges = lines.slice(0, MOST).map((line) => {
    const text = layout.city.lines[line]?.name ?? '';
    const width = Math.max(BADGE_HEIGHT, textWidth(text, 600) * BADGE_TYPE * 1.04 + 2 * INSIDE);
    const badge = { line, text, x, width };
    x += width + BETWEEN;
    return badge;
  });
  return { badges, width: x - BETWEEN };
}

/** The left upper corner of a row, from its fixed point, in ems. */
export function badgeCorner(row: Pick<BadgeRow, 'anchor' | 'vertical' | 'width'>): {
  readonly x: number;
  readonly y: number;
} {
  const x =
    row.anchor === 'start' ? PADDING : row.anchor === 'end' ? -PADDING - row.width : -row.width / 2;
  return { x, y: ((row.vertical - 1) / 2) * BADGE_HEIGHT + row.vertical * PADDING };
}

/** The room a row takes, with the clear space to its fixed point; see `labelBox`. */
export function badgeBox(
  row: Pick<BadgeRow, 'at' | 'anchor' | 'vertical' | 'width'>,
  typeSize: number,
): Box {
  const corner = badgeCorner(row);
  const minX = row.at[0] + corner.x * typeSize;
  const minY = row.at[1] + corner.y * typeSize;
  return {
    minX: Math.min(minX, row.at[0]),
    minY: Math.min(minY, row.at[1]),
    maxX: Math.max(minX + row.width * typeSize, row.at[0]),
    maxY: Math.max(minY + BADGE_HEIGHT * typeSize, row.at[1]),
  };
}

/** Ems from a sign's upper edge to the baseline of its name. */
export const BADGE_BASELINE = (BADGE_HEIGHT + CAPITAL * BADGE_TYPE) / 2;
