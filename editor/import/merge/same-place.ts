/** Which stops of two drawings are one place. */
import { comparableName } from '../reduction/stop-name.ts';

/** Shorter names differ by one letter and are two places. */
const LONG_ENOUGH = 6;

/** The same name, however written, with a slip of the pen, or with its town in front. */
export function similarNames(one: string, two: string): boolean {
  const [a, b] = [comparableName(one), comparableName(two)];
  if (a === '' || b === '') return false;
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.endsWith(` ${short}`) && short.includes(' ')) return true;
  return short.length >= LONG_ENOUGH && digits(a) === digits(b) && oneSlip(short, long);
}

/** Stop 1 and Stop 2 are no slip of the pen. */
function digits(name: string): string {
  return name.replace(/\P{N}+/gu, ' ');
}

/** One letter more, less or other. */
function oneSlip(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const skip = long.length === short.length ? 1 : 0;
  return short.slice(at + skip) === long.slice(at + 1);
}
