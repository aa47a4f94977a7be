/** A line's colour as `#rrggbb`, from any way of writing it (`F59E00`, `#f90`, `red`, `rgb(…)`). */
import { color } from 'd3';

export function colourOf(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parsed = color(/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(trimmed) ? `#${trimmed}` : trimmed);
  return parsed ? parsed.formatHex() : null;
}
