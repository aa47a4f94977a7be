/**
 * What one seat knows of a game, built from the clues it was shown and from nothing else. A computer
 * player sees the game only through this, so it cannot peek.
 */
import type { GameOptions } from '../referee.ts';
import type { ClueWord, DetectiveId, Viewer } from '../words.ts';
import {
  actionOf,
  DEAL,
  DETECTIVE_RIDE,
  DOUBLE_RIDE,
  END,
  PLACE,
  RIDE,
  showOf,
  TAKE_NOTHING,
  UNKNOWN,
} from './actions.ts';
import { Position } from './position.ts';
import { rulesOf } from './rules.ts';
import {
  CAPTURED,
  DETECTIVES_STUCK,
  PHASE,
  PHASE_DETECTIVES,
  SURROUNDED,
  SURVIVED,
} from './state.ts';
import { ticketNumber } from './tickets.ts';
import { Tracker } from './tracker.ts';
import { DETECTIVE_IDS } from './words.ts';

const OUTCOMES = {
  captured: CAPTURED,
  surrounded: SURROUNDED,
  survived: SURVIVED,
  'detectives-stuck': DETECTIVES_STUCK,
} as const;

/** A game's public beginning: where each detective was put is known to all. */
export interface PublicOptions extends Omit<GameOptions, 'seed'> {
  readonly starts: Readonly<Partial<Record<DetectiveId, string>>>;
}

export class Observer {
  readonly viewer: Viewer;
  /**
   * The position as the viewer knows it: to everybody but himself the Phantom's place is `UNKNOWN`
   * from each ride until he shows himself.
   */
  readonly position: Position;
  readonly tracker: Tracker;

  constructor(options: PublicOptions, viewer: Viewer) {
    this.viewer = viewer;
    this.position = new Position(rulesOf(options.city, options.variants));
    this.tracker = new Tracker(this.position.rules);
    for (let i = 0; i < this.position.rules.detectives; i++) {
      const id = DETECTIVE_IDS[i];
      const stop = id === undefined ? undefined : options.starts[id];
      this.position.play(actionOf(DEAL, 0, this.#stop(stop ?? null)));
    }
  }

  /** Takes in what the viewer was shown, in order. Clues may come in any number of portions. */
  observe(clues: readonly ClueWord[]): void {
    for (const clue of clues) this.#observe(clue);
  }

  #observe(clue: ClueWord): void {
    const { position, tracker } = this;
    switch (clue.type) {
      case 'placed':
        position.play(actionOf(PLACE, 0, this.#stop(clue.to)));
        tracker.placed(position);
        return;
      case 'phantom-ride': {
        const ticket = ticketNumber(clue.ticket);
        const type = clue.double ? DOUBLE_RIDE : RIDE;
        position.play(actionOf(type, ticket, this.#stop(clue.to)));
        tracker.rode(position, ticket, clue.double);
        return;
      }
      case 'shown':
        this.#shown(clue);
        return;
      case 'ride':
        this.#rode(clue);
        return;
      case 'stayed-hidden':
        position.play(actionOf(END, 0, 0));
        return;
      case 'skipped':
        return;
      case 'over':
        position.concede(OUTCOMES[clue.outcome.reason]);
    }
  }

  #shown(clue: Extract<ClueWord, { type: 'shown' }>): void {
    const { position } = this;
    const at = this.#stop(clue.at);
    position.reveal(at);
    for (const { slot, stop } of clue.path) position.logStop[slot] = this.#stop(stop);
    if (clue.take !== undefined) {
      const kinds = DETECTIVE_IDS.slice(0, position.rules.detectives).map((id) => {
        const kind = clue.take?.[id] ?? null;
        return kind === null ? TAKE_NOTHING : ticketNumber(kind);
      });
      position.play(showOf(kinds));
    }
    this.tracker.seen(at);
  }

  #rode(clue: Extract<ClueWord, { type: 'ride' }>): void {
    const { position } = this;
    const to = this.#stop(clue.to);
    if (position.state[PHASE] !== PHASE_DETECTIVES) throw new Error('no detective was to ride');
    position.play(actionOf(DETECTIVE_RIDE, ticketNumber(clue.ticket), to));
    if (!position.over) this.tracker.afterDetective(position, to);
  }

  #stop(id: string | null): number {
    if (id === null) return UNKNOWN;
    const stop = this.position.rules.network.stopNumbers.get(id);
    if (stop === undefined) throw new Error(`the clue names the unknown stop ${id}`);
    return stop;
  }
}
