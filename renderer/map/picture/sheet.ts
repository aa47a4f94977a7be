/** How a picture is divided: the title, the map and the legend on one sheet. */
import type { City } from '../../../city-data/schema.ts';
import { badgeBox } from '../layout/badge.ts';
import type { Lettering } from '../layout/label-placement.ts';
import { labelBox, typeSizeAt } from '../layout/label.ts';
import type { Layout } from '../layout/layout.ts';

/** Sizes round the map, in pixels of a picture 1,200 wide; they grow with it. */
export const NOMINAL = 1200;
export const MARGIN = 30;
export const TITLE = 84;
/** The least clear space between text and the edge. */
const CLEAR = 8;

export interface SheetOptions {
  /** Of the picture, in pixels. */
  readonly width: number;
  readonly title?: boolean;
  /** In nominal pixels; no legend when it is left out. */
  readonly legendHeight?: number | undefined;
}

export interface Sheet {
  /** Pixels per nominal pixel. */
  readonly strip: number;
  readonly width: number;
  readonly height: number;
  /** Where the map's left upper corner is, and how large its drawing units are, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  /** Where the legend begins. */
  readonly legendTop: number;
}

/** How far text reaches over each edge of a city's drawing, in drawing units; 0 where it does not. */
export interface Overhang {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NONE: Overhang = { left: 0, top: 0, right: 0, bottom: 0 };

/** @param zoom at which the text is set */
export function overhangOf(layout: Layout, { labels, badges }: Lettering, zoom: number): Overhang {
  const typeSize = typeSizeAt(layout.measure, zoom);
  const [width, height] = layout.city.size;
  const boxes = [
    ...labels.map((label) => labelBox(label, typeSize)),
    ...badges.map((row) => badgeBox(row, typeSize)),
  ];
  const most = (beyond: readonly number[]): number => Math.max(0, ...beyond);
  return {
    left: most(boxes.map(({ minX }) => -minX)),
    top: most(boxes.map(({ minY }) => -minY)),
    right: most(boxes.map(({ maxX }) => maxX - width)),
    bottom: most(boxes.map(({ maxY }) => maxY - height)),
  };
}

/** The map takes the whole width but for the margins, which are wider where text hangs over. */
export function sheetFor(city: City, options: SheetOptions, overhang = NONE): Sheet {
  const { width, legendHeight = 0 } = options;
  const strip = width / NOMINAL;
  const margin = MARGIN * strip;
  const [across, down] = city.size;
  const roughScale = (width - 2 * margin) / across;
  const room = (beyond: number): number => (beyond === 0 ? 0 : beyond * roughScale + CLEAR * strip);
  const left = Math.max(margin, room(overhang.left));
  const scale = (width - left - Math.max(margin, room(overhang.right))) / across;
  // Of the title's band the margin at its lower edge is free.
  const titled = options.title === false ? 0 : TITLE * strip - margin;
  const top = titled + Math.max(margin, room(overhang.top));
  const legendTop = top + down * scale + room(overhang.bottom);
  const below =
    legendHeight > 0
      ? legendHeight * strip + 1.6 * margin
      : Math.max(0, margin - room(overhang.bottom));
  return { strip, width, height: Math.ceil(legendTop + below), left, top, scale, legendTop };
}
