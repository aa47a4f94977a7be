/** Names of stops as people say them: without platforms, without the city before every one of them. */

const PLATFORM =
  /[\s,–-]+(\(?(platform|plat\.?|track|bay|stand|gleis|bstg\.?|bussteig|steig|nást(upiště)?\.?|kolej|stanoviště|quai|voie|and[ée]n|v[íi]a|peron|spor|laituri)\s*[\p{L}\d/]{0,4}\)?)$/iu;
const BRACKETED_PLATFORM = /\s*[([][\p{L}]?\d{0,3}[)\]]$/u;

/** A name without what only says where on the stop one stands. */
export function withoutPlatform(name: string): string {
  const plain = name.replace(/\s+/gu, ' ').trim();
  const bare = plain.replace(PLATFORM, '').replace(BRACKETED_PLATFORM, '').trim();
  return bare === '' ? plain : bare;
}

/** Two stops of one name compare equal, however it is written. */
export function comparableName(name: string): string {
  return withoutPlatform(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** At least this share of the names must have a part for it to say nothing. */
const COMMON = 0.6;

/**
 * Cuts off what most names begin with up to a comma (`Zürich, Paradeplatz`) or end with in brackets
 * (`Alexanderplatz (Berlin)`).
 */
export function nameShortener(names: readonly string[]): (name: string) => string {
  const prefix = commonPart(names, /^([^,]{2,40}),\s+\S/u);
  const suffix = commonPart(names, /\S\s+\(([^()]{2,40})\)$/u);
  return (name) => {
    let short = withoutPlatform(name);
    if (prefix && short.startsWith(`${prefix},`)) short = short.slice(prefix.length + 1).trim();
    if (suffix && short.endsWith(`(${suffix})`)) short = short.slice(0, -suffix.length - 2).trim();
    return short === '' ? name.trim() : short;
  };
}

function commonPart(names: readonly string[], pattern: RegExp): string | null {
  const counts = new Map<string, number>();
  for (const name of names) {
    const part = pattern.exec(name)?.[1];
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const [part, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count >= names.length * COMMON && names.length >= 4 ? part : null;
}
