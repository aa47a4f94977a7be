/**
 * A position of the pursuit: small numbers, changed in place, with exact undo. Search and referee
 * share it. Where the Phantom is may be `UNKNOWN`: then it is what an onlooker knows, and only a
 * capture or an encirclement, which need his place, are left to be told from outside.
 *
 * Source of every rule: rules/hide-and-ride.md.
 */
import {
  actionStop,
  actionTicket,
  actionType,
  DEAL,
  DETECTIVE_RIDE,
  DOUBLE_RIDE,
  END,
  PLACE,
  RIDE,
  SHOW,
  takenFrom,
  TAKE_NOTHING,
  UNKNOWN,
} from './actions.ts';
import { hasDetectiveRide, hasPhantomRide } from './rides.ts';
import { SLOTS, type Rules } from './rules.ts';
import {
  PHASE,
  SLOT,
  ROUND,
  TURN,
  PHANTOM,
  LAST_SEEN,
  CHEEKY_USED,
  OUTCOME,
  UNCOVERED,
  DETECTIVE,
  TICKETS,
  DETECTIVE_TICKETS,
  STANDS,
  PHASE_DEAL,
  PHASE_PHANTOM,
  PHASE_SECOND,
  PHASE_SHOW,
  PHASE_DETECTIVES,
  PHASE_OVER,
  CAPTURED,
  SURROUNDED,
  SURVIVED,
  DETECTIVES_STUCK,
} from './state.ts';
import { ALL_KINDS, DOUBLE } from './tickets.ts';

/** Numbers kept for each action that can be taken back: the head of the state and the action. */
const UNDO_LENGTH = DETECTIVE + 2;

export class Position {
  readonly rules: Rules;
  readonly state: Uint16Array;
  /** The log, indexed by slot 1 to 24: ticket, stop, whether a double began or a showing followed. */
  readonly logTicket = new Uint8Array(SLOTS + 1);
  readonly logStop = new Uint16Array(SLOTS + 1);
  readonly logDouble = new Uint8Array(SLOTS + 1);
  readonly logShown = new Uint8Array(SLOTS + 1);
  #undo = new Int32Array(UNDO_LENGTH * 128);
  #undoEnd = 0;

  constructor(rules: Rules) {
    this.rules = rules;
    const state = new Uint16Array(STANDS + rules.network.stops);
    this.state = state;
    state[PHASE] = PHASE_DEAL;
    state[ROUND] = 1;
    state[PHANTOM] = UNKNOWN;
    state[LAST_SEEN] = UNKNOWN;
    state.fill(UNKNOWN, DETECTIVE, DETECTIVE + 5);
    state.set(rules.phantomTickets, TICKETS);
    for (let i = 0; i < rules.detectives; i++) {
      state.set(rules.detectiveTickets, DETECTIVE_TICKETS + i * ALL_KINDS);
    }
  }

  /** Takes over another position of the same game, without its log and its way back. */
  copyState(other: Position): void {
    this.state.set(other.state);
    this.#undoEnd = 0;
  }

  clone(): Position {
    const copy = new Position(this.rules);
    copy.copyState(this);
    copy.logTicket.set(this.logTicket);
    copy.logStop.set(this.logStop);
    copy.logDouble.set(this.logDouble);
    copy.logShown.set(this.logShown);
    return copy;
  }

  get over(): boolean {
    return this.state[PHASE] === PHASE_OVER;
  }

  get phantomWon(): boolean {
    return this.state[OUTCOME]! >= SURVIVED;
  }

  /** Plays a legal action. Playing an illegal one is a bug of the caller. */
  play(action: number): void {
    switch (actionType(action)) {
      case PLACE:
      case RIDE:
      case DOUBLE_RIDE:
        this.#phantomMoves(action);
        return;
      case DETECTIVE_RIDE:
        this.#detectiveRides(actionTicket(action), actionStop(action));
        return;
      case SHOW:
        this.#showCheekily(action);
        return;
      case END:
        this.#beginDetectives();
        return;
      case DEAL:
        this.#deal(actionStop(action));
        return;
      default:
        throw new Error(`no action has the number ${action}`);
    }
  }

  /** Plays a legal action that `pop` takes back. */
  push(action: number): void {
    if (this.#undoEnd + UNDO_LENGTH > this.#undo.length) {
      const longer = new Int32Array(this.#undo.length * 2);
      longer.set(this.#undo);
      this.#undo = longer;
    }
    const { state } = this;
    const undo = this.#undo;
    let end = this.#undoEnd;
    for (let i = 0; i < DETECTIVE; i++) undo[end++] = state[i]!;
    undo[end++] = action;
    undo[end++] = state[DETECTIVE + state[TURN]!]!;
    this.#undoEnd = end;
    this.play(action);
  }

  /** Takes the last pushed action back, exactly. */
  pop(): void {
    if (this.#undoEnd === 0) throw new Error('there is no action to take back');
    const { state } = this;
    const undo = this.#undo;
    const begin = this.#undoEnd - UNDO_LENGTH;
    this.#undoEnd = begin;
    const slotAfter = state[SLOT]!;
    for (let i = 0; i < DETECTIVE; i++) state[i] = undo[begin + i]!;
    const action = undo[begin + DETECTIVE]!;
    this.#giveBack(action, undo[begin + DETECTIVE + 1]!);
    if (slotAfter !== state[SLOT]) this.#clearLog(slotAfter);
  }

  #giveBack(action: number, from: number): void {
    const { state } = this;
    const turn = state[TURN]!;
    switch (actionType(action)) {
      case DOUBLE_RIDE:
        state[TICKETS + DOUBLE]!++;
        state[TICKETS + actionTicket(action)]!++;
        return;
      case RIDE:
        state[TICKETS + actionTicket(action)]!++;
        return;
      case DETECTIVE_RIDE:
        this.#stand(turn, from);
        state[DETECTIVE_TICKETS + turn * ALL_KINDS + actionTicket(action)]!++;
        return;
      case SHOW:
        this.logShown[state[SLOT]!] = 0;
        for (let i = 0; i < this.rules.detectives; i++) {
          const kind = takenFrom(action, i);
          if (kind === TAKE_NOTHING) continue;
          state[TICKETS + kind]!--;
          state[DETECTIVE_TICKETS + i * ALL_KINDS + kind]!++;
        }
        return;
      case DEAL:
        state[STANDS + state[DETECTIVE + turn]!] = 0;
        state[DETECTIVE + turn] = from;
        return;
    }
  }

  #clearLog(slot: number): void {
    this.logTicket[slot] = 0;
    this.logStop[slot] = 0;
    this.logDouble[slot] = 0;
    this.logShown[slot] = 0;
  }

  #deal(stop: number): void {
    const { state } = this;
    const turn = state[TURN]!;
    state[DETECTIVE + turn] = stop;
    state[STANDS + stop] = 1;
    if (turn + 1 < this.rules.detectives) {
      state[TURN] = turn + 1;
    } else {
      state[TURN] = 0;
      state[PHASE] = PHASE_PHANTOM;
    }
  }

