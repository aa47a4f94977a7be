/**
 * A city's map as a standalone SVG: presentation attributes only, no style sheet, no script, no
 * named entities, so that any program can show it.
 */
import type { City } from '../../../city-data/schema.ts';
import { layoutCity, type LayoutOptions } from '../layout/layout.ts';
import { PALETTES } from '../palette.ts';
import type { MapTheme } from '../props.ts';
import { mapElements } from './map-elements.ts';
import { element, escapeXml } from './markup.ts';
import { pictureLegend } from './picture-legend.ts';
import { sayIn } from './sentences.ts';

export interface PictureOptions {
  readonly theme: MapTheme;
  /** For names and the legend, such as `cs`. */
  readonly language: string;
  /** Width of the picture in pixels; the height follows from the city's size. */
  readonly width: number;
  /** A strip under the map that says what the lines mean; on unless said otherwise. */
  readonly legend?: boolean;
  /** The city's name over the map; on unless said otherwise. */
  readonly title?: boolean;
  /** Orders of lines side by side that the author wants; see `layoutCity`. */
  readonly order?: LayoutOptions['order'];
}

const FONT = "'Barlow Semi Condensed', 'Arial Narrow', sans-serif";
/** Of the strips over and under the map, in pixels of a picture 1,200 wide. */
const MARGIN = 32;
const TITLE = 84;

export function drawPicture(city: City, options: PictureOptions): string {
  const layout = layoutCity(city, { order: options.order });
  const palette = PALETTES[options.theme];
  const say = sayIn(options.language);
  const [cityWidth, cityHeight] = city.size;
  const { width } = options;
  const name = city.names?.[options.language] ?? city.name;
  // Title and legend are set for a picture 1,200 wide and grow with it.
  const strip = width / 1200;
  const top = options.title === false ? 0 : TITLE * strip;
  const legend =
    options.legend === false ? undefined : pictureLegend(city, palette, say, 1200 - 2 * MARGIN);
  const bottom = legend ? (legend.height + MARGIN) * strip : 0;
  const mapHeight = (width * cityHeight) / cityWidth;
  const height = Math.ceil(top + mapHeight + bottom);
  const title = element(
    'text',
    {
      x: MARGIN * strip,
      y: TITLE * 0.68 * strip,
      fill: palette.ink,
      'font-size': 44 * strip,
      'font-weight': 600,
    },
    escapeXml(name),
  );
  const zoom = width / cityWidth / layout.measure.fit;
  const map = element(
    'svg',
    {
      x: 0,
      y: top,
      width,
      height: mapHeight,
      viewBox: `0 0 ${cityWidth} ${cityHeight}`,
    },
    mapElements(layout, palette, zoom, options.language).join('\n'),
  );
  const under = legend
    ? element(
        'g',
        { transform: `translate(${MARGIN * strip} ${top + mapHeight}) scale(${strip})` },
        legend.markup,
      )
    : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" role="img">`,
    `<title>${escapeXml(say('map.label', { city: name }))}</title>`,
    element('rect', { width, height, fill: palette.paper }),
    ...(top > 0 ? [title] : []),
    map,
    under,
    '</svg>',
    '',
  ].join('\n');
}
