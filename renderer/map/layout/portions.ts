/** Work that can be cut into small portions, so that a page need not stand still for all of it. */

/** Does all of it at once. */
export function inOneGo<Result>(portions: Generator<unknown, Result>): Result {
  for (;;) {
    const step = portions.next();
    if (step.done) return step.value;
  }
}

/** `Array.map` with a break after each item. */
export function* mapped<From, To>(
  items: readonly From[],
  make: (item: From, index: number) => To,
): Generator<undefined, To[]> {
  const made: To[] = [];
  for (const [index, item] of items.entries()) {
    made.push(make(item, index));
    yield undefined;
  }
  return made;
}
