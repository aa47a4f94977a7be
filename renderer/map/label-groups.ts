/**
 * Names that come and go together: those shown from the same zoom in the same part of the city. Zooming
 * shows and hides groups; what is hidden, or far outside the window, costs the browser no layout.
 */
import type { PlacedLabel } from './layout/label.ts';
import type { Measure } from './layout/measure.ts';
import { boxesOverlap, type Box } from './layout/vector.ts';

export interface LabelGroup {
  readonly key: string;
  /** The zoom from which they are shown. */
  readonly from: number;
  /** Around the fixed points of their text blocks, in drawing units. */
  readonly box: Box;
  readonly labels: readonly PlacedLabel[];
}

/** The side of one part of the city, in CSS pixels at zoom 1: a whole city has some thirty. */
const SIDE = 200;

export function groupLabels(labels: readonly PlacedLabel[], measure: Measure): LabelGroup[] {
  const side = SIDE / measure.fit;
  const groups = new Map<string, { from: number; box: Box; labels: PlacedLabel[] }>();
  for (const label of labels) {
    const [column, row] = [Math.floor(label.at[0] / side), Math.floor(label.at[1] / side)];
    const key = `${label.minZoom} ${column} ${row}`;
    let group = groups.get(key);
    if (!group) {
      const [minX, minY] = [column * side, row * side];
      const box = { minX, minY, maxX: minX + side, maxY: minY + side };
      groups.set(key, (group = { from: label.minZoom, box, labels: [] }));
    }
    group.labels.push(label);
  }
  // What is drawn later lies on top: where all names are shown, those seen from afar stand in front.
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .toSorted((one, other) => other.from - one.from);
}

/** @param reach what is drawn of the city, in drawing units */
export function isShown({ from, box }: LabelGroup, zoom: number, reach: Box): boolean {
  return from <= zoom * 1.0001 && boxesOverlap(box, reach);
}
