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
}

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

/** Draws what of a course is not drawn yet, in one go wherever it hangs together. */
function drawCourse(pen: Pen, course: Course, edges: Set<number>, passages: Set<string>): void {
  const { steps, loop } = course.route;
  const turnKey = (index: number): string => {
    const [one, two] = [steps[index]?.edge ?? -1, steps[(index + 1) % steps.length]?.edge ?? -1];
    return `${Math.min(one, two)}/${Math.max(one, two)}/${course.route.stops[index + 1] ?? -1}`;
  };
  steps.forEach((step, index) => {
    const leg = course.legs[index];
    if (!leg) return;
    if (edges.has(step.edge)) pen.lift();
    else {
      edges.add(step.edge);
      const [start] = course.stops;
      if (index === 0 && !loop && start) pen.draw(start, [{ kind: 'line', to: leg.start }]);
      pen.draw(leg.start, leg.pieces);
    }
    const piece = course.turns[index];
    const end = course.stops.at(-1);
    if (piece) {
      if (passages.has(turnKey(index))) pen.lift();
      else {
        passages.add(turnKey(index));
        pen.draw(endOf(leg), [piece]);
      }
    } else if (end) pen.draw(endOf(leg), [{ kind: 'line', to: end }]);
  });
  pen.lift();
}

export function trackOf(line: number, courses: readonly Course[]): Track {
  const pen = new Pen();
  const edges = new Set<number>();
  const passages = new Set<string>();
  for (const course of courses) drawCourse(pen, course, edges, passages);
  return { line, curves: pen.curves, data: pen.curves.map(pathData).join('') };
}
