/**
 * A city's map as a standalone SVG: presentation attributes only, no style sheet, no script, no
 * named entities, so that any program can show it.
 */
import type { City } from '../../../city-data/schema.ts';
import { letter } from '../layout/label-placement.ts';
import { layoutCity, type Layout, type LayoutOptions } from '../layout/layout.ts';
import { round } from '../layout/curve.ts';
import { PALETTES, type Palette } from '../palette.ts';
import type { MapTheme } from '../props.ts';
import { shownAt, withEveryName } from './every-name.ts';
import { mapElements } from './map-elements.ts';
import { element, escapeXml } from './markup.ts';
import { pictureLegend } from './picture-legend.ts';
import { sayIn } from './sentences.ts';
import { MARGIN, NOMINAL, overhangOf, sheetFor, TITLE, type Sheet } from './sheet.ts';

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
  /** Every name, the less important ones smaller; or only those the map shows at this size. */
  readonly names?: 'all' | 'fitting';
  /** Orders of lines side by side that the author wants; see `layoutCity`. */
  readonly order?: LayoutOptions['order'];
}

const FONT = "'Barlow Semi Condensed', 'Arial Narrow', sans-serif";
/** From here on a larger picture is the same picture, larger: names keep their share of it. */
const LARGEST_ZOOM = 1.5;

/** The legend on a ground of its own: a river that leaves the map flows under it. */
function legendElements(sheet: Sheet, markup: string, palette: Palette): string[] {
  const y = sheet.legendTop;
  const ground = {
    x: 0,
    y: round(y),
    width: sheet.width,
    height: round(sheet.height - y),
    fill: palette.paper,
  };
  const transform = `translate(${round(MARGIN * sheet.strip)} ${round(y + 0.4 * MARGIN * sheet.strip)}) scale(${sheet.strip})`;
  return [element('rect', ground), element('g', { transform }, markup)];
}

function titleElement(sheet: Sheet, name: string, palette: Palette): string {
  const attributes = {
    x: round(MARGIN * sheet.strip),
    y: round(TITLE * 0.66 * sheet.strip),
    fill: palette.ink,
    stroke: palette.paper,
    'stroke-width': round(6 * sheet.strip),
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
    'font-size': round(44 * sheet.strip),
    'font-weight': 600,
  };
  return element('text', attributes, escapeXml(name));
}

function zoomOf({ scale }: Pick<Sheet, 'scale'>, { measure }: Layout): number {
  return Math.min(LARGEST_ZOOM, scale / measure.fit);
}

export interface NamesInPicture {
  readonly all: number;
  /** Set in smaller type than on the map, because there is little room. */
  readonly small: number;
  /** Ids of the stops whose names lie on something else all the same. */
  readonly crowded: readonly string[];
  /** Height of the smallest type in pixels. */
  readonly smallest: number;
}

/** How the names of a city fare in pictures: asked once, answered for any width. */
export function namesInPictures(
  city: City,
  { language, order }: Pick<PictureOptions, 'language' | 'order'>,
): (width: number) => NamesInPicture {
  const layout = layoutCity(city, { order });
  const lettering = letter(layout, language);
  return (width) => {
    const { scale } = sheetFor(city, { width });
    const text = withEveryName(layout, lettering, zoomOf({ scale }, layout), language);
    const { labels, small, crowded, smallest } = text;
    return { all: labels.length, small, crowded, smallest: smallest * scale };
  };
}

/** The map as a standalone SVG document, UTF-8. The same city and options give the same text. */
export function drawPicture(city: City, options: PictureOptions): string {
  const layout = layoutCity(city, { order: options.order });
  const palette = PALETTES[options.theme];
  const say = sayIn(options.language);
  const name = city.names?.[options.language] ?? city.name;
  const legend =
    options.legend === false ? undefined : pictureLegend(city, palette, say, NOMINAL - 2 * MARGIN);
  const zoom = zoomOf(sheetFor(city, options), layout);
  const lettering = letter(layout, options.language);
  const text =
    options.names === 'fitting'
      ? shownAt(lettering, zoom)
      : withEveryName(layout, lettering, zoom, options.language);
  const overhang = overhangOf(layout, text, zoom);
  const sheet = sheetFor(city, { ...options, legendHeight: legend?.height }, overhang);
  const { width, height } = sheet;
  const map = element(
    'g',
    { transform: `translate(${round(sheet.left)} ${round(sheet.top)}) scale(${sheet.scale})` },
    mapElements(layout, palette, zoom, text).join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" role="img">`,
    `<title>${escapeXml(say('map.label', { city: name }))}</title>`,
    element('rect', { width, height, fill: palette.paper }),
    map,
    ...(options.title === false ? [] : [titleElement(sheet, name, palette)]),
    ...(legend ? legendElements(sheet, legend.markup, palette) : []),
    '</svg>',
    '',
  ].join('\n');
}
