/** A city as the text of its file: stable, and laid out so that a change shows as few lines. */
import { citySchema, type City } from './schema.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Known fields in the order of the schema, whatever order they have in memory. */
const ORDER: ReadonlyMap<string, readonly string[]> = new Map([
  ['stops', Object.keys(citySchema.entries.stops.item.entries)],
  ['lines', Object.keys(citySchema.entries.lines.item.entries)],
  ['scenery', Object.keys(citySchema.entries.scenery.wrapped.item.entries)],
]);

/**
 * JSON with one stop, line, piece of scenery or set of tickets a row, ending with a line break.
 * Fields this version does not know come after those it knows.
 */
export function writeCity(city: City): string {
  const rows = Object.entries(ordered(city, Object.keys(citySchema.entries))).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${field(value, ORDER.get(key))}`,
  );
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** A field of the city; its parts get a row each when one of them has parts of its own. */
function field(value: unknown, order: readonly string[] = []): string {
  if (!isObject(value) || !Object.values(value).some(isObject)) return inline(value);
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item) => inline(item, order)),
      ']',
    );
  const parts = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`,
  );
  return block('{', parts, '}');
}

function block(open: string, rows: readonly string[], close: string): string {
  return `${open}\n${rows.map((row) => `    ${row}`).join(',\n')}\n  ${close}`;
}

function inline(value: unknown, order: readonly string[] = []): string {
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => inline(item)).join(', ')}]`;
  const parts = Object.entries(ordered(value as Fields, order)).map(
    ([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`,
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function ordered(object: Fields, order: readonly string[]): Fields {
  const known = order.filter((key) => Object.hasOwn(object, key));
  const others = Object.keys(object).filter((key) => !order.includes(key));
  return Object.fromEntries(
    [...known, ...others]
      .filter((key) => object[key] !== undefined)
      .map((key) => [key, object[key]]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
