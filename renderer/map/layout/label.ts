/** A stop's name as it is drawn, and the sizes of type at each zoom. */
import type { Label, Stop } from '../../../city-data/schema.ts';
import type { LabelWeight } from './glyph-widths.ts';
import type { Measure } from './measure.ts';
import type { StopMarker } from './stop-marker.ts';
import { blockWidth } from './text-width.ts';
import type { Box, Vec } from './vector.ts';

export interface PlacedLabel {
  readonly stop: number;
  /** The name, broken into the lines it is set on. */
  readonly lines: readonly string[];
  /** The fixed point of the text block, in drawing units: the same at every zoom. */
  readonly at: Vec;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Which height of the block lies on `at`: -1 its foot, 0 its middle, 1 its head. */
  readonly vertical: number;
  /** Type size relative to the largest names. */
  readonly size: number;
  readonly weight: LabelWeight;
  readonly rank: 1 | 2 | 3;
  /** The zoom (1: the whole city in a window) from which the name is shown. */
  readonly minZoom: number;
  /** False where no place was found that leaves all stops and names free, even at full zoom. */
  readonly free: boolean;
}

/** The zooms at which more names appear, from a phone's or a card's to the closest. */
export const ZOOM_STEPS: readonly number[] = Array.from(
  { length: 13 },
  (_, i) => 2 ** ((i - 4) / 2),
);
export const CLOSEST_ZOOM = 16;

export const LINE_HEIGHT = 1.04;
/** Height of a capital, in ems. */
export const CAPITAL = 0.7;
/** Clear space between a stop's ring and its name, in ems. */
export const PADDING = 0.22;

/** A stop's name in a language where it has one, otherwise as its city writes it. */
export function stopName(stop: Pick<Stop, 'name' | 'names'>, language?: string): string {
  return (language === undefined ? undefined : stop.names?.[language]) ?? stop.name;
}

const TYPE: Readonly<Record<1 | 2 | 3, { readonly size: number; readonly weight: LabelWeight }>> = {
  3: { size: 1, weight: 600 },
  2: { size: 0.9, weight: 600 },
  1: { size: 0.86, weight: 500 },
};

export function typeOf(rank: 1 | 2 | 3): { readonly size: number; readonly weight: LabelWeight } {
  return TYPE[rank];
}

/** The size of the largest names on the screen, in CSS pixels: names grow slower than the map. */
export function pixelsAt(measure: Measure, zoom: number): number {
  return Math.max(12, Math.min(20, measure.type * zoom ** 0.2));
}

/** The same in drawing units. */
export function typeSizeAt(measure: Measure, zoom: number): number {
  return pixelsAt(measure, zoom) / (measure.fit * zoom);
}

/** Ems from the fixed point down to the baseline of the first line. */
export function firstBaseline(lines: number, vertical: number): number {
  return ((vertical - 1) / 2) * blockHeight(lines) + CAPITAL + vertical * PADDING;
}

function blockHeight(lines: number): number {
  return (lines - 1) * LINE_HEIGHT + CAPITAL;
}

/** Ems from the fixed point to where the text is anchored: the clear space beside the stop. */
export function sideStep(label: Pick<PlacedLabel, 'anchor'>): number {
  return label.anchor === 'start' ? PADDING : label.anchor === 'end' ? -PADDING : 0;
}

/**
 * The room a label takes at a type size (of the largest names) in drawing units, with the clear space
 * to its fixed point: so the room at a smaller size always lies inside the room at a larger one.
 */
export function labelBox(label: Omit<PlacedLabel, 'minZoom' | 'free'>, typeSize: number): Box {
  const em = typeSize * label.size;
  const width = blockWidth(label.lines, label.weight) * em;
  const height = blockHeight(label.lines.length) * em;
  const x = label.at[0] + sideStep(label) * em;
  const minX = label.anchor === 'start' ? x : label.anchor === 'end' ? x - width : x - width / 2;
  const minY = label.at[1] + ((label.vertical - 1) / 2) * height + label.vertical * PADDING * em;
  // Above the capitals stand accents, below the baseline hang tails.
  return {
    minX: Math.min(minX, label.at[0]),
    maxX: Math.max(minX + width, label.at[0]),
    minY: Math.min(minY - 0.1 * em, label.at[1]),
    maxY: Math.max(minY + height + 0.16 * em, label.at[1]),
  };
}

/** A label where its author put it. The block turns from above to below as `dy` grows. */
export function manualPlace(
  label: Label,
  marker: StopMarker,
  position: Vec,
): Pick<PlacedLabel, 'at' | 'anchor' | 'vertical'> {
  const side = Math.abs(label.dx) < marker.outer * 0.5 ? 'middle' : label.dx > 0 ? 'start' : 'end';
  return {
    at: [position[0] + label.dx, position[1] + label.dy],
    anchor: label.anchor ?? side,
    vertical: Math.max(-1, Math.min(1, label.dy / Math.max(1e-6, marker.outer))),
  };
}
