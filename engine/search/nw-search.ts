/**
 * The published recipe, kept as an opponent for ever: J. A. M. Nijssen and M. H. M. Winands, "Monte
 * Carlo Tree Search for the Hide-and-Seek Game Scotland Yard", IEEE TCIAIG 4(4), 2012. One tree for
 * all, a new determinisation each iteration by location categories, coalition reduction, move
 * filtering for the tickets that hide the mode, ε-greedy playouts. In its tree the detectives see
 * the Phantom.
 */
import { actionTicket, actionType, PLACE } from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { Position } from '../pursuit/position.ts';
import type { Rules } from '../pursuit/rules.ts';
import {
  CAPTURED,
  DETECTIVE,
  OUTCOME,
  PHANTOM,
  PHASE,
  PHASE_DETECTIVES,
  PHASE_OVER,
  PHASE_SHOW,
  SLOT,
  SURVIVED,
  TURN,
} from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { RIDE_KINDS, TAXI } from '../pursuit/tickets.ts';
import type { Random } from '../random.ts';
import { detectiveDistances, FAR } from './distances.ts';
import { GreedyPlayout } from './greedy-playout.ts';
import type { RootMove, SearchRoot } from './public-search.ts';
import { Candidates } from './search-candidates.ts';

/** How often a Phantom was found 1, 2, 3, 4, 5 and more rides from the nearest detective. */
const CATEGORY_WEIGHTS = [0, 0.196, 0.671, 0.54, 0.384, 0.196];
const EXPLORATION = 0.5;
/** A capture by a colleague is worth less to the detective who thinks. */
const COALITION_REDUCTION = 0.25;
const PLAYOUT = { phantomRandom: 0.1, detectiveRandom: 0.1, guesses: 1 };
/** Placements and the first two slots: too early to hide the mode. */
const EARLY_SLOTS = 2;

const ROOT = 0;
const MOST_DEPTH = 400;

export class NwSearch {
  readonly #rules: Rules;
  readonly #root: SearchRoot;
  readonly #random: Random;
  readonly #position: Position;
  readonly #playout: GreedyPlayout;
  readonly #actions: Int32Array;
  readonly #candidates: Candidates;
  readonly #places: Uint16Array;
  readonly #cumulative: Float64Array;
  // The tree: children of a node are a chain of siblings.
  readonly #action: Int32Array;
  readonly #child: Int32Array;
  readonly #sibling: Int32Array;
  readonly #visits: Int32Array;
  readonly #available: Int32Array;
  readonly #reward: Float64Array;
  #nodes = 1;
  readonly #path = new Int32Array(MOST_DEPTH);
  deepest = 0;

  /** @param capacity the most nodes */
  constructor(root: SearchRoot, capacity: number, random: Random) {
    const { rules } = root.position;
    this.#rules = rules;
    this.#root = root;
    this.#random = random;
    this.#position = new Position(rules);
    this.#playout = new GreedyPlayout(rules, PLAYOUT, random);
    this.#actions = actionBuffer(rules);
    this.#candidates = new Candidates(rules);
    this.#action = new Int32Array(capacity);
    this.#child = new Int32Array(capacity);
    this.#sibling = new Int32Array(capacity);
    this.#visits = new Int32Array(capacity);
    this.#available = new Int32Array(capacity);
    this.#reward = new Float64Array(capacity);
    this.#places = new Uint16Array(rules.network.stops);
    const listed = stopSet.list(root.candidates, this.#places);
    this.#cumulative = new Float64Array(listed);
    this.#weighPlaces();
  }

  #weighPlaces(): void {
    let sum = 0;
    for (let i = 0; i < this.#cumulative.length; i++) {
      sum += CATEGORY_WEIGHTS[this.#category(this.#places[i]!)]!;
      this.#cumulative[i] = sum;
    }
  }

  /** Rides of the nearest detective, 1 to 5. */
  #category(stop: number): number {
    const { state } = this.#root.position;
    const distances = detectiveDistances(this.#rules);
    const { stops } = this.#rules.network;
    let nearest = FAR;
    for (let i = 0; i < this.#rules.detectives; i++) {
      nearest = Math.min(nearest, distances[state[DETECTIVE + i]! * stops + stop]!);
    }
    return Math.min(Math.max(nearest, 1), 5);
  }

  iterate(): void {
    const position = this.#position;
    const { state } = position;
    position.copyState(this.#root.position);
    this.#candidates.copyFrom(this.#root.candidates);
    if (state[PHASE] === PHASE_DETECTIVES) state[PHANTOM] = this.#place();
    let node = ROOT;
    let depth = 0;
    this.#path[depth++] = ROOT;
    while (state[PHASE] !== PHASE_OVER) {
      const child = this.#select(node, position);
      if (child < 0) break;
      this.#play(position, this.#action[child]!);
      this.#path[depth++] = child;
      node = child;
      if (this.#visits[child] === 0) break;
    }
    if (state[PHASE] !== PHASE_OVER) this.#playout.run(position, this.#candidates.stops);
    this.#back(depth, this.#worth(state));
  }

  #place(): number {
    const cumulative = this.#cumulative;
    const wanted = this.#random.next() * cumulative[cumulative.length - 1]!;
    let index = 0;
    while (index < cumulative.length - 1 && cumulative[index]! <= wanted) index++;
    return this.#places[index]!;
  }

  #play(position: Position, action: number): void {
    const detectives = position.state[PHASE] === PHASE_DETECTIVES;
    position.play(action);
    if (detectives) this.#candidates.detectiveRode(action);
    else this.#candidates.phantomMoved(position.state, action);
  }

  /** A child by UCB over what is available in this determinisation; a new one as long as any is. */
  #select(node: number, position: Position): number {
    const actions = this.#actions;
    const length = this.#filtered(position, legalActions(position, actions));
    const detectives = position.state[PHASE] === PHASE_DETECTIVES;
    let best = -1;
    let most = -Infinity;
    let untried = 0;
    for (let i = 0; i < length; i++) {
      const child = this.#find(node, actions[i]!);
      if (child < 0) {
        actions[untried++] = actions[i]!;
        continue;
      }
      const visits = this.#visits[child]!;
      const mean = this.#reward[child]! / visits;
      const available = ++this.#available[child]!;
      const score =
        (detectives ? 1 - mean : mean) + EXPLORATION * Math.sqrt(Math.log(available) / visits);
      if (score <= most) continue;
      most = score;
      best = child;
    }
    if (untried > 0 && this.#nodes < this.#action.length) {
      return this.#add(node, actions[this.#random.below(untried)]!);
    }
    return best;
  }

