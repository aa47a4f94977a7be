/**
 * What only the editor needs, kept in the city file under `editor`: it travels with the city, and
 * games never read it.
 */
import * as v from 'valibot';

const coordinate = v.pipe(v.number(), v.finite());
const pair = v.tuple([coordinate, coordinate]);
const ids = v.array(v.string());

/** One place of the picture and the place of the map it shows. */
export const controlPointSchema = v.looseObject({
  /** As fractions of the picture's width and height, so that they outlive a change of its size. */
  picture: pair,
  /** In drawing units. */
  map: pair,
});

export const calibrationSchema = v.looseObject({
  /** Width and height of the picture in pixels. */
  pictureSize: v.tuple([
    v.pipe(v.number(), v.finite(), v.gtValue(0)),
    v.pipe(v.number(), v.finite(), v.gtValue(0)),
  ]),
  /** Takes the unit square of the picture onto the map: x = a·u + c·v + e, y = b·u + d·v + f. */
  matrix: v.tuple([coordinate, coordinate, coordinate, coordinate, coordinate, coordinate]),
  points: v.pipe(v.array(controlPointSchema), v.maxLength(3)),
  /** Tells one picture from another of the same name, so that undo finds the right one again. */
  digest: v.optional(v.string()),
});

export const gridSchema = v.looseObject({
  /** Distance of the grid's lines in drawing units. */
  spacing: v.pipe(v.number(), v.finite(), v.minValue(1)),
  shown: v.boolean(),
  snaps: v.boolean(),
});

export const editorFieldsSchema = v.looseObject({
  /** Stops that arranging, tidying up and dragging leave where they are. */
  locked: v.optional(ids),
  /** Ids of findings the author has looked at and found right as they are. */
  ignored: v.optional(ids),
  grid: v.optional(gridSchema),
  calibration: v.optional(calibrationSchema),
  /** Is the background picture drawn in games too? */
  backgroundInPlay: v.optional(v.boolean()),
  /** Metres in reality of one unit of the drawing, on the whole. */
  metresPerUnit: v.optional(v.pipe(v.number(), v.finite(), v.gtValue(0))),
  /** Line ids side by side along a stretch, left to right looking from the first stop of the key. */
  lineOrder: v.optional(v.record(v.string(), ids)),
});

export type EditorFields = v.InferOutput<typeof editorFieldsSchema>;
export type Calibration = v.InferOutput<typeof calibrationSchema>;
export type ControlPoint = v.InferOutput<typeof controlPointSchema>;
export type Grid = v.InferOutput<typeof gridSchema>;
export type Matrix = Calibration['matrix'];
