/** Curves made of straight pieces and cubic Béziers, and what one does with them. */
import { along, cross, direction, distance, dot, subtract, type Vec } from './vector.ts';

export type Piece =
  | { readonly kind: 'line'; readonly to: Vec }
  | { readonly kind: 'cubic'; readonly first: Vec; readonly second: Vec; readonly to: Vec };

export interface Curve {
  readonly start: Vec;
  readonly pieces: readonly Piece[];
}

export function endOf(curve: Curve): Vec {
  return curve.pieces.at(-1)?.to ?? curve.start;
}

/** The same curve travelled the other way. */
export function reversed(curve: Curve): Curve {
  const pieces: Piece[] = [];
  for (let index = curve.pieces.length - 1; index >= 0; index -= 1) {
    const piece = curve.pieces[index];
    if (!piece) continue;
    const to = curve.pieces[index - 1]?.to ?? curve.start;
    pieces.push(
      piece.kind === 'line'
        ? { kind: 'line', to }
        : { kind: 'cubic', first: piece.second, second: piece.first, to },
    );
  }
  return { start: endOf(curve), pieces };
}

/**
 * A smooth turn from `from`, travelled in the unit direction `into`, to `to`, left in the unit
 * direction `out`. Where the two rays meet ahead it is as near to a circle's arc as one cubic gets;
 * otherwise (a sideways step, a hairpin) a gentle S.
 */
export function turn(from: Vec, into: Vec, to: Vec, out: Vec): Piece {
  const gap = distance(from, to);
  if (gap < 1e-6) return { kind: 'line', to };
  const sine = cross(into, out);
  const cosine = dot(into, out);
  const chord = subtract(to, from);
  if (Math.abs(sine) < 1e-3 && cosine > 0 && Math.abs(cross(into, chord)) < 1e-3 * gap) {
    return { kind: 'line', to };
  }
  if (Math.abs(sine) > 0.02) {
    const ahead = cross(chord, out) / sine;
    const behind = cross(into, chord) / sine;
    if (ahead > 0 && behind > 0 && ahead < 3 * gap && behind < 3 * gap) {
      const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
      const factor = ((4 / 3) * Math.tan(angle / 4)) / Math.tan(angle / 2);
      return {
        kind: 'cubic',
        first: along(from, into, ahead * factor),
        second: along(to, out, -behind * factor),
        to,
      };
    }
  }
  const handle = gap * 0.5;
  return {
    kind: 'cubic',
    first: along(from, into, handle),
    second: along(to, out, -handle),
    to,
  };
}

function cubicAt(start: Vec, piece: Piece & { kind: 'cubic' }, t: number): Vec {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [
    a * start[0] + b * piece.first[0] + c * piece.second[0] + d * piece.to[0],
    a * start[1] + b * piece.first[1] + c * piece.second[1] + d * piece.to[1],
  ];
}

/** The point half way through one piece. */
export function middleOf(start: Vec, piece: Piece): Vec {
  return piece.kind === 'line'
    ? [(start[0] + piece.to[0]) / 2, (start[1] + piece.to[1]) / 2]
    : cubicAt(start, piece, 0.5);
}

/** The curve as points, each Bézier cut into `steps` pieces. */
export function flatten(curve: Curve, steps = 6): Vec[] {
  const points: Vec[] = [curve.start];
  let here = curve.start;
  for (const piece of curve.pieces) {
    if (piece.kind === 'cubic') {
      for (let step = 1; step < steps; step += 1) points.push(cubicAt(here, piece, step / steps));
    }
    points.push(piece.to);
    here = piece.to;
  }
  return points;
}

/** Rounded to hundredths: finer than any screen shows, and half the size. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The curve in the words of SVG's `d` attribute. */
export function pathData(curve: Curve): string {
  let data = `M${round(curve.start[0])},${round(curve.start[1])}`;
  for (const piece of curve.pieces) {
    const to = `${round(piece.to[0])},${round(piece.to[1])}`;
    data +=
      piece.kind === 'line'
        ? `L${to}`
        : `C${round(piece.first[0])},${round(piece.first[1])} ${round(piece.second[0])},${round(piece.second[1])} ${to}`;
  }
  return data;
}

/** The length of a polyline. */
export function polylineLength(points: readonly Vec[]): number {
  let sum = 0;
  for (let index = 1; index < points.length; index += 1) {
    const [a, b] = [points[index - 1], points[index]];
    if (a && b) sum += distance(a, b);
  }
  return sum;
}

/** Where one is after the share `t` (0 to 1) of a polyline's length, and which way one faces. */
export function pointAlong(
  points: readonly Vec[],
  t: number,
): { readonly at: Vec; readonly facing: Vec } {
  const first = points[0] ?? [0, 0];
  let left = Math.max(0, Math.min(1, t)) * polylineLength(points);
  let facing: Vec = [1, 0];
  let previous = first;
  for (const point of points.slice(1)) {
    const step = distance(previous, point);
    if (step > 0) facing = direction(subtract(point, previous));
    if (left <= step) return { at: along(previous, facing, left), facing };
    left -= step;
    previous = point;
  }
  return { at: previous, facing };
}
