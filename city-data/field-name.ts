/** How findings name the fields of a document. */
export type FieldPath = (string | number)[];

const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** One field, such as `stops[3].x`; the document itself is `city`. */
export function fieldName(path: readonly (string | number)[]): string {
  return written(path, (index) => `[${index}]`);
}

/** The same field of every item of a list, such as `stops[].x`. */
export function fieldPattern(path: readonly (string | number)[]): string {
  return written(path, () => '[]');
}

function written(
  path: readonly (string | number)[],
  writeIndex: (index: number) => string,
): string {
  let name = '';
  for (const key of path) {
    if (typeof key === 'number') name += writeIndex(key);
    else if (!PLAIN_KEY.test(key)) name += `[${JSON.stringify(shortened(key))}]`;
    else name += name === '' ? key : `.${key}`;
  }
  return name === '' ? 'city' : name;
}

function shortened(key: string): string {
  return key.length > 100 ? `${key.slice(0, 99)}…` : key;
}
