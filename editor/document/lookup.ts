/** Finding stops and lines by id. The tables are made once per array: documents never change. */
import type { Line, Stop } from '../../city-data/schema.ts';
import type { CityDocument } from './document.ts';
import { freshId, slug } from './identifier.ts';

const tables = new WeakMap<readonly object[], ReadonlyMap<string, unknown>>();

function tableOf<Item extends { id: string }>(items: Item[]): ReadonlyMap<string, Item> {
  const known = tables.get(items);
  if (known) return known as ReadonlyMap<string, Item>;
  const table = new Map<string, Item>();
  for (const item of items) if (!table.has(item.id)) table.set(item.id, item);
  tables.set(items, table);
  return table;
}

export function stopTable(document: CityDocument): ReadonlyMap<string, Stop> {
  return tableOf(document.stops);
}

export function lineTable(document: CityDocument): ReadonlyMap<string, Line> {
  return tableOf(document.lines);
}

export function stopOf(document: CityDocument, id: string): Stop | undefined {
  return stopTable(document).get(id);
}

export function lineOf(document: CityDocument, id: string): Line | undefined {
  return lineTable(document).get(id);
}

/** The id a new stop of this name gets. */
export function freshStopId(document: CityDocument, name: string): string {
  return freshId(new Set(stopTable(document).keys()), slug(name, 'stop'));
}

/** The id a new line gets: its mode and its name, such as `tram-22`. */
export function freshLineId(document: CityDocument, mode: string, name: string): string {
  const base = slug(name, '');
  return freshId(new Set(lineTable(document).keys()), base === '' ? mode : `${mode}-${base}`);
}
