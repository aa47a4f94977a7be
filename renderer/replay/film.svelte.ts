/** A game that is over as a film: which move is on screen, and how it runs. */
import type { Replay, ReplayFrame } from '../../electron/channel/analysis.ts';
import type { Seat } from '../../engine/words.ts';
import type { MapPiece } from '../map/props.ts';
import { piecesAfter, piecesOf } from '../table/pieces.ts';
import { moverOf } from '../table/history/rounds.ts';
import type { Step } from '../table/words.ts';

export const SPEEDS = ['half', 'one', 'two', 'four'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds a move stays on screen. */
export const PACE: Readonly<Record<Speed, number>> = { half: 2600, one: 1300, two: 650, four: 325 };

export class Film {
  readonly replay: Replay;
  /** The number of the last move. */
  readonly last: number;
  #number = $state(0);
  playing = $state(false);
  speed: Speed = $state('one');
  pieces: readonly MapPiece[] = $state.raw([]);

  /** @param replay with at least the frame before the first move */
  constructor(replay: Replay) {
    this.replay = replay;
    this.last = replay.frames.length - 1;
    this.pieces = piecesOf(this.frame.view);
  }

  /** How many moves were made. */
  get number(): number {
    return this.#number;
  }

  get frame(): ReplayFrame {
    return frameAt(this.replay, this.#number);
  }

  /** The frame after this one; undefined at the end. */
  get next(): ReplayFrame | undefined {
    return this.replay.frames[this.#number + 1];
  }

  /** Who made the last move. */
  get mover(): Seat | null {
    for (const clue of this.frame.clues) {
      const mover = moverOf(clue);
      if (mover !== null) return mover;
    }
    return null;
  }

  /** What happened until now. */
  get told(): readonly Step[] {
    return this.replay.frames.slice(1, this.#number + 1);
  }

  /** One move on glides, everything else is simply there. */
  go(number: number): void {
    const to = Math.max(0, Math.min(this.last, Math.round(number)));
    const glides = to === this.#number + 1;
    const before = this.pieces;
    this.#number = to;
    const { view, clues } = this.frame;
    const rode = glides ? clues.reduce<readonly MapPiece[]>(piecesAfter, before) : [];
    this.pieces = piecesOf(view).map(
      (piece) => rode.find(({ seat, stop }) => seat === piece.seat && stop === piece.stop) ?? piece,
    );
    if (to === this.last) this.playing = false;
  }

  forward(): void {
    this.go(this.#number + 1);
  }

  back(): void {
    this.playing = false;
    this.go(this.#number - 1);
  }

  first(): void {
    this.playing = false;
    this.go(0);
  }

  end(): void {
    this.go(this.last);
  }

  /** From the end it begins anew. */
  toggle(): void {
    if (!this.playing && this.#number === this.last) this.go(0);
    this.playing = !this.playing && this.last > 0;
  }
}

function frameAt({ frames }: Replay, number: number): ReplayFrame {
  const frame = frames[number];
  if (!frame) throw new Error(`the film has no frame ${number}`);
  return frame;
}
