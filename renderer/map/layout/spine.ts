/**
 * The middle of an edge, cut into straight segments between its stops and bends, each pulled back at
 * its ends to leave room for a rounded turn. A line beside the middle runs parallel to the spine and
 * is pulled back to the same cross-line, so all lines of a bundle turn together.
 */
import type { Curve, Piece } from './curve.ts';
import { turn } from './curve.ts';
import { along, direction, distance, dot, rightOf, subtract, type Vec } from './vector.ts';

export interface Segment {
  readonly start: Vec;
  readonly length: number;
  readonly direction: Vec;
  /** To the right of the direction. */
  readonly normal: Vec;
  /** The straight part, measured from the start. */
  readonly from: number;
  readonly to: number;
}

/** Half the angle by which one turns from one unit direction into another, in radians. */
export function halfTurn(into: Vec, out: Vec): number {
  return Math.acos(Math.max(-1, Math.min(1, dot(into, out)))) / 2;
}

export interface Rounding {
  /** Radius of the middle of a turn. */
  readonly radius: number;
  /** How far, at most, the middle of a turn may leave the corner. */
  readonly cut: number;
}

/** How far before a corner the turn of a bundle begins. */
export function pullBack(half: number, reach: number, rounding: Rounding): number {
  const bounded = Math.min(half, 1.35);
  const tangent = Math.tan(bounded);
  // An arc that begins this far before the corner passes it at the distance `cut`.
  const byCut = bounded < 0.02 ? Infinity : (rounding.cut * tangent) / (1 / Math.cos(bounded) - 1);
  // The innermost line of a bundle turns about a point this much nearer to the corner.
  return reach * Math.min(tangent, 1.6) + Math.min(rounding.radius, byCut);
}

export function makeSpine(
  points: readonly Vec[],
  reach: number,
  atStart: number,
  atEnd: number,
  rounding: Rounding,
): Segment[] {
  const corners: Vec[] = [];
  for (const point of points) {
    const last = corners.at(-1);
    if (!last || distance(last, point) > 1e-6) corners.push(point);
  }
  const [first] = points;
  if (corners.length < 2 && first) corners.push([first[0] + 1e-3, first[1]]);
  const pieces = corners.slice(1).map((end, index) => {
    const start = corners[index] ?? end;
    return { start, length: distance(start, end), direction: direction(subtract(end, start)) };
  });
  return pieces.map((piece, index) => {
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    const from = before ? atBend(before.direction, piece.direction, reach, rounding) : atStart;
    const to = after ? atBend(piece.direction, after.direction, reach, rounding) : atEnd;
    // A stop's turn may take more of a segment than a bend's; together never all of it.
    const share = Math.min(1, (piece.length * 0.92) / Math.max(1e-9, from + to));
    const most = piece.length * 0.46;
    const cutFrom = share < 1 ? Math.min(from, Math.max(most, piece.length * 0.92 - to)) : from;
    const cutTo = share < 1 ? Math.min(to, piece.length * 0.92 - cutFrom) : to;
    return {
      ...piece,
      normal: rightOf(piece.direction),
      from: cutFrom,
      to: piece.length - cutTo,
    };
  });
}

function atBend(into: Vec, out: Vec, reach: number, rounding: Rounding): number {
  const bend: Rounding = { radius: rounding.radius * 2.2, cut: rounding.cut * 3 };
  const half = halfTurn(into, out);
  const tangent = Math.tan(Math.min(half, 1.35));
  return Math.min(pullBack(half, reach, bend), reach * tangent + bend.radius * tangent);
}

/** Where the straight part of a segment begins or ends for a line beside the middle. */
export function front(segment: Segment, end: 'from' | 'to', offset: number): Vec {
  return along(along(segment.start, segment.direction, segment[end]), segment.normal, offset);
}

/** The part of a line that belongs to one edge, from the edge's `a` to its `b`. */
export function strand(spine: readonly Segment[], offset: number): Curve {
  const [first] = spine;
  if (!first) return { start: [0, 0], pieces: [] };
  const pieces: Piece[] = [];
  spine.forEach((segment, index) => {
    const before = spine[index - 1];
    if (before) {
      const from = front(before, 'to', offset);
      const to = front(segment, 'from', offset);
      pieces.push(turn(from, before.direction, to, segment.direction));
    }
    pieces.push({ kind: 'line', to: front(segment, 'to', offset) });
  });
  return { start: front(first, 'from', offset), pieces };
}
