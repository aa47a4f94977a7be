/** Ids made from names: short, readable, never used twice. */

/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
const LONGEST = 40;

/** "Malostranské náměstí" → "malostranske-namesti"; `fallback` where no Latin letter is left. */
export function slug(name: string, fallback: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? fallback : plain;
}

/** An id like `base` that `taken` does not hold: `base`, else `base-2`, `base-3` … */
export function freshId(taken: ReadonlySet<string>, base: string): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) {
    const candidate = `${base}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
