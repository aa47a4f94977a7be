/** A document as the text of a city file: JSON with one stop, line or piece of scenery a row. */
import type { CityDocument } from './document.ts';

/** Ends with a line break. Reading it again gives an equal document. */
export function writeDocument(document: CityDocument): string {
  const rows = Object.entries(document)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${field(value)}`);
  return `{\n${rows.join(',\n')}\n}\n`;
}

function field(value: unknown): string {
  const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
  if (!isList) return JSON.stringify(value);
  return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}
