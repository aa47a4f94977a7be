/** How wide a text is, without a screen: from the measured widths of its letters. */
import { GLYPH_WIDTHS, UNKNOWN_WIDTH, type LabelWeight } from './glyph-widths.ts';

function widthsOf(weight: LabelWeight): ReadonlyMap<string, number> {
  const widths = new Map<string, number>([['\u00a0', 200]]);
  for (const [width, characters] of Object.entries(GLYPH_WIDTHS[weight])) {
    for (const character of characters) widths.set(character, Number(width));
  }
  return widths;
}

const WIDTHS: Readonly<Record<LabelWeight, ReadonlyMap<string, number>>> = {
  500: widthsOf(500),
  600: widthsOf(600),
};

/** The width of a text in ems. Combining marks are folded into their letters first. */
export function textWidth(text: string, weight: LabelWeight): number {
  const widths = WIDTHS[weight];
  let sum = 0;
  for (const character of text.normalize('NFC')) sum += widths.get(character) ?? UNKNOWN_WIDTH;
  return sum / 1000;
}

/** The ways to set a name: on one line, and on two of about equal length where it can be broken. */
export function wrappings(name: string, weight: LabelWeight): string[][] {
  const found: string[][] = [[name]];
  let best: string[] | undefined;
  let narrowest = textWidth(name, weight);
  for (const match of name.matchAll(/\s+|(?<=[-–/])(?=\S)/gu)) {
    const first = name.slice(0, match.index);
    const second = name.slice(match.index + match[0].length);
    if (first === '' || second === '') continue;
    const width = Math.max(textWidth(first, weight), textWidth(second, weight));
    if (width < narrowest) [best, narrowest] = [[first, second], width];
  }
  if (best && name.length > 9) found.push(best);
  return found;
}

const blocks = new WeakMap<readonly string[], { weight: LabelWeight; width: number }>();

/** The width in ems of a text set on several lines; remembered as long as those lines are. */
export function blockWidth(lines: readonly string[], weight: LabelWeight): number {
  const known = blocks.get(lines);
  if (known?.weight === weight) return known.width;
  const width = Math.max(...lines.map((line) => textWidth(line, weight)));
  blocks.set(lines, { weight, width });
  return width;
}
