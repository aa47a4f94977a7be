/** What a finished game is worth to the Phantom, 0 to 1. */
import { SLOTS } from '../pursuit/rules.ts';
import { OUTCOME, SLOT, SURVIVED } from '../pursuit/state.ts';

/** @param lateCapture what a capture in the very last slot is worth; earlier ones are worth less */
export function phantomReward(state: Uint16Array, lateCapture: number): number {
  if (state[OUTCOME]! >= SURVIVED) return 1;
  return (lateCapture * state[SLOT]!) / SLOTS;
}
