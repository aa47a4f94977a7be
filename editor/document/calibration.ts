/**
 * Fitting a picture to the map by control points: one moves it, two move, turn and scale it, three
 * also skew it. The picture is the unit square; a control point names a place of the picture by
 * fractions of its width and height.
 */
import { failure, success, type Result } from '../../engine/result.ts';
import { finite, point } from './coordinates.ts';
import type { Calibration, ControlPoint, Matrix } from './editor-fields.ts';
import { distance, type Place } from './geometry.ts';

/** Control points nearer than this share of the picture's width cannot fix an angle or a scale. */
const TOO_CLOSE = 1e-3;

/** Where the matrix takes a place of the unit square. */
export function onMap([a, b, c, d, e, f]: Matrix, [u, v]: Place): [number, number] {
  return [a * u + c * v + e, b * u + d * v + f];
}

/** The matrix of a picture lying straight in a box of the map. */
export function boxMatrix(x: number, y: number, width: number, height: number): Matrix {
  return [width, 0, 0, height, x, y];
}

/** The smallest upright box of the map that holds the whole picture. */
export function boundingBox(matrix: Matrix): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const corners = [
    onMap(matrix, [0, 0]),
    onMap(matrix, [1, 0]),
    onMap(matrix, [0, 1]),
    onMap(matrix, [1, 1]),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Which place of the picture lies at a place of the map; null under a matrix without an inverse. */
export function onPicture([a, b, c, d, e, f]: Matrix, [x, y]: Place): [number, number] | null {
  const determinant = a * d - b * c;
  if (determinant === 0) return null;
  return [(d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant];
}

/** Fits the picture anew. Fails where the control points cannot decide its place. */
export function fit(
  calibration: Calibration,
  points: readonly ControlPoint[],
): Result<Calibration> {
  const clean = points.map((pair): ControlPoint => ({
    ...pair,
    picture: [finite(pair.picture[0]), finite(pair.picture[1])],
    map: point(pair.map),
  }));
  const matrix = fittedMatrix(calibration, clean);
  if (!matrix.ok) return matrix;
  return success({
    ...calibration,
    matrix: matrix.value.map(finite) as Matrix,
    points: clean,
  });
}

function fittedMatrix(calibration: Calibration, points: readonly ControlPoint[]): Result<Matrix> {
  const [first, second, third] = points;
  if (!first) return success(calibration.matrix);
  if (points.length > 3) {
    return failure('too-many-points', 'A picture is fitted by at most three control points.');
  }
  if (!second) return success(moved(calibration.matrix, first));
  if (!third) return similarity(calibration.pictureSize, first, second);
  return affine(first, second, third);
}

function moved([a, b, c, d]: Matrix, { picture, map }: ControlPoint): Matrix {
  const [x, y] = onMap([a, b, c, d, 0, 0], picture);
  return [a, b, c, d, map[0] - x, map[1] - y];
}

/** In pixels, where the picture is not stretched: multiply by one complex number, then move. */
function similarity(
  [width, height]: readonly [number, number],
  first: ControlPoint,
  second: ControlPoint,
): Result<Matrix> {
  const px = (second.picture[0] - first.picture[0]) * width;
  const py = (second.picture[1] - first.picture[1]) * height;
  const square = px * px + py * py;
  if (square < (width * TOO_CLOSE) ** 2 || distance(first.map, second.map) === 0) {
    return failure(
      'points-too-close',
      'The two control points lie on the same place; move one of them away from the other.',
    );
  }
  const mx = second.map[0] - first.map[0];
  const my = second.map[1] - first.map[1];
  const real = (mx * px + my * py) / square;
  const imaginary = (my * px - mx * py) / square;
  const turned: Matrix = [
    real * width,
    imaginary * width,
    -imaginary * height,
    real * height,
    0,
    0,
  ];
  return success(moved(turned, first));
}

function affine(first: ControlPoint, second: ControlPoint, third: ControlPoint): Result<Matrix> {
  const [u1, v1] = difference(second.picture, first.picture);
  const [u2, v2] = difference(third.picture, first.picture);
  const [x1, y1] = difference(second.map, first.map);
  const [x2, y2] = difference(third.map, first.map);
  const determinant = u1 * v2 - u2 * v1;
  if (Math.abs(determinant) < TOO_CLOSE ** 2 || x1 * y2 - x2 * y1 === 0) {
    return failure(
      'points-in-line',
      'The three control points lie in one line; move one of them out of it.',
    );
  }
  const skewed: Matrix = [
    (x1 * v2 - x2 * v1) / determinant,
    (y1 * v2 - y2 * v1) / determinant,
    (x2 * u1 - x1 * u2) / determinant,
    (y2 * u1 - y1 * u2) / determinant,
    0,
    0,
  ];
  return success(moved(skewed, first));
}

function difference(a: Place, b: Place): [number, number] {
  return [a[0] - b[0], a[1] - b[1]];
}
