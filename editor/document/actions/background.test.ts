import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxMatrix, fit, onMap, onPicture } from '../calibration.ts';
import { newDocument } from '../document.ts';
import type { Calibration, ControlPoint } from '../editor-fields.ts';
import { sampleDocument } from '../sample-document.ts';
import {
  calibrationOf,
  canvasLike,
  fitBackground,
  placeBackground,
  removeBackground,
  setBackgroundOpacity,
  swapBackground,
} from './background.ts';

const sample = sampleDocument();
const placed = placeBackground({ image: 'background.png', size: [2000, 1000] })(sample);
const straight: Calibration = {
  pictureSize: [2000, 1000],
  matrix: boxMatrix(0, 150, 1000, 500),
  points: [],
};

function fitted(points: ControlPoint[], calibration = straight): Calibration {
  const result = fit(calibration, points);
  if (!result.ok) throw new Error(result.fault.code);
  return result.value;
}

const pair = (u: number, v: number, x: number, y: number): ControlPoint => ({
  picture: [u, v],
  map: [x, y],
});

test('a canvas with nothing on it takes the shape of the picture, and stays as large', () => {
  const empty = newDocument('Lhota');
  const area = empty.size[0] * empty.size[1];
  for (const size of [
    [2254, 1858],
    [400, 3000],
  ] as const) {
    const [width, height] = canvasLike({ size })(empty).size;
    expect((width * height) / area).toBeCloseTo(1, 1);
    const { background } = placeBackground(
      { image: 'a.png', size },
      true,
    )(canvasLike({ size })(empty));
    // Unstretched, with a margin for the names of the outer stops.
    expect((background?.width ?? 0) / (background?.height ?? 1)).toBeCloseTo(size[0] / size[1], 3);
    expect(Math.min(background?.x ?? 0, background?.y ?? 0)).toBeGreaterThan(80);
    expect(Math.min(background?.x ?? 0, background?.y ?? 0)).toBeLessThan(240);
  }
  expect(canvasLike({ size: [0, 9] })(empty)).toBe(empty);
});

test('a new picture lies on the whole canvas, unstretched and in the middle', () => {
  expect(placed.background).toEqual({
    image: 'background.png',
    x: 0,
    y: 150,
    width: 1000,
    height: 500,
    opacity: 0.5,
  });
  expect(calibrationOf(placed)).toEqual(straight);
});

test('one control point moves the picture and changes nothing else', () => {
  expect(fitted([pair(0.5, 0.5, 100, 100)]).matrix).toEqual([1000, 0, 0, 500, -400, -150]);
});

test('two control points turn and scale it without stretching', () => {
  // A quarter turn clockwise: what pointed right now points down.
  const turned = fitted([pair(0, 0, 0, 0), pair(1, 0, 0, 2000)]);
  expect(onMap(turned.matrix, [1, 0])).toEqual([0, 2000]);
  expect(onMap(turned.matrix, [0, 1])).toEqual([-1000, 0]);
});

test('three control points also skew it', () => {
  const skewed = fitted([pair(0, 0, 0, 0), pair(1, 0, 100, 10), pair(0, 1, 30, 90)]);
  expect(onMap(skewed.matrix, [1, 1])).toEqual([130, 100]);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const unit = fc.integer({ min: -3000, max: 3000 });
const controlPoint = fc
  .tuple(share, share, unit, unit)
  .map(([u, v, x, y]): ControlPoint => pair(u, v, x, y));

test('whatever the points: they come to lie where they were put, or the reason is said', () => {
  fc.assert(
    fc.property(fc.array(controlPoint, { minLength: 1, maxLength: 3 }), (points) => {
      const result = fit(straight, points);
      if (!result.ok) {
        expect(result.fault.code).toMatch(/^points-(too-close|in-line)$/);
        return;
      }
      for (const { picture, map } of points) {
        const [x, y] = onMap(result.value.matrix, picture);
        const size = Math.max(1, ...result.value.matrix.map(Math.abs));
        expect(Math.hypot(x - map[0], y - map[1])).toBeLessThan(1e-6 * size);
      }
    }),
  );
});

test('map to picture is the way back', () => {
  fc.assert(
    fc.property(share, share, (u, v) => {
      const { matrix } = fitted([
        pair(0.1, 0.2, 5, 5),
        pair(0.9, 0.3, 700, 90),
        pair(0, 1, 9, 500),
      ]);
      const [x, y] = onPicture(matrix, onMap(matrix, [u, v])) ?? [NaN, NaN];
      expect(x).toBeCloseTo(u, 6);
      expect(y).toBeCloseTo(v, 6);
    }),
  );
});

test('points that cannot decide are refused', () => {
  expect(fit(straight, [pair(0, 0, 0, 0), pair(0, 0, 9, 9)])).toMatchObject({
    fault: { code: 'points-too-close' },
  });
  const inLine = [pair(0, 0, 0, 0), pair(0.5, 0.5, 9, 9), pair(1, 1, 20, 9)];
  expect(fit(straight, inLine)).toMatchObject({ fault: { code: 'points-in-line' } });
  expect(fit(straight, [...inLine, pair(1, 0, 5, 5)])).toMatchObject({
    fault: { code: 'too-many-points' },
  });
});

test('another picture takes the same place; without it all traces go', () => {
  const result = fitBackground(placed, [pair(0, 0, 0, 0), pair(1, 0, 0, 2000)]);
  if (!result.ok) throw new Error(result.fault.code);
  const turned = result.value(placed);
  expect(turned.background).toMatchObject({ x: -1000, y: 0, width: 1000, height: 2000 });
  const swapped = swapBackground({ image: 'background.webp', size: [500, 250] })(turned);
  expect(swapped.background).toEqual({ ...turned.background, image: 'background.webp' });
  expect(calibrationOf(swapped)?.matrix).toEqual(calibrationOf(turned)?.matrix);
  expect(calibrationOf(swapped)?.points).toEqual(calibrationOf(turned)?.points);
  expect(removeBackground()(swapped)).toEqual(sample);
});

test('opacity stays between nothing and all', () => {
  expect(setBackgroundOpacity(7)(placed).background?.opacity).toBe(1);
  expect(setBackgroundOpacity(0.5)(placed)).toBe(placed);
  expect(() => setBackgroundOpacity(NaN)).toThrow(RangeError);
  expect(setBackgroundOpacity(0.2)(sample)).toBe(sample);
});
