/** Names of rivers and parks: italic, quiet, along the water or in the middle of the green. */
import { textWidth } from '../layout/text-width.ts';
import type { Measure } from '../layout/measure.ts';
import type { SceneryShape } from '../layout/scenery.ts';
import type { Palette } from '../palette.ts';

export interface SceneryName {
  readonly key: string;
  readonly text: string;
  readonly colour: string;
  /** Type size in drawing units. */
  readonly size: number;
  /** Letter spacing in drawing units. */
  readonly spacing: number;
  /** The line the name follows; undefined for a name that stands on `at`. */
  readonly along: string | undefined;
  /** Where on that line the name's middle is, as a share of its length. */
  readonly offset: number;
  readonly at: readonly [number, number];
}

/** In CSS pixels when the whole city is in the window. */
const PIXELS = 12;

export function sceneryNames(
  scenery: readonly SceneryShape[],
  palette: Palette,
  measure: Measure,
): SceneryName[] {
  return scenery.flatMap((piece, index): SceneryName[] => {
    if (!piece.name || piece.kind === 'built') return [];
    const colour = piece.kind === 'water' ? palette.waterName : palette.parkName;
    const common = { key: `${piece.kind}-${index}`, text: piece.name, colour, at: piece.center };
    if (piece.nameLine === undefined) {
      const size = (PIXELS * 0.92) / measure.fit;
      return [{ ...common, size, spacing: size * 0.04, along: undefined, offset: 0 }];
    }
    const size = Math.min(PIXELS / measure.fit, piece.width * 0.72);
    const spacing = size * 0.22;
    const length = textWidth(piece.name, 500) * size + spacing * piece.name.length;
    if (length > piece.nameLength * 0.8) return [];
    return [{ ...common, size, spacing, along: piece.nameLine, offset: 0.3 }];
  });
}
