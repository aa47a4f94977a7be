/** What a hint may be made from: the clues of the seat to move, if it belongs to the chair that asks. */
import { failure, success, type Result } from '../../../engine/result.ts';
import type { Chair } from '../../channel/contract.ts';
import type { Session } from '../session/session.ts';
import type { Inquiry } from './analyses.ts';

/**
 * @param number the position the person was looking at
 * @returns the faults `no-hints`, `game-over`, `stale-position`, `not-your-turn`
 */
export function hintInquiry(session: Session, chair: Chair, number: number): Result<Inquiry> {
  const { game, toMove } = session;
  if (!game.hints) return failure('no-hints', 'At this table nobody gets hints.');
  if (toMove === null) return failure('game-over', 'The game is over.');
  if (number !== session.number) {
    return failure('stale-position', 'The game has moved on; look at the new position first.');
  }
  if (!chair.seats.includes(toMove)) {
    return failure('not-your-turn', `It is the turn of ${toMove}.`);
  }
  const { city, variants, starts } = game.record;
  return success({
    options: { city, variants, starts },
    seat: toMove,
    clues: session.cluesOf(toMove),
    number,
  });
}
