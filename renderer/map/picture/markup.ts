/** SVG as text: presentation attributes only, numbered entities only. */
import { attributesOf, type Shape } from '../drawing/shape.ts';

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&#38;')
    .replaceAll('<', '&#60;')
    .replaceAll('>', '&#62;')
    .replaceAll('"', '&#34;')
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element; what `inside` holds is markup already. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
    )
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export function shapeElement(shape: Shape): string {
  return element('path', attributesOf(shape));
}
