/**
 * Monte Carlo tree search over what the public sees. Each iteration takes a place for the Phantom
 * (a determinisation) and keeps it. Detectives choose by statistics of their public node, so they
 * act on the public belief; the Phantom chooses by statistics of the node and his own place.
 */
import { actionOf, actionTicket, actionType, SHOW } from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { Position } from '../pursuit/position.ts';
import {
  PHANTOM,
  PHASE,
  PHASE_DETECTIVES,
  PHASE_OVER,
  PHASE_SHOW,
  SLOT,
  UNCOVERED,
} from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import type { Random } from '../random.ts';
import { EdgePriors } from './edge-priors.ts';
import { phantomReward } from './outcome-reward.ts';
import { Playout, type PlayoutHabits } from './playout.ts';
import { Candidates } from './search-candidates.ts';
import { emptyTree, type SearchTree } from './tree.ts';

export interface SearchSettings extends PlayoutHabits {
  readonly exploration: number;
  /** How strictly first tries follow the policies. */
  readonly priorSharpness: number;
  /** Of the Phantom's own iterations so many begin where he really is. */
  readonly truth: number;
  /** What a capture in the very last slot is worth to the Phantom; earlier ones are worth less. */
  readonly lateCapture: number;
  /** Tries likely places more often than unlikely ones, instead of all alike. */
  readonly weighsPlaces: boolean;
  readonly capacity: number;
}

/** Plays a position to its end; `candidates` is what the public knows there. */
export interface GamePlayer {
  run(position: Position, candidates: Int32Array): void;
}

export interface SearchRoot {
  /** As the seat knows it. */
  readonly position: Position;
  readonly candidates: Int32Array;
  readonly likelihood: Float64Array;
}

export interface RootMove {
  readonly action: number;
  readonly visits: number;
  /** The Phantom's mean reward. */
  readonly reward: number;
}

const ROOT = 1;
/** The key of a node's block of detectives' rides; stops are smaller. */
const RIDES = 0x20000;
const MOST_DEPTH = 400;
/** Of staying hidden and of showing himself. */
const SHOWING_SHARES = Float32Array.of(0.9, 0.1);

export class PublicSearch {
  readonly #root: SearchRoot;
  readonly #settings: SearchSettings;
  readonly #random: Random;
  readonly #tree: SearchTree;
  readonly #position: Position;
  readonly #playout: GamePlayer;
  readonly #priors: EdgePriors;
  readonly #actions: Int32Array;
  readonly #truth: number;
  readonly #places: Uint16Array;
  readonly #cumulative: Float64Array;
  readonly #list: Uint16Array;
  readonly #even: Float64Array;
  readonly #candidates: Candidates;
  /** Edges and blocks of the way down. */
  readonly #edges = new Int32Array(MOST_DEPTH);
  readonly #blocks = new Int32Array(MOST_DEPTH);
  readonly #detectives = new Uint8Array(MOST_DEPTH);
  #depth = 0;
  deepest = 0;

