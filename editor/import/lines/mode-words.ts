/** What a line runs, guessed from words: a mode column, a line's name, a file's name. */
import type { Mode } from '../../../city-data/schema.ts';

/** Words for modes in the languages feeds come in; the first that matches wins. */
const WORDS: readonly (readonly [RegExp, Mode])[] = [
  [/trolley|trolej|\bo-?bus|filobus|trolebus/, 'trolleybus'],
  [/funicul|cable[ _-]?car|gondola|aerialway|lanov|standseil|seilbahn|ropeway/, 'cablecar'],
  [/ferr(y|ies)\b|boat|\bship|water ?bus|^water$|sea ?bus|vapur|f(ä|ae)hre|lautta|přívoz/, 'ferry'],
  [/subway|metro|u-?bahn|underground|tube|tunnelbana|sky ?train|\bdlr\b|\bu\d/, 'metro'],
  [/tram|stra(ss|ß)enbahn|stadtbahn|light[ _-]?rail|streetcar|lokalbana/, 'tram'],
  [
    /\bs-?bahn|rail|train|overground|elizabeth|\brer\b|\bh[ée]v(\d|\b)|\bs\d|\bre\d|\brb\d/,
    'train',
  ],
  [/regional|express/, 'train'],
  [/taxi|\bcab\b/, 'taxi'],
  [/bus\b|\bbus|coach/, 'bus'],
];

/** The mode a word means, or null. `MODES` themselves are understood. */
export function modeOfWord(word: unknown): Mode | null {
  if (typeof word !== 'string' || word === '') return null;
  const text = separateCapitals(word).toLowerCase();
  return WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** A guess from a bare line number, where nothing else tells: U2, S1, M3, 12, 143. */
export function modeOfLineName(name: string): Mode | null {
  const text = name.trim();
  if (/^[UM]\d{1,2}$/i.test(text)) return 'metro';
  if (/^(S|R|RE|RB|RER)\s?[A-Z\d]{1,3}$/i.test(text)) return 'train';
  if (/^\d{3}[A-Z]?$/i.test(text)) return 'bus';
  return null;
}

/** `BudapestMetro1` says "Budapest Metro 1". */
function separateCapitals(word: string): string {
  return word.replace(/([\p{Ll}])([\p{Lu}])/gu, '$1 $2').replaceAll('_', ' ');
}
