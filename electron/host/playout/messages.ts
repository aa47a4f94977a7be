/** What a playout and its worker threads say to each other. */
import type { PlayoutSetting } from '../../../engine/playout/play-game.ts';
import type { Tally } from '../../../engine/playout/tally.ts';

/** What a thread is started with. */
export type WorkerSetting = PlayoutSetting;

/** Play the game of this number. */
export interface ToWorker {
  readonly index: number;
}

/** A thread that cannot play a game dies instead of answering. */
export interface FromWorker {
  readonly index: number;
  readonly tally: Tally;
}