  /** @param playout the playout of the settings unless another is given */
  constructor(
    root: SearchRoot,
    settings: SearchSettings,
    random: Random,
    playout: GamePlayer = new Playout(root.position.rules, settings, random),
  ) {
    const { rules } = root.position;
    const { stops } = rules.network;
    this.#root = root;
    this.#settings = settings;
    this.#random = random;
    this.#tree = emptyTree(settings.capacity);
    this.#tree.node();
    this.#position = new Position(rules);
    this.#playout = playout;
    this.#priors = new EdgePriors(rules, settings.priorSharpness);
    this.#actions = actionBuffer(rules);
    this.#candidates = new Candidates(rules);
    this.#list = new Uint16Array(stops);
    this.#even = new Float64Array(stops).fill(1);
    this.#places = new Uint16Array(stops);
    const listed = stopSet.list(root.candidates, this.#places);
    this.#cumulative = new Float64Array(listed);
    let sum = 0;
    for (let i = 0; i < listed; i++) {
      sum += settings.weighsPlaces ? root.likelihood[this.#places[i]!]! : 1;
      this.#cumulative[i] = sum;
    }
    this.#truth = root.position.state[PHANTOM]!;
  }

  /** One iteration: a place, a way down the tree, a playout, and the way back. */
  iterate(): void {
    const position = this.#position;
    position.copyState(this.#root.position);
    const { state } = position;
    this.#candidates.copyFrom(this.#root.candidates);
    const hidden = state[SLOT] === 0;
    const truthful = !hidden && this.#phantomSeat() && this.#random.next() < this.#settings.truth;
    if (!hidden && !truthful) state[PHANTOM] = this.#place();
    this.#descend(position);
    if (state[PHASE] !== PHASE_OVER) this.#playout.run(position, this.#candidates.stops);
    this.#back(
      phantomReward(state, this.#settings.lateCapture),
      truthful && this.#cumulative.length > 1,
    );
  }

  #phantomSeat(): boolean {
    return this.#root.position.state[PHASE] !== PHASE_DETECTIVES;
  }

  #place(): number {
    const cumulative = this.#cumulative;
    const last = cumulative.length - 1;
    const wanted = this.#random.next() * cumulative[last]!;
    let low = 0;
    let high = last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cumulative[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return this.#places[low]!;
  }

  #descend(position: Position): void {
    const { state } = position;
    const tree = this.#tree;
    this.#depth = 0;
    let node = ROOT;
    let rode = false;
    while (state[PHASE] !== PHASE_OVER) {
      const detectives = state[PHASE] === PHASE_DETECTIVES;
      const key = detectives ? RIDES : state[PHANTOM]!;
      let block = tree.find(node, key);
      const isNew = block < 0;
      if (isNew) {
        block = this.#expand(position, node, key, rode);
        if (block < 0) return;
      }
      const edge = tree.select(block, this.#settings.exploration, detectives);
      this.#edges[this.#depth] = edge;
      this.#blocks[this.#depth] = block;
      this.#detectives[this.#depth] = detectives ? 1 : 0;
      this.#depth++;
      const action = tree.action(edge);
      position.play(action);
      if (detectives) {
        this.#candidates.detectiveRode(action);
        if (tree.next(edge) === 0) tree.lead(edge, tree.node());
      } else {
        this.#candidates.phantomMoved(state, action);
        rode = true;
        if (tree.next(edge) === 0) tree.lead(edge, this.#publicChild(node, state, action));
      }
      if (isNew) return;
      node = tree.next(edge);
      if (node === 0) return;
    }
  }

  #publicChild(node: number, state: Uint16Array, action: number): number {
    const tree = this.#tree;
    const type = actionType(action);
    const shown = state[UNCOVERED] === state[SLOT];
    const key =
      type === SHOW
        ? (SHOW << 24) | state[PHANTOM]!
        : actionOf(type, actionTicket(action), shown ? state[PHANTOM]! : 0xffff) | (1 << 28);
    const entry = tree.find(node, key);
    if (entry >= 0) return tree.first(entry);
    if (!tree.hasRoom(0)) return 0;
    const child = tree.node();
    tree.insert(node, key, child, 0);
    return child;
  }

  /** Makes the block of edges of a node (for a place), or returns -1 when the memory is full. */
  #expand(position: Position, node: number, key: number, rode: boolean): number {
    const tree = this.#tree;
    const { state } = position;
    const actions = this.#actions;
    let length = legalActions(position, actions);
    if (state[PHASE] === PHASE_SHOW) length = this.#fewShowings(length);
    if (!tree.hasRoom(length)) return -1;
    const first = tree.edges;
    const shares = this.#shares(state, length, rode);
    for (let i = 0; i < length; i++) tree.edge(actions[i]!, shares[i]!);
    return tree.insert(node, key, first, length);
  }

  /** How promising the actions of the mover look; adds up to 1. */
  #shares(state: Uint16Array, length: number, rode: boolean): Float32Array {
    const priors = this.#priors;
    if (state[PHASE] === PHASE_SHOW) return SHOWING_SHARES;
    if (state[PHASE] !== PHASE_DETECTIVES) return priors.phantom(state, this.#actions, length);
    const listed = stopSet.list(this.#candidates.stops, this.#list);
    const weighs = this.#settings.weighsPlaces && !rode;
    const weights = weighs ? this.#root.likelihood : this.#even;
    return priors.detective(state, this.#list, listed, weights, this.#actions, length);
  }

  /** Staying hidden, and the first of the ways to show himself. */
  #fewShowings(length: number): number {
    return Math.min(length, 2);
  }

  /** @param truthful a known place teaches the detectives nothing: they may not learn from it */
  #back(reward: number, truthful: boolean): void {
    const tree = this.#tree;
    for (let i = 0; i < this.#depth; i++) {
      if (truthful && this.#detectives[i] === 1) continue;
      tree.learn(this.#blocks[i]!, this.#edges[i]!, reward);
    }
    if (this.#depth > this.deepest) this.deepest = this.#depth;
  }

  /** What the iterations found about the seat's actions. */
  moves(): RootMove[] {
    const tree = this.#tree;
    const { state } = this.#root.position;
    const block = tree.find(ROOT, state[PHASE] === PHASE_DETECTIVES ? RIDES : this.#truth);
    if (block < 0) return [];
    const first = tree.first(block);
    return Array.from({ length: tree.length(block) }, (_, i) => {
      const visits = tree.visits(first + i);
      return {
        action: tree.action(first + i),
        visits,
        reward: visits === 0 ? 0 : tree.reward(first + i) / visits,
      };
    });
  }
}
