/**
 * A seeded generator (sfc32, Chris Doty-Humphrey, PractRand), the only source of chance in the
 * engine: the same seed gives the same numbers on every machine.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** Any finite number serves as a seed; its 53 bits are spread over the state. */
  constructor(seed: number) {
    const whole = Math.trunc(seed);
    this.#a = whole | 0;
    this.#b = Math.floor(whole / 0x1_0000_0000) | 0;
    this.#c = 0x9e3779b9 | 0;
    for (let i = 0; i < 12; i++) this.next32();
  }

  /** 0 to 2³² − 1. */
  next32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** 0 inclusive to 1 exclusive. */
  next(): number {
    return this.next32() / 0x1_0000_0000;
  }

  /** 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }
}
