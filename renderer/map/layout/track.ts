/** A line as it is drawn: its courses as few curves as possible, each edge and each turn once. */
import type { Course } from './course.ts';
import { endOf, pathData, type Curve, type Piece } from './curve.ts';
import type { Vec } from './vector.ts';

export interface Track {
  /** Index of the line in the city. */
  readonly line: number;
  readonly curves: readonly Curve[];
  /** All curves in the words of SVG's `d`. */
  readonly data: string;
  /**
   * The same in two, while stops of the line are being moved: what stands still need not be painted
   * again and again together with the little that moves.
   */
  readonly parts?: { readonly still: string; readonly moving: string };
}

/** Whether an edge, or the turn from one edge into another, is to be drawn. */
type Wanted = (one: number, two: number) => boolean;

class Pen {
  readonly curves: Curve[] = [];
  private start: Vec | undefined;
  private pieces: Piece[] = [];

  /** Lifts the pen; what was drawn so far becomes a curve. */
  lift(): void {
    if (this.start && this.pieces.length > 0) {
      this.curves.push({ start: this.start, pieces: this.pieces });
    }
    this.start = undefined;
    this.pieces = [];
  }

  draw(from: Vec, pieces: readonly Piece[]): void {
    this.start ??= from;
    this.pieces.push(...pieces);
  }
}

interface Drawn {
  readonly edges: Set<number>;
  readonly turns: Set<string>;
}

/** Draws what of a course is not drawn yet, in one go wherever it hangs together. */
function drawCourse(pen: Pen, course: Course, { edges, turns }: Drawn, wanted: Wanted): void {
  const { steps, loop } = course.route;
  steps.forEach((step, index) => {
    const leg = course.legs[index];
    if (!leg) return;
    const next = steps[(index + 1) % steps.length]?.edge ?? -1;
    if (edges.has(step.edge) || !wanted(step.edge, step.edge)) pen.lift();
    else {
      edges.add(step.edge);
      const [start] = course.stops;
      if (index === 0 && !loop && start) pen.draw(start, [{ kind: 'line', to: leg.start }]);
      pen.draw(leg.start, leg.pieces);
    }
    const piece = course.turns[index];
    const end = course.stops.at(-1);
    if (piece) {
      const [low, high] = [Math.min(step.edge, next), Math.max(step.edge, next)];
      const turn = `${low}/${high}/${course.route.stops[index + 1] ?? -1}`;
      if (turns.has(turn) || !wanted(step.edge, next)) pen.lift();
      else {
        turns.add(turn);
        pen.draw(endOf(leg), [piece]);
      }
    } else if (end && wanted(step.edge, step.edge)) {
      pen.draw(endOf(leg), [{ kind: 'line', to: end }]);
    }
  });
  pen.lift();
}

function curvesOf(courses: readonly Course[], wanted: Wanted): readonly Curve[] {
  const pen = new Pen();
  const drawn = { edges: new Set<number>(), turns: new Set<string>() };
  for (const course of courses) drawCourse(pen, course, drawn, wanted);
  return pen.curves;
}

const dataOf = (curves: readonly Curve[]): string => curves.map(pathData).join('');

/** @param moving the edges that move under somebody's hand */
export function trackOf(
  line: number,
  courses: readonly Course[],
  moving?: ReadonlySet<number>,
): Track {
  const curves = curvesOf(courses, () => true);
  const track = { line, curves, data: dataOf(curves) };
  if (!moving) return track;
  const moves: Wanted = (one, two) => moving.has(one) || moving.has(two);
  const still = dataOf(curvesOf(courses, (one, two) => !moves(one, two)));
  return { ...track, parts: { still, moving: dataOf(curvesOf(courses, moves)) } };
}
