/**
 * The memory of a search: edges in flat arrays, and a table that finds a block of edges, or the node
 * behind a public event, by two keys. Nothing is allocated while a search runs; when the memory is
 * full the tree simply stops growing.
 *
 * A node is what the public has seen; its detectives' rides are one block of edges. The Phantom's
 * rides are one block for each place where he may stand there, and what the public sees of a ride
 * leads to the next node.
 */
const NONE = 0;
const EDGES_PER_SLOT = 4;

export class SearchTree {
  readonly capacity: number;
  readonly action: Int32Array;
  readonly visits: Int32Array;
  /** The Phantom's rewards added up. */
  readonly reward: Float64Array;
  readonly prior: Float32Array;
  /** The node behind an edge, `0` while there is none. */
  readonly next: Int32Array;
  /** Edges so far; edge 0 is never used. */
  edges = 1;
  nodes = 1;
  readonly #keys: Int32Array;
  readonly #subkeys: Int32Array;
  readonly #first: Int32Array;
  readonly #length: Uint16Array;
  /** Visits and the Phantom's rewards of each entry's edges together. */
  readonly blockVisits: Int32Array;
  readonly blockReward: Float64Array;
  readonly #mask: number;
  #entries = 0;

  /** @param capacity the most edges, a power of two; a quarter as many entries find their blocks */
  constructor(capacity: number) {
    const slots = capacity / EDGES_PER_SLOT;
    this.capacity = capacity;
    this.action = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.reward = new Float64Array(capacity);
    this.prior = new Float32Array(capacity);
    this.next = new Int32Array(capacity);
    this.#keys = new Int32Array(slots);
    this.#subkeys = new Int32Array(slots);
    this.#first = new Int32Array(slots);
    this.#length = new Uint16Array(slots);
    this.blockVisits = new Int32Array(slots);
    this.blockReward = new Float64Array(slots);
    this.#mask = slots - 1;
  }

  /** Empties the tree for another search. */
  clear(): void {
    this.visits.fill(0, 0, this.edges);
    this.reward.fill(0, 0, this.edges);
    this.next.fill(0, 0, this.edges);
    this.#keys.fill(NONE);
    this.blockVisits.fill(0);
    this.blockReward.fill(0);
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
    let slot = hash(node, key) & mask;
    while (this.#keys[slot] !== NONE) {
      if (this.#keys[slot] === node && this.#subkeys[slot] === key) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Adds an entry that is not there yet. */
  insert(node: number, key: number, first: number, length: number): number {
    const mask = this.#mask;
    let slot = hash(node, key) & mask;
    while (this.#keys[slot] !== NONE) slot = (slot + 1) & mask;
    this.#keys[slot] = node;
    this.#subkeys[slot] = key;
    this.#first[slot] = first;
    this.#length[slot] = length;
    this.#entries++;
    return slot;
  }

  first(entry: number): number {
    return this.#first[entry]!;
  }

  length(entry: number): number {
    return this.#length[entry]!;
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
