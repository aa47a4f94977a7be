/** Sets of stops as bits, 32 to a word. */
export function has(set: Int32Array, stop: number): boolean {
  return ((set[stop >>> 5]! >>> (stop & 31)) & 1) === 1;
}

export function add(set: Int32Array, stop: number): void {
  set[stop >>> 5]! |= 1 << (stop & 31);
}

export function remove(set: Int32Array, stop: number): void {
  set[stop >>> 5]! &= ~(1 << (stop & 31));
}

export function size(set: Int32Array): number {
  let count = 0;
  for (let word of set) {
    for (; word !== 0; word &= word - 1) count++;
  }
  return count;
}

/** Writes the stops of a set, in rising order, into `into` and returns their number. */
export function list(set: Int32Array, into: Uint16Array | Int32Array): number {
  let length = 0;
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1) {
      into[length++] = (word << 5) + 31 - Math.clz32(bits & -bits);
    }
  }
  return length;
}
