import { firstBaseline, LINE_HEIGHT, sideStep, type PlacedLabel } from '../layout/label.ts';
import { round } from '../layout/curve.ts';

/** One line of a name: where its baseline is, in ems of the label's own type size. */
export interface LabelLine {
  readonly text: string;
  readonly dx: number;
  readonly dy: number;
}

export function labelLines(label: PlacedLabel): LabelLine[] {
  const first = firstBaseline(label.lines.length, label.vertical);
  return label.lines.map((text, index) => ({
    text,
    dx: round(sideStep(label)),
    dy: round(first + index * LINE_HEIGHT),
  }));
}
