/** An action from outside: read, checked for its shape, then for being legal here. */
import { failure, success, type Result } from '../result.ts';
import {
  actionOf,
  DETECTIVE_RIDE,
  DOUBLE_RIDE,
  END,
  PLACE,
  RIDE,
  showOf,
  TAKE_NOTHING,
} from './actions.ts';
import { legalActions } from './legal.ts';
import type { Position } from './position.ts';
import { DETECTIVE_TICKETS, PHASE, PHASE_DETECTIVES, PHASE_OVER, PHASE_SHOW } from './state.ts';
import { ALL_KINDS, DETECTIVE_KINDS, ticketNumber } from './tickets.ts';
import { detectiveId, seatToMove } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** @param buffer from `actionBuffer`; overwritten */
export function readAction(position: Position, word: unknown, buffer: Int32Array): Result<number> {
  if (typeof word !== 'object' || word === null || Array.isArray(word)) {
    return failure('bad-action', 'An action is an object with a type.');
  }
  if (position.state[PHASE] === PHASE_OVER) return failure('game-over', 'The game is over.');
  const action = actionNumber(position, word as Fields);
  if (!action.ok) return action;
  if ((word as Fields)['type'] === 'show') return action;
  const length = legalActions(position, buffer);
  for (let i = 0; i < length; i++) if (buffer[i] === action.value) return action;
  return failure('illegal-action', 'The rules do not allow this action here.');
}

function actionNumber(position: Position, fields: Fields): Result<number> {
  switch (fields['type']) {
    case 'place':
      return placed(position, fields);
    case 'ride':
      return ridden(position, fields);
    case 'show':
      return shown(position, fields);
    case 'end':
      return success(actionOf(END, 0, 0));
    default:
      return failure('bad-action', 'The type of an action is place, ride, show or end.');
  }
}

function placed(position: Position, fields: Fields): Result<number> {
  const to = stopNumber(position, fields);
  return to.ok ? success(actionOf(PLACE, 0, to.value)) : to;
}

function stopNumber(position: Position, fields: Fields): Result<number> {
  const to = fields['to'];
  const stop = typeof to === 'string' ? position.rules.network.stopNumbers.get(to) : undefined;
  if (stop === undefined) {
    return failure('unknown-stop', 'The action does not name a stop of this city.');
  }
  return success(stop);
}

function ridden(position: Position, fields: Fields): Result<number> {
  const to = stopNumber(position, fields);
  if (!to.ok) return to;
  const ticket = ticketNumber(fields['ticket']);
  if (ticket < 0) return failure('unknown-ticket', 'The action does not name a kind of ticket.');
  const { detective, double } = fields;
  if (double !== undefined && typeof double !== 'boolean') {
    return failure('bad-action', 'The field double of a ride is true or false.');
  }
  if (detective === undefined) {
    return success(actionOf(double === true ? DOUBLE_RIDE : RIDE, ticket, to.value));
  }
  if (double === true) return failure('bad-action', 'Only the Phantom makes double moves.');
  const seat = seatToMove(position);
  if (position.state[PHASE] !== PHASE_DETECTIVES || detective !== seat) {
    return failure('not-your-turn', `It is the turn of ${seat ?? 'nobody'}.`);
  }
  return success(actionOf(DETECTIVE_RIDE, ticket, to.value));
}

function shown(position: Position, fields: Fields): Result<number> {
  if (position.state[PHASE] !== PHASE_SHOW) {
    return failure('illegal-action', 'The Phantom may not show himself of his own will here.');
  }
  const take = fields['take'];
  if (typeof take !== 'object' || take === null || Array.isArray(take)) {
    return failure('bad-action', 'A showing says which ticket it takes from each detective.');
  }
  const known = new Set<string>();
  const kinds: number[] = [];
  for (let i = 0; i < position.rules.detectives; i++) {
    const id = detectiveId(i);
    known.add(id);
    const kind = takenKind(position, i, (take as Fields)[id]);
    if (kind < 0) {
      return failure('illegal-action', `From ${id} take one ticket that ${id} has.`);
    }
    kinds.push(kind);
  }
  if (!Object.keys(take).every((id) => known.has(id))) {
    return failure('bad-action', 'The showing names a detective who is not in this game.');
  }
  return success(showOf(kinds));
}

/** The kind taken from a detective, `TAKE_NOTHING` from one without tickets, -1 if not allowed. */
function takenKind(position: Position, index: number, word: unknown): number {
  const base = DETECTIVE_TICKETS + index * ALL_KINDS;
  const held = position.state.subarray(base, base + DETECTIVE_KINDS);
  if (word === null || word === undefined) return held.some((n) => n > 0) ? -1 : TAKE_NOTHING;
  const kind = ticketNumber(word);
  return kind >= 0 && kind < DETECTIVE_KINDS && held[kind]! > 0 ? kind : -1;
}