  #find(node: number, action: number): number {
    for (let child = this.#child[node]!; child !== 0; child = this.#sibling[child]!) {
      if (this.#action[child] === action) return child;
    }
    return -1;
  }

  #add(node: number, action: number): number {
    const child = this.#nodes++;
    this.#action[child] = action;
    this.#sibling[child] = this.#child[node]!;
    this.#child[node] = child;
    this.#available[child] = 1;
    return child;
  }

  /** Leaves out taxis where hiding the mode is a waste: early, before a showing, or with no choice. */
  #filtered(position: Position, length: number): number {
    const { state } = position;
    const actions = this.#actions;
    if (state[PHASE] === PHASE_SHOW) return Math.min(length, 2);
    if (state[PHASE] === PHASE_DETECTIVES || state[SLOT] === 0) return length;
    const slot = state[SLOT]! + 1;
    const wasted = slot <= EARLY_SLOTS + 1 || this.#rules.showing[slot] === 1;
    if (!wasted && !this.#taxiSaysNothing()) return length;
    let kept = 0;
    for (let i = 0; i < length; i++) {
      const action = actions[i]!;
      if (actionType(action) === PLACE || actionTicket(action) !== TAXI) actions[kept++] = action;
    }
    return kept === 0 ? length : kept;
  }

  /** True when every candidate has rides of one kind only. */
  #taxiSaysNothing(): boolean {
    const { offsets } = this.#rules.network;
    const set = this.#candidates.stops;
    for (let stop = 0; stop < this.#rules.network.stops; stop++) {
      if (!stopSet.has(set, stop)) continue;
      let kinds = 0;
      for (let kind = 0; kind < TAXI; kind++) {
        const row = stop * RIDE_KINDS + kind;
        if (offsets[row + 1]! > offsets[row]!) kinds++;
      }
      if (kinds > 1) return false;
    }
    return true;
  }

  /** To the Phantom, 0 to 1. */
  #worth(state: Uint16Array): number {
    if (state[OUTCOME]! >= SURVIVED) return 1;
    const { state: root } = this.#root.position;
    const byColleague =
      root[PHASE] === PHASE_DETECTIVES && state[OUTCOME] === CAPTURED && state[TURN] !== root[TURN];
    return byColleague ? COALITION_REDUCTION : 0;
  }

  #back(depth: number, reward: number): void {
    for (let i = 0; i < depth; i++) {
      const node = this.#path[i]!;
      this.#visits[node]!++;
      this.#reward[node]! += reward;
    }
    if (depth > this.deepest) this.deepest = depth;
  }

  moves(): RootMove[] {
    const moves: RootMove[] = [];
    for (let child = this.#child[ROOT]!; child !== 0; child = this.#sibling[child]!) {
      const visits = this.#visits[child]!;
      moves.push({
        action: this.#action[child]!,
        visits,
        reward: visits === 0 ? 0 : this.#reward[child]! / visits,
      });
    }
    return moves;
  }
}
