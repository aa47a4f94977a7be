/**
 * A city's map as a standalone SVG: presentation attributes only, no style sheet, no script, no
 * named entities, so that any program can show it.
 */
import type { City } from '../../../city-data/schema.ts';
import { labelLines } from '../drawing/label-text.ts';
import { drawLines } from '../drawing/line-shapes.ts';
import { sceneryShapes } from '../drawing/scenery-shapes.ts';
import { attributesOf, type Shape } from '../drawing/shape.ts';
import { drawStops } from '../drawing/stop-shapes.ts';
import { round } from '../layout/curve.ts';
import { placeLabels } from '../layout/label-placement.ts';
import { typeSizeAt, type PlacedLabel } from '../layout/label.ts';
import { layoutCity, type Layout } from '../layout/layout.ts';
import { PALETTES, type Palette } from '../palette.ts';
import type { MapTheme } from '../props.ts';

export interface PictureOptions {
  readonly theme: MapTheme;
  /** For the title and the legend, such as `cs`. */
  readonly language: string;
  /** Width of the picture in pixels; the height follows from the city's size. */
  readonly width: number;
  /** A strip under the map that says what the lines mean; on unless said otherwise. */
  readonly legend?: boolean;
  /** The city's name over the map; on unless said otherwise. */
  readonly title?: boolean;
}

const FONT = "'Barlow Semi Condensed', 'Arial Narrow', sans-serif";

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;');
}

function element(shape: Shape): string {
  const attributes = Object.entries(attributesOf(shape))
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');
  return `<path ${attributes}/>`;
}

function labelElement(label: PlacedLabel, typeSize: number, palette: Palette): string {
  const em = typeSize * label.size;
  const lines = labelLines(label)
    .map(({ text, dx, dy }) => {
      const [x, y] = [round(label.at[0] + dx * em), round(label.at[1] + dy * em)];
      return `<tspan x="${x}" y="${y}">${escapeXml(text)}</tspan>`;
    })
    .join('');
  const common = `font-size="${round(em)}" font-weight="${label.weight}" text-anchor="${label.anchor}"`;
  const fill = label.rank === 1 ? palette.quiet : palette.ink;
  // The halo is a text of its own under the name: not every program knows paint-order.
  return (
    `<text ${common} fill="none" stroke="${palette.paper}" stroke-width="${round(em * 0.28)}" stroke-linejoin="round">${lines}</text>` +
    `<text ${common} fill="${fill}">${lines}</text>`
  );
}

function mapElements(layout: Layout, palette: Palette, zoom: number, language: string): string {
  const typeSize = typeSizeAt(layout.measure, zoom);
  const lines = drawLines(layout, palette);
  const labels = placeLabels(layout, language).filter((label) => label.minZoom <= zoom * 1.001);
  return [
    ...sceneryShapes(layout.scenery, palette, layout.measure.unit).map(element),
    ...lines.flatMap((line) => (line.glow ? [element(line.glow)] : [])),
    ...lines.flatMap((line) => line.shapes.map(element)),
    ...drawStops(layout, palette).flatMap((stop) => stop.shapes.map(element)),
    ...labels.reverse().map((label) => labelElement(label, typeSize, palette)),
  ].join('\n');
}

export function drawPicture(city: City, options: PictureOptions): string {
  const layout = layoutCity(city);
  const palette = PALETTES[options.theme];
  const [cityWidth, cityHeight] = city.size;
  const height = Math.round((options.width * cityHeight) / cityWidth);
  const zoom = options.width / cityWidth / layout.measure.fit;
  const name = city.names?.[options.language] ?? city.name;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${options.width}" height="${height}" viewBox="0 0 ${cityWidth} ${cityHeight}" font-family="${FONT}" role="img">`,
    `<title>${escapeXml(name)}</title>`,
    `<rect width="${cityWidth}" height="${cityHeight}" fill="${palette.paper}"/>`,
    mapElements(layout, palette, zoom, options.language),
    '</svg>',
    '',
  ].join('\n');
}
