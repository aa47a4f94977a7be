/** The map itself as SVG elements, in drawing units. */
import { badgeColours } from '../drawing/badge-colours.ts';
import { labelLines } from '../drawing/label-text.ts';
import { drawLines } from '../drawing/line-shapes.ts';
import { sceneryShapes } from '../drawing/scenery-shapes.ts';
import { drawStops } from '../drawing/stop-shapes.ts';
import {
  BADGE_BASELINE,
  BADGE_HEIGHT,
  BADGE_TYPE,
  badgeCorner,
  type BadgeRow,
} from '../layout/badge.ts';
import { round } from '../layout/curve.ts';
import type { Lettering } from '../layout/label-placement.ts';
import { typeSizeAt, type PlacedLabel } from '../layout/label.ts';
import type { Layout } from '../layout/layout.ts';
import { sceneryTypeAt, type SceneryName } from '../layout/scenery-name.ts';
import { sceneryInk, type Palette } from '../palette.ts';
import { element, escapeXml, shapeElement } from './markup.ts';

function labelElement(label: PlacedLabel, typeSize: number, palette: Palette): string {
  const em = typeSize * label.size;
  const lines = labelLines(label)
    .map(({ text, dx, dy }) => {
      const [x, y] = [round(label.at[0] + dx * em), round(label.at[1] + dy * em)];
      return element('tspan', { x, y }, escapeXml(text));
    })
    .join('');
  const type = {
    'font-size': round(em),
    'font-weight': label.weight,
    'text-anchor': label.anchor,
  };
  // The halo is a text of its own under the name: not every program knows paint-order.
  const halo = {
    ...type,
    fill: 'none',
    stroke: palette.paper,
    'stroke-width': round(em * 0.26),
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  const fill = label.rank === 1 ? palette.quiet : palette.ink;
  return element('text', halo, lines) + element('text', { ...type, fill }, lines);
}

function badgeElements(
  row: BadgeRow,
  layout: Layout,
  typeSize: number,
  palette: Palette,
): string[] {
  const corner = badgeCorner(row);
  const x = row.at[0] + corner.x * typeSize;
  const y = row.at[1] + corner.y * typeSize;
  return row.badges.flatMap((badge) => {
    const line = layout.city.lines[badge.line];
    if (!line) return [];
    const { ground, text } = badgeColours(line, palette);
    const left = x + badge.x * typeSize;
    return [
      element('rect', {
        x: round(left),
        y: round(y),
        width: round(badge.width * typeSize),
        height: round(BADGE_HEIGHT * typeSize),
        rx: round(typeSize * 0.2),
        fill: ground,
      }),
      element(
        'text',
        {
          x: round(left + (badge.width * typeSize) / 2),
          y: round(y + BADGE_BASELINE * typeSize),
          'font-size': round(BADGE_TYPE * typeSize),
          'font-weight': 600,
          'text-anchor': 'middle',
          fill: text,
        },
        escapeXml(badge.text),
      ),
    ];
  });
}

function sceneryNameElement(
  name: SceneryName,
  prefix: string,
  palette: Palette,
  zoom: number,
): string {
  const size = name.size * sceneryTypeAt(zoom);
  const type = {
    fill: sceneryInk(name.kind, palette),
    'font-size': round(size),
    'letter-spacing': round(name.spacing * size),
    'font-style': 'italic',
    'font-weight': 500,
  };
  const text = escapeXml(name.text);
  if (name.along === undefined) {
    const at = { x: round(name.at[0]), y: round(name.at[1] + size * 0.33) };
    return element('text', { ...type, ...at, 'text-anchor': 'middle' }, text);
  }
  const id = `${prefix}-${name.key}`;
  const following = element(
    'textPath',
    { href: `#${id}`, startOffset: `${round(name.offset * 100)}%`, 'text-anchor': 'middle' },
    text,
  );
  return (
    element('path', { id, d: name.along, fill: 'none' }) +
    element('text', { ...type, dy: round(size * 0.33) }, following)
  );
}

/**
 * @param zoom how large the picture is against the nominal window (1), which sets the size of type
 * @param lettering all text that shall be in it
 */
export function mapElements(
  layout: Layout,
  palette: Palette,
  zoom: number,
  lettering: Lettering,
): string[] {
  const typeSize = typeSizeAt(layout.measure, zoom);
  const lines = drawLines(layout, palette);
  return [
    ...sceneryShapes(layout.scenery, palette, layout.measure.unit).map(shapeElement),
    ...lettering.scenery.map((name) => sceneryNameElement(name, layout.city.id, palette, zoom)),
    ...lines.flatMap((line) => line.glow.map(shapeElement)),
    ...lines.flatMap((line) => line.shapes.map(shapeElement)),
    ...drawStops(layout, palette).flatMap((stop) => stop.shapes.map(shapeElement)),
    ...lettering.badges.flatMap((row) => badgeElements(row, layout, typeSize, palette)),
    // The important names last: they lie on top.
    ...lettering.labels.toReversed().map((label) => labelElement(label, typeSize, palette)),
  ];
}
