/** What a finished game is worth to the Phantom, 0 to 1. */
import { SLOTS } from '../pursuit/rules.ts';
import { OUTCOME, SLOT, SURVIVED } from '../pursuit/state.ts';

/** Of a lost game: a late capture is a little better than an early one. */
const LATE_CAPTURE = 0.1;

export function phantomReward(state: Uint16Array): number {
  if (state[OUTCOME]! >= SURVIVED) return 1;
  return (LATE_CAPTURE * state[SLOT]!) / SLOTS;
}
