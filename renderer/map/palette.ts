/** The colours of the map, by day and by night, as data: pages and exported pictures share them. */
import { hcl, rgb } from 'd3';
import type { Line, Mode, Scenery } from '../../city-data/schema.ts';
import type { MapTheme } from './props.ts';

export interface Palette {
  readonly paper: string;
  readonly ink: string;
  /** For what is said more quietly: names of small stops, of water and parks. */
  readonly quiet: string;
  readonly water: string;
  readonly shore: string;
  readonly waterName: string;
  readonly park: string;
  readonly parkName: string;
  readonly built: string;
  /** The inside of a stop, and its dot. */
  readonly disc: string;
  readonly dot: string;
  /** Lines without a colour of their own, and what must not have one. */
  readonly line: Readonly<Record<Mode, string>>;
  /** The light dashes of a train's ladder. */
  readonly ladder: string;
  readonly target: string;
  /** The guide's rings are bright, with an edge that makes them seen on any ground. */
  readonly candidate: string;
  readonly candidateEdge: string;
  readonly warmth: readonly [cold: string, hot: string];
  readonly seen: string;
  readonly focus: string;
  /** How much of the plan the veil hides while targets are loud; and how strong the other names stay. */
  readonly veil: number;
  readonly dimmed: number;
  /** How strongly lines shine; 0 is not at all. */
  readonly glow: number;
  /** The least contrast of a line against the paper. */
  readonly leastContrast: number;
}

const DAY: Palette = {
  paper: '#f6f1e6',
  ink: '#1d2430',
  quiet: '#4a4f58',
  water: '#c4dbe4',
  shore: '#b2cdd9',
  waterName: '#3f6b80',
  park: '#dde5c6',
  parkName: '#55682f',
  built: '#ede5d5',
  disc: '#ffffff',
  dot: '#1d2430',
  line: {
    metro: '#1d6fb8',
    train: '#1d2430',
    tram: '#8e2141',
    cablecar: '#6a4a2f',
    trolleybus: '#5f7f78',
    bus: '#85878a',
    ferry: '#1f78b0',
    taxi: '#b08a1e',
  },
  ladder: '#ffffff',
  target: '#0a62d0',
  candidate: '#ffc928',
  candidateEdge: '#5c4300',
  warmth: ['#f0b429', '#c8321a'],
  seen: '#c4161c',
  focus: '#0a3fa8',
  veil: 0.58,
  dimmed: 0.66,
  glow: 0,
  leastContrast: 1.7,
};

const NIGHT: Palette = {
  paper: '#0d1522',
  ink: '#eef1f6',
  quiet: '#b4bcc9',
  water: '#15293f',
  shore: '#1d3752',
  waterName: '#86aecb',
  park: '#13251f',
  parkName: '#8fb08a',
  built: '#121c2b',
  disc: '#f5f3ec',
  dot: '#0d1522',
  line: {
    metro: '#5aa9f0',
    train: '#a9b4c6',
    tram: '#e0587c',
    cablecar: '#c79a6b',
    trolleybus: '#8fb3a9',
    bus: '#7d8898',
    ferry: '#5cb4e6',
    taxi: '#e3bb4a',
  },
  ladder: '#0d1522',
  target: '#58b0ff',
  candidate: '#ffcf3f',
  candidateEdge: '#0d1522',
  warmth: ['#8a6a1a', '#ff5a2a'],
  seen: '#ff5a55',
  focus: '#ffffff',
  veil: 0.6,
  dimmed: 0.66,
  glow: 0.42,
  leastContrast: 3,
};

export const PALETTES: Readonly<Record<MapTheme, Palette>> = { day: DAY, night: NIGHT };

function luminance(colour: string): number {
  const { r, g, b } = rgb(colour);
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(one: string, two: string): number {
  const [light, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The colour, made lighter or darker until it can be seen on the ground it lies on. */
export function visibleOn(colour: string, ground: string, least: number): string {
  const lighter = luminance(ground) < 0.2;
  const shade = hcl(colour);
  for (let step = 0; step < 30 && contrast(shade.formatHex(), ground) < least; step += 1) {
    shade.l += lighter ? 3 : -3;
  }
  return shade.formatHex();
}

/** The colour of a river's, park's or district's name. */
export function sceneryInk(kind: Scenery['kind'], palette: Palette): string {
  return { water: palette.waterName, park: palette.parkName, built: palette.quiet }[kind];
}

const GREYED: ReadonlySet<Mode> = new Set(['bus', 'train'] as const);
const adapted = new Map<string, string>();

/** The colour a line is drawn in: its own, fit for the theme; buses are grey and trains ink. */
export function lineColour(line: Pick<Line, 'mode' | 'color'>, palette: Palette): string {
  const fallback = palette.line[line.mode];
  if (GREYED.has(line.mode) || !line.color) return fallback;
  const key = `${line.color} ${palette.paper}`;
  let colour = adapted.get(key);
  if (colour === undefined) {
    colour = visibleOn(line.color, palette.paper, palette.leastContrast);
    adapted.set(key, colour);
  }
  return colour;
}
