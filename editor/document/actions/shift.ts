/** Moving a whole drawing: whatever lies on the canvas keeps its place beside everything else. */
import type { Line, Point } from '../../../city-data/schema.ts';
import { sceneryOf, withLines, withScenery, withStops } from '../change.ts';
import { coordinate, point } from '../coordinates.ts';
import { withEditorField, type Action, type CityDocument } from '../document.ts';
import { withField } from '../immutable.ts';

/** By an offset in drawing units; locked stops go along, and so does the picture traced over. */
export function shiftDrawing(dx: number, dy: number): Action {
  if (dx === 0 && dy === 0) return (document) => document;
  const moved = ([x, y]: readonly number[]): Point => point([(x ?? 0) + dx, (y ?? 0) + dy]);
  return (document) => {
    const stops = withStops(document, (stop) => {
      const [x, y] = moved([stop.x, stop.y]);
      return { ...stop, x, y };
    });
    const lines = withLines(stops, (line) => shiftedBends(line, moved));
    const scenery = sceneryOf(lines).map((piece) => ({
      ...piece,
      points: piece.points.map(moved),
    }));
    return shiftedPicture(withScenery(lines, scenery), dx, dy, moved);
  };
}

type Move = (place: readonly number[]) => Point;

function shiftedBends(line: Line, moved: Move): Line {
  if (line.bends === undefined) return line;
  const bends = Object.entries(line.bends).map(([key, points]) => [key, points.map(moved)]);
  return { ...line, bends: Object.fromEntries(bends) as NonNullable<Line['bends']> };
}

function shiftedPicture(document: CityDocument, dx: number, dy: number, moved: Move): CityDocument {
  const { background } = document;
  if (!background) return document;
  const [x, y] = [coordinate(background.x + dx), coordinate(background.y + dy)];
  const placed = withField(document, 'background', { ...background, x, y });
  const calibration = document.editor?.calibration;
  if (!calibration) return placed;
  const [a, b, c, d, e, f] = calibration.matrix;
  return withEditorField(placed, 'calibration', {
    ...calibration,
    matrix: [a, b, c, d, e + dx, f + dy],
    points: calibration.points.map((pin) => ({ ...pin, map: moved(pin.map) })),
  });
}
