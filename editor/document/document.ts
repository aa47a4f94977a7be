/**
 * The document of the editor: a city file as an immutable value. Every change makes a new one; what
 * did not change is shared with the old.
 */
import * as v from 'valibot';
import { finding, type Finding } from '../../city-data/finding.ts';
import { readCity } from '../../city-data/read-city.ts';
import { CITY_FORMAT, CITY_VERSION, citySchema, type Point } from '../../city-data/schema.ts';
import { editorFieldsSchema, type EditorFields } from './editor-fields.ts';
import { slug } from './identifier.ts';
import { filterChanged, withField } from './immutable.ts';

export const documentSchema = v.looseObject({
  ...citySchema.entries,
  editor: v.optional(editorFieldsSchema),
});

export type CityDocument = v.InferOutput<typeof documentSchema>;

/** A pure change. Answers the very same document when there is nothing to change. */
export type Action = (document: CityDocument) => CityDocument;

export const nothing: Action = (document) => document;

/** One action after another. */
export function chain(...actions: readonly Action[]): Action {
  return (document) => actions.reduce((state, action) => action(state), document);
}

export interface DocumentReading {
  /** Present when the file has the right shape; what it says may still be unplayable. */
  readonly document?: CityDocument;
  readonly findings: readonly Finding[];
  /** Fields under `editor` that could not be understood and were left out. */
  readonly leftOut: readonly string[];
}

/** Reads a city file's JSON value. Unreadable editor fields never keep a city from opening. */
export function readDocument(input: unknown): DocumentReading {
  const { city, findings } = readCity(input);
  if (!city) return { findings, leftOut: [] };
  if (!city.editor) return { document: city, findings, leftOut: [] };
  const read = v.safeParse(editorFieldsSchema, city.editor);
  const bad = new Set(read.issues?.map((issue) => String(issue.path?.[0].key)));
  const editor = Object.fromEntries(Object.entries(city.editor).filter(([key]) => !bad.has(key)));
  return { document: { ...city, editor }, findings, leftOut: [...bad] };
}

/** Reads a city file's text. */
export function parseDocument(text: string): DocumentReading {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { findings: [finding('not-json', ['city'], { field: 'city' })], leftOut: [] };
  }
  return readDocument(value);
}

/** An empty city to begin with. */
export function newDocument(name: string, size: Point = [2000, 1400]): CityDocument {
  const base = slug(name, 'city');
  return {
    format: CITY_FORMAT,
    version: CITY_VERSION,
    id: base.length < 2 ? `city-${base}` : base,
    name,
    license: 'CC0-1.0',
    size,
    stops: [],
    lines: [],
    detectives: 5,
    metroHops: 3,
    tickets: {
      phantom: { bus: 8, tram: 6, metro: 4, train: 2, taxi: 4, double: 2 },
      detective: { bus: 8, tram: 8, metro: 5, train: 2, taxi: 3 },
    },
    games: ['hide-and-ride'],
  };
}

/** Sets or removes one editor field; an empty `editor` leaves the file. */
export function withEditorField<Key extends keyof EditorFields & string>(
  document: CityDocument,
  key: Key,
  value: EditorFields[Key] | undefined,
): CityDocument {
  const editor = withField(document.editor ?? {}, key, value);
  if (editor === document.editor) return document;
  return withField(document, 'editor', Object.keys(editor).length === 0 ? undefined : editor);
}

export function lockedStops(document: CityDocument): ReadonlySet<string> {
  return new Set(document.editor?.locked);
}

/** Locks or unlocks stops against being moved. */
export function setLocked(ids: readonly string[], locked: boolean): Action {
  return (document) => {
    const before = document.editor?.locked ?? [];
    const touched = new Set(ids);
    const kept = filterChanged(before, (id) => locked || !touched.has(id));
    const known = new Set(before);
    const added = locked
      ? document.stops.map(({ id }) => id).filter((id) => touched.has(id) && !known.has(id))
      : [];
    const after = added.length === 0 ? kept : [...kept, ...added];
    return withEditorField(document, 'locked', after.length === 0 ? undefined : after);
  };
}
