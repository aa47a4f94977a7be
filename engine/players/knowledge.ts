/**
 * What a computer player knows: the position as its seat was shown it, the exact candidates and how
 * likely each of them is. Everything comes from clues, so two games that showed a seat the same give
 * it the same knowledge.
 */
import { Observer, type PublicOptions } from '../pursuit/observer.ts';
import type { Position } from '../pursuit/position.ts';
import { ticketNumber } from '../pursuit/tickets.ts';
import { seatToMove } from '../pursuit/words.ts';
import { Belief } from '../search/belief.ts';
import type { ClueWord, Seat, Viewer } from '../words.ts';

export interface Knowledge {
  readonly viewer: Viewer;
  /** The Phantom's place is `UNKNOWN` where the seat may not know it. */
  readonly position: Position;
  /** What the public knows, also when the seat is the Phantom's own: a set of stops. */
  readonly candidates: Int32Array;
  /** How likely each stop is for the public; adds up to 1, or to 0 before the placement. */
  readonly likelihood: Float64Array;
}

/** @param clues everything the viewer was shown, in order */
export function knowledgeOf(
  options: PublicOptions,
  viewer: Viewer,
  clues: readonly ClueWord[],
): Knowledge {
  const observer = new Observer(options, viewer);
  const belief = new Belief(observer.position.rules);
  for (const clue of clues) {
    if (clue.type === 'phantom-ride') {
      belief.rode(observer.position, ticketNumber(clue.ticket), clue.double);
    }
    observer.observe([clue]);
    if (clue.type === 'placed') belief.placed(observer.position);
    belief.keep(observer.tracker.candidates);
  }
  return {
    viewer,
    position: observer.position,
    candidates: observer.tracker.candidates,
    likelihood: belief.likelihood,
  };
}

/** @throws when it is not the seat's turn */
export function knowledgeToMove(
  options: PublicOptions,
  seat: Seat,
  clues: readonly ClueWord[],
): Knowledge {
  const knowledge = knowledgeOf(options, seat, clues);
  const toMove = seatToMove(knowledge.position);
  if (toMove !== seat)
    throw new Error(`it is not the turn of ${seat} but of ${toMove ?? 'nobody'}`);
  return knowledge;
}
