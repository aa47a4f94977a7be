import type { SceneryShape } from '../layout/scenery.ts';
import type { Palette } from '../palette.ts';
import type { Shape } from './shape.ts';

/** Water has a shore a shade stronger than itself; parks and built ground are plain. */
export function sceneryShapes(
  scenery: readonly SceneryShape[],
  palette: Palette,
  unit: number,
): Shape[] {
  const shapes: Shape[] = [];
  const shores: Shape[] = [];
  scenery.forEach((piece, index) => {
    const key = `${piece.kind} ${index}`;
    const colour = palette[piece.kind];
    const shore = unit * 1.6;
    if (piece.shape === 'area') {
      shapes.push({ key, data: piece.data, fill: colour });
      if (piece.kind === 'water') {
        const stroke = { colour: palette.shore, width: shore * 2 };
        shores.push({ key: `${key} shore`, data: piece.data, stroke });
      }
      return;
    }
    shapes.push({ key, data: piece.data, stroke: { colour, width: piece.width } });
    if (piece.kind === 'water') {
      const stroke = { colour: palette.shore, width: piece.width + shore * 2 };
      shores.push({ key: `${key} shore`, data: piece.data, stroke });
    }
  });
  // All shores before all water: where two arms meet there is no line between them.
  const firstWater = shapes.findIndex((_, index) => scenery[index]?.kind === 'water');
  return firstWater < 0 ? shapes : shapes.toSpliced(firstWater, 0, ...shores);
}
