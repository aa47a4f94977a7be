/** What the city card says: names, authors, licence, sources; and the size of the canvas. */
import { GAMES } from '../../../city-data/schema.ts';
import { coordinate } from '../coordinates.ts';
import { withEditorField, type Action } from '../document.ts';
import type { Grid } from '../editor-fields.ts';
import { withField } from '../immutable.ts';

const LONGEST_TEXT = 200;
const LONGEST_SOURCE = 2000;
const CITY_ID = /^[a-z0-9][a-z0-9-]{1,39}$/;
const COUNTRY = /^[A-Z]{2}$/;

/** Names the city: as its people write it, or in one language. */
export function renameCity(name: string, language?: string): Action {
  const written = name.trim().slice(0, LONGEST_TEXT);
  return (document) => {
    if (language === undefined) {
      return written === '' ? document : withField(document, 'name', written);
    }
    const names = withField(document.names ?? {}, language, written === '' ? undefined : written);
    return withField(document, 'names', Object.keys(names).length === 0 ? undefined : names);
  };
}

/** An id that is not one changes nothing. */
export function setCityId(id: string): Action {
  return (document) => (CITY_ID.test(id) ? withField(document, 'id', id) : document);
}

/** Two capital letters (ISO 3166-1), or an empty text for none. */
export function setCountry(country: string): Action {
  return (document) => {
    if (country === '') return withField(document, 'country', undefined);
    return COUNTRY.test(country) ? withField(document, 'country', country) : document;
  };
}

export function setAuthors(authors: readonly string[]): Action {
  return (document) => withField(document, 'authors', lines(authors, LONGEST_TEXT));
}

export function setSources(sources: readonly string[]): Action {
  return (document) => withField(document, 'sources', lines(sources, LONGEST_SOURCE));
}

export function setLicense(license: string): Action {
  const written = license.trim().slice(0, LONGEST_TEXT);
  return (document) => withField(document, 'license', written === '' ? undefined : written);
}

function lines(texts: readonly string[], longest: number): string[] | undefined {
  const kept = texts.map((text) => text.trim().slice(0, longest)).filter((text) => text !== '');
  return kept.length === 0 ? undefined : kept;
}

/** The canvas in drawing units; nothing on it moves. */
export function setSize(width: number, height: number): Action {
  const size: [number, number] = [Math.max(1, coordinate(width)), Math.max(1, coordinate(height))];
  return (document) => withField(document, 'size', size);
}

/** The rule sets the city is made for, in the order of the format. */
export function setGames(games: Iterable<(typeof GAMES)[number]>): Action {
  const chosen = new Set(games);
  return (document) => {
    const kept = GAMES.filter((game) => chosen.has(game));
    return withField(document, 'games', kept.length === 0 ? undefined : kept);
  };
}

export function setGrid(grid: Grid | undefined): Action {
  return (document) =>
    withEditorField(
      document,
      'grid',
      grid && { ...grid, spacing: Math.max(1, coordinate(grid.spacing)) },
    );
}

/** Says how many metres a unit of the drawing is; undefined: nobody knows. */
export function setScale(metresPerUnit: number | undefined): Action {
  if (metresPerUnit !== undefined && !(metresPerUnit > 0 && metresPerUnit < Infinity)) {
    throw new RangeError(`${metresPerUnit} metres a unit is no scale`);
  }
  return (document) => withEditorField(document, 'metresPerUnit', metresPerUnit);
}

/** Marks a finding as right the way it is, or takes the mark back. */
export function setIgnored(finding: string, ignored: boolean): Action {
  return (document) => {
    const before = document.editor?.ignored ?? [];
    if (before.includes(finding) === ignored) return document;
    const after = ignored ? [...before, finding] : before.filter((id) => id !== finding);
    return withEditorField(document, 'ignored', after.length === 0 ? undefined : after);
  };
}
