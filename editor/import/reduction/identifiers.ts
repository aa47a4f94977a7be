/** Ids for a city file out of names: small letters, digits and hyphens, each once. */

/** Letters that do not come apart into a base and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
};

export function slug(name: string, longest = 40): string {
  return name
    .toLowerCase()
    .replace(/[ßæøœđðłþı&]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}

/** Hands out ids, none of them twice. */
export class Identifiers {
  readonly #taken = new Set<string>();

  /** @param otherwise what to call a name that has no Latin letter or digit */
  next(name: string, otherwise: string): string {
    const wanted = slug(name) || otherwise;
    let id = wanted;
    for (let number = 2; this.#taken.has(id); number++) id = `${wanted}-${number}`;
    this.#taken.add(id);
    return id;
  }
}

/** The id of a city: at least two characters. */
export function cityId(name: string): string {
  const id = slug(name).replace(/-+$/, '');
  return id.length >= 2 ? id : 'city';
}
