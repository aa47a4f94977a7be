/** A table of line names and colours that lies beside a GeoJSON file: `{"M1": {"name", "color"}}`. */
import { colourOf } from '../lines/colour.ts';
import { isObject, textOf, type JsonObject } from '../source/json-value.ts';

export interface LineStyle {
  readonly name: string | null;
  readonly colour: string | null;
}

/** The styles in a JSON value, or null when it is no such table. */
export function lineStylesOf(value: unknown): ReadonlyMap<string, LineStyle> | null {
  const entries: [string, JsonObject][] = Array.isArray(value)
    ? value.filter(isObject).map((item) => [textOf(item['name']), item])
    : Object.entries(isObject(value) ? value : {}).map(([key, item]) => [
        key,
        isObject(item) ? item : {},
      ]);
  const styles = entries.flatMap(([key, item]): [string, LineStyle][] => {
    const colour = colourOf(item['color'] ?? item['colour']);
    return key !== '' && colour ? [[key, { name: textOf(item['name']) || null, colour }]] : [];
  });
  return styles.length > 0 && styles.length === entries.length ? new Map(styles) : null;
}
