/** The strip under an exported map: what each kind of line is, and what the dots mean. */
import type { City } from '../../../city-data/schema.ts';
import { legendModes, startKind } from '../drawing/legend-entries.ts';
import { lineStrokes } from '../drawing/line-shapes.ts';
import { round } from '../layout/curve.ts';
import { LINE_WIDTH } from '../layout/measure.ts';
import { textWidth } from '../layout/text-width.ts';
import { lineColour, type Palette } from '../palette.ts';
import { element, escapeXml, shapeElement } from './markup.ts';
import type { Say } from './sentences.ts';

const SAMPLE = 40;
const GAP = 12;
const APART = 30;
const ROW = 30;
const TYPE = 15;

interface Entry {
  readonly drawing: readonly string[];
  readonly text: string;
}

function entries(city: City, palette: Palette, say: Say): Entry[] {
  const modes = legendModes(city).map(({ mode, lines }): Entry => {
    const [line = { mode }] = lines;
    const width = LINE_WIDTH[mode];
    const strokes = lineStrokes(mode, lineColour(line, palette), width, 1, palette);
    const hops = mode === 'metro' ? `, ${say('map.legend.hops', { count: city.metroHops })}` : '';
    return {
      text: say(`modes.${mode}`) + hops,
      drawing: strokes.map((stroke, index) =>
        shapeElement({
          key: `${mode} ${index}`,
          data: `M0,0H${SAMPLE}`,
          stroke: { ...stroke, cap: stroke.cap ?? 'butt' },
        }),
      ),
    };
  });
  const start = startKind(city);
  if (!start) return modes;
  const dot = [
    element('circle', { cx: SAMPLE / 2, r: 6.5, fill: palette.line.metro }),
    element('circle', { cx: SAMPLE / 2, r: 5, fill: palette.disc }),
    element('circle', { cx: SAMPLE / 2, r: 2.2, fill: palette.dot }),
  ];
  return [...modes, { drawing: dot, text: say(`map.legend.start.${start}`) }];
}

export interface PictureLegend {
  readonly markup: string;
  /** In the same units as `width`. */
  readonly height: number;
}

/** @param width of the strip; entries that do not fit beside each other go on in the next row */
export function pictureLegend(
  city: City,
  palette: Palette,
  say: Say,
  width: number,
): PictureLegend {
  let [x, y] = [0, ROW / 2];
  const drawn = entries(city, palette, say).map((entry) => {
    const wide = SAMPLE + GAP + textWidth(entry.text, 500) * TYPE;
    if (x > 0 && x + wide > width) [x, y] = [0, y + ROW];
    const text = element(
      'text',
      {
        x: SAMPLE + GAP,
        y: round(TYPE * 0.35),
        fill: palette.ink,
        'font-size': TYPE,
        'font-weight': 500,
      },
      escapeXml(entry.text),
    );
    const group = element(
      'g',
      { transform: `translate(${round(x)} ${round(y)})` },
      entry.drawing.join('') + text,
    );
    x += wide + APART;
    return group;
  });
  return { markup: drawn.join('\n'), height: y + ROW / 2 };
}
