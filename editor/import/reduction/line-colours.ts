/** The colours of lines: their own where they are lines' colours, else from a palette of the mode. */
import type { Mode } from '../../../city-data/schema.ts';

interface Coloured {
  readonly mode: Mode;
  readonly colour: string | null;
}

/** Lines of these modes each have a colour; the others are drawn in the mode's. */
const PALETTES: Readonly<Partial<Record<Mode, readonly string[]>>> = {
  metro: [
    '#c8102e',
    '#0072ce',
    '#00843d',
    '#f2a900',
    '#7b3f98',
    '#e87722',
    '#00a3ad',
    '#8c4a2f',
    '#d6479a',
    '#5c6f1f',
    '#1b365d',
    '#98a2ac',
  ],
  tram: [
    '#8e1538',
    '#c65a11',
    '#5b2a86',
    '#00727a',
    '#b0892b',
    '#3b6e22',
    '#d1447c',
    '#27408b',
    '#7a4b3a',
    '#e0574f',
    '#4b6a88',
    '#a07cc5',
  ],
};

/** A colour that more lines of a mode than this share is the operator's, not the lines'. */
const MOST_SHARING = 3;
/** Hardly seen on paper, and what feeds write when they have no colour. */
const NO_COLOUR = new Set(['#ffffff', '#fefefe', '#000000']);

/** For each line its colour, or null to draw it in the colour of its mode. */
export function lineColours(lines: readonly Coloured[]): (string | null)[] {
  const sharing = new Map<string, number>();
  for (const line of lines) {
    const key = `${line.mode} ${line.colour ?? ''}`;
    sharing.set(key, (sharing.get(key) ?? 0) + 1);
  }
  const own = lines.map(({ mode, colour }) => {
    if (colour === null || NO_COLOUR.has(colour)) return null;
    return (sharing.get(`${mode} ${colour}`) ?? 0) > MOST_SHARING ? null : colour;
  });
  const taken = new Set(own);
  return lines.map((line, index) => {
    const colour = own[index] ?? null;
    if (colour !== null) return colour;
    const free = PALETTES[line.mode]?.find((candidate) => !taken.has(candidate)) ?? null;
    if (free !== null) taken.add(free);
    return free;
  });
}
