/** Why a move of the Phantom makes sense, strongest reason first. */
import {
  actionStop,
  actionTicket,
  actionType,
  DOUBLE_RIDE,
  END,
  PLACE,
  SHOW,
} from '../pursuit/actions.ts';
import { actionBuffer } from '../pursuit/legal.ts';
import { SLOTS } from '../pursuit/rules.ts';
import { DETECTIVE, SLOT } from '../pursuit/state.ts';
import { size } from '../pursuit/stop-set.ts';
import { FERRY, TAXI } from '../pursuit/tickets.ts';
import { Tracker } from '../pursuit/tracker.ts';
import { certainEscape, ridesTo } from '../search/certainty.ts';
import { detectiveDistances } from '../search/distances.ts';
import { hasManyExits } from './detective-reasons.ts';
import type { Knowledge } from './knowledge.ts';
import type { Reason } from './reasons.ts';

const MANY_CANDIDATES = 12;
/** Rides of the nearest detective from which being seen is no harm. */
const FAR_AWAY = 3;

/** @param action of the Phantom, who is to move */
export function phantomReasons(knowledge: Knowledge, action: number): Reason[] {
  const { position } = knowledge;
  const type = actionType(action);
  if (type === SHOW) return ['shows-and-takes'];
  if (type === END) return ['stays-hidden'];
  if (certainEscape(position, actionBuffer(position.rules)) === action) return ['certain-escape'];
  const to = actionStop(action);
  const slot = position.state[SLOT]! + 1;
  const reasons: Reason[] = [];
  if (type === DOUBLE_RIDE) reasons.push('doubles-away');
  if (!isReached(knowledge, to)) reasons.push('out-of-reach');
  if (type !== PLACE) {
    const shows = position.rules.showing[slot] === 1;
    const after = candidatesAfter(knowledge, action);
    if (actionTicket(action) === FERRY) reasons.push('crosses-water');
    if (actionTicket(action) === TAXI && !shows) reasons.push('hides-mode');
    if (!shows && after >= MANY_CANDIDATES) reasons.push('spreads-candidates');
    const soon = shows || (slot < SLOTS && position.rules.showing[slot + 1] === 1);
    if (soon && nearest(knowledge, to) >= FAR_AWAY) reasons.push('ready-to-show');
  }
  if (hasManyExits(position, to)) reasons.push('keeps-options');
  return reasons;
}

/** Can a detective ride there in the next turn? */
function isReached({ position }: Knowledge, stop: number): boolean {
  for (let i = 0; i < position.rules.detectives; i++) {
    if (ridesTo(position, i).has(stop)) return true;
  }
  return false;
}

function nearest({ position }: Knowledge, stop: number): number {
  const { state, rules } = position;
  const distances = detectiveDistances(rules);
  const rides = Array.from(
    { length: rules.detectives },
    (_, i) => distances[state[DETECTIVE + i]! * rules.network.stops + stop]!,
  );
  return Math.min(...rides);
}

function candidatesAfter({ position, candidates }: Knowledge, action: number): number {
  const after = position.clone();
  after.play(action);
  const tracker = new Tracker(position.rules);
  tracker.copyFrom(candidates);
  tracker.rode(after, actionTicket(action), actionType(action) === DOUBLE_RIDE);
  return size(tracker.candidates);
}
