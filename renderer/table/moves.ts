/** From the legal actions to what a person chooses: a stop first, then, where needed, a ticket. */
import { TICKETS } from '../../city-data/schema.ts';
import type { Action, Move } from './words.ts';

export type MovesByStop = ReadonlyMap<string, readonly Move[]>;
export const NO_MOVES: MovesByStop = new Map();

function isFirstOfDouble(action: Action): boolean {
  return action.type === 'ride' && 'double' in action && action.double === true;
}

export function doubleOffered(actions: readonly Action[]): boolean {
  return actions.some(isFirstOfDouble);
}

/**
 * The moves by the stop they lead to, tickets in their usual order. `double` picks the first rides
 * of a double move instead of the plain ones.
 */
export function movesByStop(actions: readonly Action[], double: boolean): MovesByStop {
  const moves = new Map<string, Move[]>();
  for (const action of actions) {
    if (action.type !== 'ride' && action.type !== 'place') continue;
    if (isFirstOfDouble(action) !== double) continue;
    const there = moves.get(action.to);
    if (there) there.push(action);
    else moves.set(action.to, [action]);
  }
  for (const there of moves.values()) there.sort((one, other) => rank(one) - rank(other));
  return moves;
}

function rank(move: Move): number {
  return move.type === 'ride' ? TICKETS.indexOf(move.ticket) : -1;
}
