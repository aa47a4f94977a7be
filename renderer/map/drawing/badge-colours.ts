import type { Line } from '../../../city-data/schema.ts';
import { contrast, lineColour, type Palette } from '../palette.ts';

/** The ground of a line's sign, and the colour of its name: whichever of two reads better. */
export function badgeColours(
  line: Pick<Line, 'mode' | 'color'>,
  palette: Palette,
): { readonly ground: string; readonly text: string } {
  const ground = lineColour(line, palette);
  const [light, dark] = ['#ffffff', '#1d2430'];
  return { ground, text: contrast(ground, light) >= contrast(ground, dark) ? light : dark };
}
