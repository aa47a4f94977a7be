/** What the pool and its worker threads say to each other. */
import type { City } from '../../../city-data/schema.ts';
import type { Analysis, LikelyStop } from '../../../engine/players/analysis.ts';
import type { Foreseen } from '../../../engine/players/foresight.ts';
import type { PlayerChoice, PlayerRequest, Thoughts } from '../../../engine/players/player.ts';
import { failure, type Result } from '../../../engine/result.ts';

/** What a thread can be asked about a request, and what it answers. */
export interface Answers {
  /** A move for the seat to move. */
  readonly choose: PlayerChoice;
  /** What it thought, for a move that several threads think about. */
  readonly think: Thoughts;
  /** What the seat may be shown next, to think about it before it is. */
  readonly foresee: readonly Foreseen[];
  /** For people: the belief, the best moves and why. */
  readonly analyse: Analysis;
  /** The belief alone, whoever is to move; level, budget and seed mean nothing then. */
  readonly believe: readonly LikelyStop[];
}
export type Question = keyof Answers;

export type ToWorker =
  /** The city of the requests that follow; it is large, so it travels once. */
  | { readonly type: 'city'; readonly city: City }
  | {
      readonly type: Question;
      readonly id: number;
      readonly request: Omit<PlayerRequest, 'options'> & {
        readonly options: Omit<PlayerRequest['options'], 'city'>;
      };
      /** One 32-bit word; not 0 means: stop thinking and answer with what was found so far. */
      readonly stop: SharedArrayBuffer;
    };

export type FromWorker =
  | { readonly id: number; readonly ok: true; readonly answer: Answers[Question] }
  /** The player threw. Why is not told: an error's text may hold what nobody else may know. */
  | { readonly id: number; readonly ok: false };

/** How those who asked can break in. */
export interface Calls {
  /** Nothing is wanted any more. */
  readonly abort: AbortSignal;
  /** The best answer so far is wanted at once. */
  readonly hurry?: AbortSignal | undefined;
}

export function aborted(): Result<never> {
  return failure('aborted', 'The computer was told to stop thinking.');
}
