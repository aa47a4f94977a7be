/**
 * A seeded generator (sfc32, Chris Doty-Humphrey, PractRand), the only source of chance in the
 * engine: the same seed gives the same numbers on every machine.
 */
export class Random {
  /** Three words that mix and a counter; in an array they are 32-bit words on every engine. */
  readonly #words = new Int32Array(4);

  /** Any finite number serves as a seed; its 53 bits are spread over the state. */
  constructor(seed: number) {
    const whole = Math.trunc(seed);
    this.#words[0] = whole;
    this.#words[1] = Math.floor(whole / 0x1_0000_0000);
    this.#words[2] = 0x9e3779b9;
    this.#words[3] = 1;
    for (let i = 0; i < 12; i++) this.next32();
  }

  /** 0 to 2³² − 1. */
  next32(): number {
    const words = this.#words;
    const b = words[1]!;
    const c = words[2]!;
    const counter = words[3]!;
    const sum = (((words[0]! + b) | 0) + counter) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = (c + (c << 3)) | 0;
    words[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    words[3] = (counter + 1) | 0;
    return sum >>> 0;
  }

  /** 0 inclusive to 1 exclusive. */
  next(): number {
    return this.next32() / 0x1_0000_0000;
  }

  /** 0 to `below` − 1; `below` is at most 2³¹. */
  below(below: number): number {
    return (this.next() * below) | 0;
  }
}
