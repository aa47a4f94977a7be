/** Careful looks into JSON of unknown shape. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; nothing when it is none. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A string or number as trimmed text; empty when it is neither. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** A number, or digits in a string; NaN when it is neither. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** The first of the named properties that holds text; names are compared without case. */
export function firstText(object: JsonObject, names: readonly string[]): string {
  for (const name of names) {
    const text = textOf(object[name]);
    if (text !== '') return text;
  }
  const lower = new Map(Object.entries(object).map(([key, value]) => [key.toLowerCase(), value]));
  for (const name of names) {
    const text = textOf(lower.get(name));
    if (text !== '') return text;
  }
  return '';
}
