/** Changing immutable values so that what does not change keeps its identity. */

/** Replaces the items that `change` answers differently; the same array when none differ. */
export function mapChanged<Item>(
  items: Item[],
  change: (item: Item, index: number) => Item,
): Item[] {
  let changed: Item[] | undefined;
  items.forEach((item, index) => {
    const next = change(item, index);
    if (next === item) return;
    changed ??= items.slice();
    changed[index] = next;
  });
  return changed ?? items;
}

/** Drops the items that fail `keep`; the same array when all stay. */
export function filterChanged<Item>(items: Item[], keep: (item: Item) => boolean): Item[] {
  const kept = items.filter(keep);
  return kept.length === items.length ? items : kept;
}

/** Sets a field, or removes it when `value` is undefined; the same object when nothing differs. */
export function withField<Owner extends object, Key extends keyof Owner>(
  owner: Owner,
  key: Key,
  value: Owner[Key] | undefined,
): Owner {
  if (value === undefined) {
    if (!Object.hasOwn(owner, key)) return owner;
    return Object.fromEntries(
      Object.entries(owner).filter(([name]) => name !== key),
    ) as unknown as Owner;
  }
  if (Object.hasOwn(owner, key) && sameValue(owner[key], value)) return owner;
  return { ...owner, [key]: value };
}

/** Equal as JSON: the same structure with the same leaves. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
