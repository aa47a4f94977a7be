/**
 * How big things are drawn. Everything follows from one number, the *unit*: a metro line is seven
 * units wide. It is chosen so that a town of twenty stops and a network of 1,500 both look right
 * when the whole city is fitted into a window.
 */
import type { City, Mode } from '../../../city-data/schema.ts';
import type { Network } from './network.ts';

/** The window, in CSS pixels, for which a city's sizes are chosen. */
export const NOMINAL_WINDOW = [1100, 820] as const;

/** Widths of lines in units, before bundles are made to fit. */
export const LINE_WIDTH: Readonly<Record<Mode, number>> = {
  metro: 7,
  train: 4.2,
  tram: 3.6,
  ferry: 2.6,
  cablecar: 2.2,
  trolleybus: 2,
  bus: 1.7,
  taxi: 1.4,
};

/** Strong modes are drawn over fine ones and come first where order matters. */
export const MODE_ORDER: readonly Mode[] = [
  'metro',
  'train',
  'tram',
  'cablecar',
  'trolleybus',
  'bus',
  'ferry',
  'taxi',
];

export function modeRank(mode: Mode): number {
  return MODE_ORDER.indexOf(mode);
}

export interface Measure {
  /** Drawing units per design unit. */
  readonly unit: number;
  /** CSS pixels per drawing unit when the city is fitted into the nominal window: zoom 1. */
  readonly fit: number;
  /** Width of a line of each mode, in drawing units. */
  readonly width: Readonly<Record<Mode, number>>;
  /** Size of the largest names at zoom 1, in CSS pixels: a town with much room gets larger ones. */
  readonly type: number;
  /** The clear space between two lines side by side, in drawing units. */
  readonly gap: number;
}

/** The widest a bundle may be, in units, before its lines are made thinner. */
const WIDEST_BUNDLE = 29;

/** Where there is no metro the next strongest lines take its part, and may be drawn stronger. */
function strengthen(modes: readonly Mode[]): number {
  if (modes.includes('metro')) return 1;
  return modes.includes('tram') || modes.includes('train') ? 1.25 : 1.5;
}

/** In CSS pixels, from the pixels of one unit at zoom 1. */
function typeFor(pixels: number): number {
  return Math.max(12.5, Math.min(16.5, 13.5 * Math.sqrt(pixels / 0.8)));
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

/** How many lines of a mode run side by side where they are the most. */
function mostTogether(network: Network): Map<Mode, number> {
  const most = new Map<Mode, number>();
  for (const edge of network.edges) {
    const here = new Map<Mode, number>();
    for (const line of edge.lines) {
      const mode = network.modes[line];
      if (mode) here.set(mode, (here.get(mode) ?? 0) + 1);
    }
    for (const [mode, count] of here) most.set(mode, Math.max(most.get(mode) ?? 0, count));
  }
  return most;
}

/** Sizes go in steps too small to see: one stop moved must not have the whole city drawn anew. */
function inSteps(size: number): number {
  return 2 ** (Math.round(Math.log2(size) * STEPS_PER_DOUBLING) / STEPS_PER_DOUBLING);
}

export function measure(city: City, network: Network): Measure {
  const [width, height] = city.size;
  const fit = Math.min(NOMINAL_WINDOW[0] / width, NOMINAL_WINDOW[1] / height);
  const lengths = network.edges.map((edge) => {
    const [a, b] = [city.stops[edge.a], city.stops[edge.b]];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  });
  const typical = lengths.length > 0 ? median(lengths) : Math.hypot(width, height) / 12;
  // Room per stop, seen two ways: along the lines and over the whole plan.
  const room = Math.sqrt((width * height) / Math.max(1, city.stops.length));
  const strength = strengthen(network.modes);
  const pixels =
    strength * inSteps(Math.max(0.4, Math.min(1.15, (typical * fit) / 52, (room * fit) / 88)));
  const unit = pixels / fit;
  const most = mostTogether(network);
  const widths = Object.fromEntries(
    MODE_ORDER.map((mode) => {
      const full = LINE_WIDTH[mode];
      const share = WIDEST_BUNDLE / Math.max(1, most.get(mode) ?? 1) - GAP;
      return [mode, unit * Math.max(full * 0.5, Math.min(full, share))];
    }),
  ) as Record<Mode, number>;
  return { unit, fit, width: widths, type: typeFor(pixels), gap: unit * GAP };
}

/** In units. */
const GAP = 1.3;
const STEPS_PER_DOUBLING = 24;
