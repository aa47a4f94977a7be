/** Names for lines that have none yet. */
import type { Mode } from '../../city-data/schema.ts';
import type { CityDocument } from './document.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** What the numbers of a mode begin with, as timetables write them. */
const PREFIX: Readonly<Partial<Record<Mode, string>>> = { train: 'S', ferry: 'P' };

/** The first that is free: a letter for a metro, S1 for a train, P1 for a ferry, else a number. */
export function nextLineName(document: CityDocument, mode: Mode): string {
  const taken = new Set(document.lines.map((line) => line.name));
  const letter = mode === 'metro' ? LETTERS.find((name) => !taken.has(name)) : undefined;
  if (letter) return letter;
  for (let number = 1; ; number++) {
    const name = `${PREFIX[mode] ?? ''}${number}`;
    if (!taken.has(name)) return name;
  }
}
