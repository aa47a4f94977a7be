/** What a play shows to each viewer, built from nothing for each of them. */
import type { ClueWord, Viewer } from '../words.ts';
import {
  actionStop,
  actionTicket,
  actionType,
  DETECTIVE_RIDE,
  DOUBLE_RIDE,
  END,
  PLACE,
  RIDE,
  SHOW,
} from './actions.ts';
import type { Position } from './position.ts';
import {
  CAPTURED,
  DETECTIVE,
  OUTCOME,
  PHANTOM,
  PHASE,
  PHASE_DETECTIVES,
  SLOT,
  TURN,
  UNCOVERED,
} from './state.ts';
import { ticketWord } from './tickets.ts';
import { detectiveId, outcomeWords, stopWord, takeWords } from './words.ts';

/** What has to be remembered of a position before an action, to tell afterwards what happened. */
export interface Before {
  readonly phase: number;
  readonly turn: number;
  readonly phantom: number;
  readonly detective: number;
  readonly uncovered: number;
}

export function beforePlay(position: Position): Before {
  const { state } = position;
  return {
    phase: state[PHASE]!,
    turn: state[TURN]!,
    phantom: state[PHANTOM]!,
    detective: state[DETECTIVE + state[TURN]!]!,
    uncovered: state[UNCOVERED]!,
  };
}

/** @param position after the action */
export function cluesFor(
  viewer: Viewer,
  before: Before,
  action: number,
  position: Position,
): ClueWord[] {
  const clues: ClueWord[] = [];
  const type = actionType(action);
  if (type === PLACE || type === RIDE || type === DOUBLE_RIDE) {
    clues.push(phantomClue(viewer === 'phantom', before, action, position));
  }
  if (type === END) clues.push({ type: 'stayed-hidden' });
  if (type === DETECTIVE_RIDE) clues.push(detectiveClue(before, action, position));
  if (position.state[UNCOVERED] !== before.uncovered) {
    clues.push(shownClue(before, action, position));
  }
  clues.push(...skippedClues(before, position));
  const outcome = outcomeWords(position);
  if (outcome !== null) clues.push({ type: 'over', outcome });
  return clues;
}

function phantomClue(own: boolean, before: Before, action: number, position: Position): ClueWord {
  const slot = position.state[SLOT]!;
  const to = own ? stopWord(position, actionStop(action)) : null;
  if (actionType(action) === PLACE) return { type: 'placed', slot, to };
  return {
    type: 'phantom-ride',
    slot,
    ticket: ticketWord(actionTicket(action)),
    double: actionType(action) === DOUBLE_RIDE,
    from: own ? stopWord(position, before.phantom) : null,
    to,
  };
}

function detectiveClue(before: Before, action: number, position: Position): ClueWord {
  return {
    type: 'ride',
    detective: detectiveId(before.turn),
    ticket: ticketWord(actionTicket(action)),
    from: stopWord(position, before.detective),
    to: stopWord(position, actionStop(action)),
  };
}

function shownClue(before: Before, action: number, position: Position): ClueWord {
  const slot = position.state[UNCOVERED]!;
  const path = [];
  for (let open = before.uncovered + 1; open <= slot; open++) {
    path.push({ slot: open, stop: stopWord(position, position.logStop[open]!) });
  }
  const clue = {
    type: 'shown' as const,
    slot,
    at: stopWord(position, position.logStop[slot]!),
    path,
  };
  return actionType(action) === SHOW ? { ...clue, take: takeWords(position, action) } : clue;
}

/** Detectives whose turn passed because they had no ride. */
function skippedClues(before: Before, position: Position): ClueWord[] {
  const { state, rules } = position;
  const riding = state[PHASE] === PHASE_DETECTIVES;
  const wasRiding = before.phase === PHASE_DETECTIVES;
  if (!riding && !wasRiding) return [];
  if (state[OUTCOME] === CAPTURED) return [];
  const first = wasRiding ? before.turn + 1 : 0;
  const end = riding ? state[TURN]! : rules.detectives;
  const clues: ClueWord[] = [];
  for (let i = first; i < end; i++) clues.push({ type: 'skipped', detective: detectiveId(i) });
  return clues;
}