  #phantomMoves(action: number): void {
    const { state } = this;
    const type = actionType(action);
    const ticket = actionTicket(action);
    const slot = state[SLOT]! + 1;
    state[SLOT] = slot;
    state[PHANTOM] = actionStop(action);
    if (type !== PLACE) state[TICKETS + ticket]!--;
    this.logTicket[slot] = ticket;
    this.logStop[slot] = state[PHANTOM]!;
    const begins = type === DOUBLE_RIDE;
    this.logDouble[slot] = begins ? 1 : 0;
    const showing = this.rules.showing[slot] === 1;
    this.logShown[slot] = 0;
    if (showing) this.#show();
    if (begins) {
      state[TICKETS + DOUBLE]!--;
      state[PHASE] = PHASE_SECOND;
    } else if (this.rules.cheeky && !showing && state[CHEEKY_USED] === 0) {
      state[PHASE] = PHASE_SHOW;
    } else {
      this.#beginDetectives();
    }
  }

  #show(): void {
    const { state } = this;
    const slot = state[SLOT]!;
    this.logShown[slot] = 1;
    state[LAST_SEEN] = state[PHANTOM]!;
    state[UNCOVERED] = slot;
  }

  #showCheekily(action: number): void {
    const { state } = this;
    for (let i = 0; i < this.rules.detectives; i++) {
      const kind = takenFrom(action, i);
      if (kind === TAKE_NOTHING) continue;
      state[DETECTIVE_TICKETS + i * ALL_KINDS + kind]!--;
      state[TICKETS + kind]!++;
    }
    state[CHEEKY_USED] = 1;
    this.#show();
    this.#beginDetectives();
  }

  #beginDetectives(): void {
    const { state } = this;
    state[PHASE] = PHASE_DETECTIVES;
    if (!this.#nextDetective(0)) this.#end(DETECTIVES_STUCK);
  }

  /** Gives the turn to the first detective from `first` on who can ride; false when there is none. */
  #nextDetective(first: number): boolean {
    for (let i = first; i < this.rules.detectives; i++) {
      if (hasDetectiveRide(this.rules, this.state, i)) {
        this.state[TURN] = i;
        return true;
      }
    }
    return false;
  }

  #detectiveRides(ticket: number, to: number): void {
    const { state } = this;
    const turn = state[TURN]!;
    this.rideDetective(turn, ticket, to);
    if (to === state[PHANTOM]) this.capture();
    else if (!this.#nextDetective(turn + 1)) this.endRound();
  }

  /**
   * A detective pays and stands on the target, no more. With `capture` and `endRound` this is for
   * those who look themselves who can ride next; all others use `play`.
   */
  rideDetective(detective: number, ticket: number, to: number): void {
    this.#stand(detective, to);
    this.state[DETECTIVE_TICKETS + detective * ALL_KINDS + ticket]!--;
  }

  /** A detective has arrived where the Phantom is. */
  capture(): void {
    this.#end(CAPTURED);
  }

  #stand(detective: number, stop: number): void {
    const { state } = this;
    state[STANDS + state[DETECTIVE + detective]!] = 0;
    state[STANDS + stop] = 1;
    state[DETECTIVE + detective] = stop;
  }

  /** No detective can ride any more in this turn. */
  endRound(): void {
    const { state } = this;
    state[TURN] = 0;
    if (state[SLOT] === SLOTS) {
      this.#end(SURVIVED);
      return;
    }
    state[ROUND]!++;
    state[PHASE] = PHASE_PHANTOM;
    const at = state[PHANTOM]!;
    if (at !== UNKNOWN && !hasPhantomRide(this.rules, state, at)) this.#end(SURROUNDED);
  }

  #end(outcome: number): void {
    this.state[PHASE] = PHASE_OVER;
    this.state[OUTCOME] = outcome;
  }

  /** What an onlooker is told by a showing: where the Phantom stands after his last move. */
  reveal(stop: number): void {
    this.state[PHANTOM] = stop;
    this.state[LAST_SEEN] = stop;
    this.logStop[this.state[SLOT]!] = stop;
  }

  /** What an onlooker with no view of the Phantom is told: the game ended by his place. */
  concede(outcome: number): void {
    this.#end(outcome);
  }
}
