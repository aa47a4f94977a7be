/** Numbers 0 … count - 1 in groups that grow together: disjoint sets. */
export class Groups {
  readonly #parents: Int32Array;

  /** Each number begins in a group of its own. */
  constructor(count: number) {
    this.#parents = Int32Array.from({ length: count }, (_, index) => index);
  }

  /** The number that stands for the whole group. */
  of(member: number): number {
    let here = member;
    for (;;) {
      const parent = this.#parents[here] ?? here;
      if (parent === here) return here;
      // Halves the way for the next who asks.
      here = this.#parents[here] = this.#parents[parent] ?? parent;
    }
  }

  join(one: number, other: number): void {
    this.#parents[this.of(other)] = this.of(one);
  }

  areTogether(one: number, other: number): boolean {
    return this.of(one) === this.of(other);
  }
}
