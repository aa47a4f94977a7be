/** Which chair the device belongs to when several people share it. */
import { SEATS, type Chair } from '../../electron/channel/contract.ts';
import type { Seat } from '../../engine/words.ts';

/**
 * The chair whose person moves next: the one that holds `toMove`, or, while a computer moves, the
 * one that holds the next seat after it. Null when nobody here ever moves.
 */
export function chairToMove(chairs: readonly Chair[], toMove: Seat | null): Chair | null {
  const from = Math.max(0, toMove === null ? 0 : SEATS.indexOf(toMove));
  for (let ahead = 0; ahead < SEATS.length; ahead += 1) {
    const seat = SEATS[(from + ahead) % SEATS.length];
    const chair = chairs.find(({ seats }) => seat !== undefined && seats.includes(seat));
    if (chair) return chair;
  }
  return chairs[0] ?? null;
}
