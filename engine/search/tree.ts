/**
 * The memory of a search: edges in one flat buffer, and a table that finds a block of edges, or the
 * node behind a public event, by two keys. Nothing is allocated while a search runs; when the memory
 * is full the tree simply stops growing.
 *
 * A node is what the public has seen; its detectives' rides are one block of edges. The Phantom's
 * rides are one block for each place where he may stand there, and what the public sees of a ride
 * leads to the next node.
 */
const NONE = 0;
const EDGES_PER_ENTRY = 4;

// What belongs to an edge, or to an entry of the table, stands together: whoever looks at one part of
// it soon looks at all, and a tree is far too large for the nearest caches. Each record begins with a
// reward, a 64-bit number; these are its 32-bit words.
const VISITS = 2;
const ACTION = 3;
const NEXT = 4;
const PRIOR = 5;
const EDGE_WORDS = 6;
const EDGE_DOUBLES = EDGE_WORDS / 2;

const BLOCK_VISITS = 2;
const KEY = 3;
const SUBKEY = 4;
const FIRST = 5;
const LENGTH = 6;
const ENTRY_WORDS = 8;
const ENTRY_DOUBLES = ENTRY_WORDS / 2;

export class SearchTree {
  readonly capacity: number;
  /** Edges so far; edge 0 is never used. */
  edges = 1;
  nodes = 1;
  readonly #edgeWords: Int32Array;
  readonly #priors: Float32Array;
  readonly #edgeRewards: Float64Array;
  readonly #entryWords: Int32Array;
  readonly #entryRewards: Float64Array;
  /** The slots of the table that are taken. */
  readonly #taken: Int32Array;
  readonly #mask: number;
  #entries = 0;

  /** @param capacity the most edges, a power of two; a quarter as many entries find their blocks */
  constructor(capacity: number) {
    const slots = capacity / EDGES_PER_ENTRY;
    this.capacity = capacity;
    this.#edgeRewards = new Float64Array(capacity * EDGE_DOUBLES);
    this.#edgeWords = new Int32Array(this.#edgeRewards.buffer);
    this.#priors = new Float32Array(this.#edgeRewards.buffer);
    this.#entryRewards = new Float64Array(slots * ENTRY_DOUBLES);
    this.#entryWords = new Int32Array(this.#entryRewards.buffer);
    this.#taken = new Int32Array(slots);
    this.#mask = slots - 1;
  }

  /** Empties the tree for another search. */
  clear(): void {
    this.#edgeWords.fill(0, 0, this.edges * EDGE_WORDS);
    for (let i = 0; i < this.#entries; i++) {
      const slot = this.#taken[i]!;
      this.#entryWords[slot * ENTRY_WORDS + KEY] = NONE;
      this.#entryWords[slot * ENTRY_WORDS + BLOCK_VISITS] = 0;
      this.#entryRewards[slot * ENTRY_DOUBLES] = 0;
    }
    this.edges = 1;
    this.nodes = 1;
    this.#entries = 0;
  }

  /** A fresh node. */
  node(): number {
    return this.nodes++;
  }

  /** Room for `length` more edges and one more entry? */
  hasRoom(length: number): boolean {
    return this.edges + length <= this.capacity && this.#entries * 2 <= this.#mask;
  }

  /** The entry of a block, or -1; `node` is at least 1. */
  find(node: number, key: number): number {
    const mask = this.#mask;
    const words = this.#entryWords;
    let slot = hash(node, key) & mask;
    for (;;) {
      const entry = slot * ENTRY_WORDS;
      const known = words[entry + KEY]!;
      if (known === NONE) return -1;
      if (known === node && words[entry + SUBKEY] === key) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** Adds an entry that is not there yet. */
  insert(node: number, key: number, first: number, length: number): number {
    const mask = this.#mask;
    const words = this.#entryWords;
    let slot = hash(node, key) & mask;
    while (words[slot * ENTRY_WORDS + KEY] !== NONE) slot = (slot + 1) & mask;
    const entry = slot * ENTRY_WORDS;
    words[entry + KEY] = node;
    words[entry + SUBKEY] = key;
    words[entry + FIRST] = first;
    words[entry + LENGTH] = length;
    this.#taken[this.#entries++] = slot;
    return slot;
  }

  /** Adds an edge behind the last one. */
  edge(action: number, prior: number): void {
    const edge = this.edges++ * EDGE_WORDS;
    this.#edgeWords[edge + ACTION] = action;
    this.#priors[edge + PRIOR] = prior;
  }

  first(entry: number): number {
    return this.#entryWords[entry * ENTRY_WORDS + FIRST]!;
  }

  length(entry: number): number {
    return this.#entryWords[entry * ENTRY_WORDS + LENGTH]!;
  }

  action(edge: number): number {
    return this.#edgeWords[edge * EDGE_WORDS + ACTION]!;
  }

  /** The node behind an edge, `0` while there is none. */
  next(edge: number): number {
    return this.#edgeWords[edge * EDGE_WORDS + NEXT]!;
  }

  lead(edge: number, node: number): void {
    this.#edgeWords[edge * EDGE_WORDS + NEXT] = node;
  }

  visits(edge: number): number {
    return this.#edgeWords[edge * EDGE_WORDS + VISITS]!;
  }

  /** The Phantom's rewards added up. */
  reward(edge: number): number {
    return this.#edgeRewards[edge * EDGE_DOUBLES]!;
  }

  /**
   * The edge of a block to try: good for the mover so far, promising, or seldom tried (PUCT). An
   * untried edge counts as good as the block on average.
   */
  select(entry: number, exploration: number, detectives: boolean): number {
    const words = this.#edgeWords;
    const priors = this.#priors;
    const rewards = this.#edgeRewards;
    const blockWords = this.#entryWords;
    const block = entry * ENTRY_WORDS;
    const first = blockWords[block + FIRST]!;
    const end = first + blockWords[block + LENGTH]!;
    const total = blockWords[block + BLOCK_VISITS]!;
    const explore = exploration * Math.sqrt(total + 1);
    const mean = total === 0 ? 0.5 : this.#entryRewards[entry * ENTRY_DOUBLES]! / total;
    let best = first;
    let most = -Infinity;
    for (let edge = first; edge < end; edge++) {
      const word = edge * EDGE_WORDS;
      const count = words[word + VISITS]!;
      const value = count === 0 ? mean : rewards[edge * EDGE_DOUBLES]! / count;
      const score =
        (detectives ? 1 - value : value) + (explore * priors[word + PRIOR]!) / (1 + count);
      if (score > most) {
        most = score;
        best = edge;
      }
    }
    return best;
  }

  /** Counts an iteration that went by an edge of a block. */
  learn(entry: number, edge: number, reward: number): void {
    this.#edgeWords[edge * EDGE_WORDS + VISITS]!++;
    this.#edgeRewards[edge * EDGE_DOUBLES]! += reward;
    this.#entryWords[entry * ENTRY_WORDS + BLOCK_VISITS]!++;
    this.#entryRewards[entry * ENTRY_DOUBLES]! += reward;
  }
}

function hash(node: number, key: number): number {
  let mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(key + 1, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

let spare: SearchTree | null = null;

/**
 * An empty tree, the memory of the last one where it is large enough: one search runs at a time in a
 * thread, and fresh memory for each would keep the collector busy.
 */
export function emptyTree(capacity: number): SearchTree {
  if (spare === null || spare.capacity !== capacity) spare = new SearchTree(capacity);
  else spare.clear();
  return spare;
}
