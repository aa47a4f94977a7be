/** Positions, views and actions in words: where the engine's numbers meet everybody else. */
import { DETECTIVE_TICKETS as DETECTIVE_TICKET_WORDS } from '../../city-data/schema.ts';
import type {
  ActionWord,
  DetectiveId,
  LogEntry,
  Outcome,
  Phase,
  Seat,
  ShowAction,
  StateWords,
  TicketCounts,
  Viewer,
} from '../words.ts';
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
  takenFrom,
  TAKE_NOTHING,
  UNKNOWN,
} from './actions.ts';
import type { Position } from './position.ts';
import { SLOTS } from './rules.ts';
import {
  CAPTURED,
  DETECTIVE,
  DETECTIVE_TICKETS,
  DETECTIVES_STUCK,
  LAST_SEEN,
  OUTCOME,
  PHANTOM,
  PHASE,
  PHASE_DETECTIVES,
  PHASE_OVER,
  PHASE_PHANTOM,
  PHASE_SECOND,
  PHASE_SHOW,
  ROUND,
  SLOT,
  SURROUNDED,
  SURVIVED,
  TICKETS,
  TURN,
  UNCOVERED,
} from './state.ts';
import { ALL_KINDS, DETECTIVE_KINDS, ticketWord } from './tickets.ts';

export const DETECTIVE_IDS: readonly DetectiveId[] = ['D1', 'D2', 'D3', 'D4', 'D5'];

export function detectiveId(index: number): DetectiveId {
  const id = DETECTIVE_IDS[index];
  if (id === undefined) throw new Error(`there is no detective ${index}`);
  return id;
}

const PHASES: Readonly<Record<number, Phase>> = {
  [PHASE_PHANTOM]: 'phantom',
  [PHASE_SECOND]: 'phantom-second',
  [PHASE_SHOW]: 'phantom-show',
  [PHASE_DETECTIVES]: 'detectives',
  [PHASE_OVER]: 'over',
};

const REASONS: Readonly<Record<number, Outcome['reason']>> = {
  [CAPTURED]: 'captured',
  [SURROUNDED]: 'surrounded',
  [SURVIVED]: 'survived',
  [DETECTIVES_STUCK]: 'detectives-stuck',
};

/** The seat to move; null when the game is over (or has not been dealt). */
export function seatToMove(position: Position): Seat | null {
  switch (position.state[PHASE]) {
    case PHASE_PHANTOM:
    case PHASE_SECOND:
    case PHASE_SHOW:
      return 'phantom';
    case PHASE_DETECTIVES:
      return detectiveId(position.state[TURN]!);
    default:
      return null;
  }
}

export function stopWord(position: Position, stop: number): string {
  const id = position.rules.network.stopIds[stop];
  if (id === undefined) throw new Error(`no stop has the number ${stop}`);
  return id;
}

export function outcomeWords(position: Position): Outcome | null {
  const reason = REASONS[position.state[OUTCOME]!];
  if (reason === undefined) return null;
  return {
    winner: position.phantomWon ? 'phantom' : 'detectives',
    reason,
    score: position.state[SLOT]!,
  };
}

/** The referee's view: everything. */
export function stateWords(position: Position): StateWords {
  return describe(position, position.state[SLOT]!, true);
}

/**
 * What a viewer may know, built from what is public; his own place is added for the Phantom and for
 * everybody once the game is over.
 */
export function viewWords(position: Position, viewer: Viewer): StateWords {
  if (viewer === 'phantom' || position.over) return stateWords(position);
  return describe(position, position.state[UNCOVERED]!, false);
}

/** @param open stops of the log are named up to this slot */
function describe(position: Position, open: number, sees: boolean): StateWords {
  const { state, rules } = position;
  const stopOrNull = (stop: number): string | null =>
    stop === UNKNOWN ? null : stopWord(position, stop);
  const phase = PHASES[state[PHASE]!];
  if (phase === undefined) throw new Error('the start stops have not been dealt');
  return {
    game: 'hide-and-ride',
    phase,
    toMove: seatToMove(position),
    round: state[ROUND]!,
    slot: state[SLOT]!,
    slots: SLOTS,
    phantom: {
      at: sees ? stopOrNull(state[PHANTOM]!) : shownPlace(position),
      tickets: phantomTickets(position),
      lastSeen: stopOrNull(state[LAST_SEEN]!),
    },
    detectives: Array.from({ length: rules.detectives }, (_, index) => ({
      id: detectiveId(index),
      at: stopWord(position, state[DETECTIVE + index]!),
      tickets: detectiveTickets(position, index),
    })),
    log: logWords(position, open),
    outcome: outcomeWords(position),
  };
}

/** Just after a showing all see him; he is hidden again with his next ride. */
function shownPlace(position: Position): string | null {
  const { state } = position;
  const slot = state[SLOT]!;
  return slot > 0 && position.logShown[slot] === 1 ? stopWord(position, state[LAST_SEEN]!) : null;
}

function logWords(position: Position, open: number): LogEntry[] {
  return Array.from({ length: position.state[SLOT]! }, (_, index) => {
    const slot = index + 1;
    const stop = position.logStop[slot]!;
    return {
      slot,
      ticket: slot === 1 ? null : ticketWord(position.logTicket[slot]!),
      double: position.logDouble[slot] === 1,
      shown: position.logShown[slot] === 1,
      stop: slot <= open && stop !== UNKNOWN ? stopWord(position, stop) : null,
    };
  });
}

function phantomTickets(position: Position): TicketCounts {
  const entries = Array.from({ length: ALL_KINDS }, (_, ticket) => [
    ticketWord(ticket),
    position.state[TICKETS + ticket],
  ]);
  return Object.fromEntries(entries) as TicketCounts;
}

function detectiveTickets(
  position: Position,
  index: number,
): StateWords['detectives'][number]['tickets'] {
  const base = DETECTIVE_TICKETS + index * ALL_KINDS;
  const entries = DETECTIVE_TICKET_WORDS.map((word, ticket) => [
    word,
    position.state[base + ticket],
  ]);
  return Object.fromEntries(entries) as StateWords['detectives'][number]['tickets'];
}

export function actionWord(position: Position, action: number): ActionWord {
  const to = (): string => stopWord(position, actionStop(action));
  const ticket = ticketWord(actionTicket(action));
  switch (actionType(action)) {
    case PLACE:
      return { type: 'place', to: to() };
    case RIDE:
      return { type: 'ride', ticket, to: to() };
    case DOUBLE_RIDE:
      return { type: 'ride', ticket, to: to(), double: true };
    case DETECTIVE_RIDE:
      return {
        type: 'ride',
        detective: detectiveId(position.state[TURN]!),
        ticket,
        to: to(),
      };
    case SHOW:
      return { type: 'show', take: takeWords(position, action) };
    case END:
      return { type: 'end' };
    default:
      throw new Error(`the action ${action} has no word`);
  }
}

export function takeWords(position: Position, action: number): ShowAction['take'] {
  const take: Partial<Record<DetectiveId, ShowAction['take'][DetectiveId] | null>> = {};
  for (let i = 0; i < position.rules.detectives; i++) {
    const kind = takenFrom(action, i);
    take[detectiveId(i)] =
      kind === TAKE_NOTHING || kind >= DETECTIVE_KINDS ? null : ticketWord(kind);
  }
  return take as ShowAction['take'];
}
