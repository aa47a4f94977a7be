/**
 * The picture to trace over. The city file knows an upright box; the exact fit, which may be turned
 * or skewed, is an editor field beside it.
 */
import type { Background } from '../../../city-data/schema.ts';
import type { Result } from '../../../engine/result.ts';
import { setSize } from './city.ts';
import { boundingBox, boxMatrix, fit } from '../calibration.ts';
import { coordinate, finite, point } from '../coordinates.ts';
import { nothing, withEditorField, type Action, type CityDocument } from '../document.ts';
import type { Calibration, ControlPoint, Matrix } from '../editor-fields.ts';
import { withField } from '../immutable.ts';

const FAINT = 0.5;
export const MOST_POINTS = 3;

/** How the picture lies; null without one. A box from elsewhere counts as fitted without points. */
export function calibrationOf(document: CityDocument): Calibration | null {
  const { background } = document;
  if (!background) return null;
  const { x, y, width, height } = background;
  return (
    document.editor?.calibration ?? {
      pictureSize: [width, height],
      matrix: boxMatrix(x, y, width, height),
      points: [],
    }
  );
}

/** A picture by the name of its file, its size in pixels and what tells it from others. */
export interface NewPicture {
  readonly image: string;
  readonly size: readonly [width: number, height: number];
  readonly digest?: string;
}

/** Canvases are seldom longer than so many times their width, or wider than their height. */
const LONGEST_SHAPE = 3;

/** Left free round a picture, of the canvas's longer side: the names of its outer stops stand there. */
const MARGIN = 0.06;

/** Gives the canvas the shape of a picture with a margin, about as large as it was. */
export function canvasLike({ size }: Pick<NewPicture, 'size'>): Action {
  const [width, height] = [finite(size[0]), finite(size[1])];
  return (document) => {
    if (width <= 0 || height <= 0) return document;
    const border = (Math.max(width, height) * MARGIN) / (1 - 2 * MARGIN);
    const own = (width + 2 * border) / (height + 2 * border);
    const shape = Math.min(LONGEST_SHAPE, Math.max(1 / LONGEST_SHAPE, own));
    const area = document.size[0] * document.size[1];
    const across = Math.round(Math.sqrt(area * shape));
    return setSize(across, Math.round(across / shape))(document);
  };
}

/**
 * Lays a new picture over the whole canvas, unstretched and centred.
 * @param inset it keeps the margin of `canvasLike`
 */
export function placeBackground({ image, size, digest }: NewPicture, inset = false): Action {
  const [width, height]: [number, number] = [finite(size[0]), finite(size[1])];
  return (document) => {
    if (image === '' || width <= 0 || height <= 0) return document;
    const free = inset ? 2 * MARGIN * Math.max(...document.size) : 0;
    const scale = Math.min((document.size[0] - free) / width, (document.size[1] - free) / height);
    const box = boxMatrix(
      (document.size[0] - width * scale) / 2,
      (document.size[1] - height * scale) / 2,
      width * scale,
      height * scale,
    );
    const placed = withField(document, 'background', {
      image,
      ...boxOf(box),
      opacity: document.background?.opacity ?? FAINT,
    });
    return withEditorField(placed, 'calibration', {
      pictureSize: [width, height],
      matrix: box,
      points: [],
      ...(digest === undefined ? {} : { digest }),
    });
  };
}

/** Puts another picture in the place of the present one, fitted by the same control points. */
export function swapBackground({ image, size, digest }: NewPicture): Action {
  const [width, height]: [number, number] = [finite(size[0]), finite(size[1])];
  return (document) => {
    const { background } = document;
    const calibration = calibrationOf(document);
    if (!background || !calibration || image === '' || width <= 0 || height <= 0) return document;
    const swapped = withField(document, 'background', withField(background, 'image', image));
    const fitted: Calibration = { ...calibration, pictureSize: [width, height] };
    return withEditorField(swapped, 'calibration', withField(fitted, 'digest', digest));
  };
}

/** Fits the picture by one to three control points, or says why they do not suffice. */
export function fitBackground(
  document: CityDocument,
  points: readonly ControlPoint[],
): Result<Action> {
  const calibration = calibrationOf(document);
  if (!calibration) return { ok: true, value: nothing };
  const fitted = fit(calibration, points);
  return fitted.ok ? { ok: true, value: setCalibration(fitted.value) } : fitted;
}

/** Sticks pins through the picture, or takes them out, where it lies now. */
export function setControlPoints(points: readonly ControlPoint[]): Action {
  const clean = points.slice(0, MOST_POINTS).map((pair) => ({
    ...pair,
    picture: [finite(pair.picture[0]), finite(pair.picture[1])] as [number, number],
    map: point(pair.map),
  }));
  return (document) => {
    const calibration = calibrationOf(document);
    if (!calibration) return document;
    return withEditorField(document, 'calibration', { ...calibration, points: clean });
  };
}

function setCalibration(calibration: Calibration): Action {
  return (document) => {
    if (!document.background) return document;
    const box = boxOf(calibration.matrix);
    const background: Background = { ...document.background, ...box };
    return withEditorField(
      withField(document, 'background', background),
      'calibration',
      calibration,
    );
  };
}

function boxOf(matrix: Matrix) {
  const { x, y, width, height } = boundingBox(matrix);
  return {
    x: coordinate(x),
    y: coordinate(y),
    width: Math.max(1, coordinate(width)),
    height: Math.max(1, coordinate(height)),
  };
}

/** 0 invisible to 1 opaque. */
export function setBackgroundOpacity(opacity: number): Action {
  const written = Math.max(0, Math.min(1, Math.round(finite(opacity) * 100) / 100)) + 0;
  return (document) =>
    document.background
      ? withField(document, 'background', withField(document.background, 'opacity', written))
      : document;
}

/** Shall players see the picture too? */
export function setBackgroundInPlay(shown: boolean): Action {
  return (document) => withEditorField(document, 'backgroundInPlay', shown || undefined);
}

export function removeBackground(): Action {
  return (document) => {
    const bare = withField(document, 'background', undefined);
    return withEditorField(
      withEditorField(bare, 'calibration', undefined),
      'backgroundInPlay',
      undefined,
    );
  };
}
