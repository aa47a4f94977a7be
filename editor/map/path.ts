/** Points in the words of SVG's `d`. */
import type { Place } from '../document/geometry.ts';

export function pathOf(points: readonly Place[], closed: boolean): string {
  const steps = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x},${y}`);
  return steps.join('') + (closed && points.length > 2 ? 'Z' : '');
}
