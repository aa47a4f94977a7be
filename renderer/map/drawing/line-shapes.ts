/** How each mode's line is drawn: two or three strokes one over the other. */
import type { City, Line, Mode } from '../../../city-data/schema.ts';
import type { Layout } from '../layout/layout.ts';
import { modeRank, type Measure } from '../layout/measure.ts';
import type { Track } from '../layout/track.ts';
import { lineColour, type Palette } from '../palette.ts';
import type { Shape, Stroke } from './shape.ts';

/** The strokes of one line, from the bottom up, without glow and casing. */
export function lineStrokes(
  mode: Mode,
  colour: string,
  width: number,
  unit: number,
  palette: Palette,
): Stroke[] {
  switch (mode) {
    case 'train':
      return [
        { colour, width },
        {
          colour: palette.ladder,
          width: width * 0.5,
          cap: 'butt',
          dash: `${width * 1.5} ${width * 1.5}`,
        },
      ];
    case 'ferry':
      return [{ colour, width, cap: 'butt', dash: `${width * 2.4} ${width * 1.6}` }];
    case 'cablecar':
      return [
        { colour, width: width * 0.7 },
        {
          colour,
          width: width * 3,
          cap: 'butt',
          dash: `${width * 0.7} ${width * 2.8}`,
        },
      ];
    case 'taxi':
      return [{ colour, width, dash: `${unit * 0.1} ${width * 2.2}` }];
    case 'trolleybus':
      return [{ colour, width, cap: 'butt', dash: `${width * 5} ${width * 1.1}` }];
    default:
      return [{ colour, width }];
  }
}

/** All strokes of one line: a soft glow at night, a casing in the paper's colour, then the line. */
function trackShapes(track: Track, city: City, measure: Measure, palette: Palette): Shape[] {
  const line = city.lines[track.line];
  if (!line || track.data === '') return [];
  const width = measure.width[line.mode];
  const colour = lineColour(line, palette);
  const strokes = lineStrokes(line.mode, colour, width, measure.unit, palette);
  const casing: Stroke[] =
    line.mode === 'ferry'
      ? []
      : [{ colour: palette.paper, width: width + measure.gap * 1.5, cap: 'butt' }];
  const shapes = (key: string, data: string): Shape[] =>
    [...casing, ...strokes].map((stroke, index) => ({ key: `${key} ${index}`, data, stroke }));
  if (!track.parts) return shapes(line.id, track.data);
  const { still, moving } = track.parts;
  return [...shapes(line.id, still), ...shapes(`${line.id} moving`, moving)];
}

/** One line's shapes; the same object while line, sizes and theme are the same. */
export interface DrawnLine {
  readonly id: string;
  /** In the city's list: unlike the id it is unique even in a city that is being repaired. */
  readonly index: number;
  readonly mode: Mode;
  readonly shapes: readonly Shape[];
  /** Empty by day. */
  readonly glow: readonly Shape[];
}

/** How far each layer of the glow reaches beside the line, in units, and its share of the light. */
const GLOW_LAYERS = [
  [10, 0.13],
  [7, 0.2],
  [4.2, 0.28],
  [2, 0.36],
] as const;

/** Light beside a line: a few wide strokes, each fainter. No filter, which would be slow to zoom. */
function glowOf(track: Track, line: Line, measure: Measure, palette: Palette): Shape[] {
  const strength = palette.glow * (line.mode === 'metro' ? 1 : line.mode === 'tram' ? 0.6 : 0);
  if (strength === 0) return [];
  const colour = lineColour(line, palette);
  return GLOW_LAYERS.map(([reach, share]) => ({
    key: `${line.id} glow ${reach}`,
    // While it is moved the light stays where nothing moves: it would be painted twice at the seams.
    data: track.parts?.still ?? track.data,
    stroke: {
      colour,
      width: measure.width[line.mode] + 2 * reach * measure.unit,
      opacity: strength * share,
    },
  }));
}

const drawn = new WeakMap<Track, Map<Palette, DrawnLine>>();

function drawLine(track: Track, layout: Layout, palette: Palette): DrawnLine | undefined {
  const line = layout.city.lines[track.line];
  if (!line) return undefined;
  let byPalette = drawn.get(track);
  if (!byPalette) drawn.set(track, (byPalette = new Map<Palette, DrawnLine>()));
  let found = byPalette.get(palette);
  if (!found) {
    found = {
      id: line.id,
      index: track.line,
      mode: line.mode,
      shapes: trackShapes(track, layout.city, layout.measure, palette),
      glow: track.data === '' ? [] : glowOf(track, line, layout.measure, palette),
    };
    byPalette.set(palette, found);
  }
  return found;
}

/** Every line of a city, the fine ones first: the strong are drawn over them. */
export function drawLines(layout: Layout, palette: Palette): DrawnLine[] {
  return layout.tracks
    .flatMap((track) => drawLine(track, layout, palette) ?? [])
    .sort((one, two) => modeRank(two.mode) - modeRank(one.mode));
}
