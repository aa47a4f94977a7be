/** Finding stops and lines by what one remembers of their names. */
import type { Line, Stop } from '../../city-data/schema.ts';
import type { CityDocument } from './document.ts';

export type Found =
  { readonly kind: 'stop'; readonly stop: Stop } | { readonly kind: 'line'; readonly line: Line };

/** Without accents and case: "malostranska" finds Malostranská. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Names that begin with the words come first, then those with a word that does, then the rest. */
function rank(name: string, words: string): number {
  if (name === words) return 0;
  if (name.startsWith(words)) return 1;
  return name.split(/[\s–-]+/).some((word) => word.startsWith(words)) ? 2 : 3;
}

export function find(document: CityDocument, text: string, most = 30): Found[] {
  const words = plain(text);
  if (words === '') return [];
  const ranked = (names: readonly string[]): number =>
    Math.min(
      9,
      ...names
        .map(plain)
        .filter((name) => name.includes(words))
        .map((name) => rank(name, words)),
    );
  const stops = document.stops.map((stop) => ({
    found: { kind: 'stop', stop } as const,
    rank: ranked([stop.name, ...Object.values(stop.names ?? {})]),
  }));
  const lines = document.lines.map((line) => ({
    found: { kind: 'line', line } as const,
    rank: ranked([line.name]),
  }));
  return [...lines, ...stops]
    .filter((candidate) => candidate.rank < 9)
    .sort((one, two) => one.rank - two.rank)
    .slice(0, most)
    .map(({ found }) => found);
}
