/** The words of the channel that the table handles, by short names. */
import type { SeatPosition, SeatTable, Variants } from '../../electron/channel/contract.ts';

export type View = SeatPosition['view'];
export type Action = SeatPosition['actions'][number];
export type Ride = Extract<Action, { type: 'ride' }>;
export type Move = Extract<Action, { type: 'ride' | 'place' }>;
export type Step = SeatTable['history'][number];
export type Clue = Step['clues'][number];
export type LogEntry = View['log'][number];
export type Outcome = NonNullable<View['outcome']>;

/** Slots after which the Phantom shows himself. */
export function showingSlots(variants: Variants): ReadonlySet<number> {
  return new Set(variants.expert ? [1, 3, 8, 13, 18, 21, 24] : [3, 8, 13, 18, 24]);
}
