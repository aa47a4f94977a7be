/** The numbers of a position: where each stands and what its words are. */
import { ALL_KINDS } from './tickets.ts';

// Where each number of a position stands.
export const PHASE = 0;
export const SLOT = 1;
export const ROUND = 2;
/** The detective to move (or to be dealt), 0 to 4. */
export const TURN = 3;
export const PHANTOM = 4;
export const LAST_SEEN = 5;
/** 1 once the cheeky showing is used. */
export const CHEEKY_USED = 6;
export const OUTCOME = 7;
/** Slots up to this one are uncovered in the log. */
export const UNCOVERED = 8;
export const DETECTIVE = 9;
export const TICKETS = 14;
/** Tickets of detective i begin here plus i × 7. */
export const DETECTIVE_TICKETS = TICKETS + ALL_KINDS;
/** From here on one number for each stop of the city: 1 where a detective stands. */
export const STANDS = DETECTIVE_TICKETS + 5 * ALL_KINDS;

export const PHASE_DEAL = 0;
export const PHASE_PHANTOM = 1;
export const PHASE_SECOND = 2;
export const PHASE_SHOW = 3;
export const PHASE_DETECTIVES = 4;
export const PHASE_OVER = 5;

export const CAPTURED = 1;
export const SURROUNDED = 2;
export const SURVIVED = 3;
export const DETECTIVES_STUCK = 4;
