/** The moves that were thought of, in words: where, by what, and why. */
import type { AdvisedMove } from '../../electron/channel/analysis.ts';
import type { Seat } from '../../engine/words.ts';
import { t } from '../messages/messages.svelte.ts';
import type { NameOf } from '../table/stop-names.ts';
import type { Action } from '../table/words.ts';

/** So many moves are worth a person's time. */
const MOST_MOVES = 3;
const MOST_REASONS = 2;

/**
 * The best few. To a detective it is one and the same by which ticket he comes to a stop; the
 * Phantom's ticket is what everybody sees of him. Whose tickets a showing takes is chosen then.
 */
export function bestMoves(moves: readonly AdvisedMove[], seat: Seat): readonly AdvisedMove[] {
  const seen = new Set<string>();
  return moves
    .filter(({ action }) => {
      if (seat === 'phantom' && action.type !== 'show') return true;
      const kind = stopOf(action) ?? action.type;
      if (seen.has(kind)) return false;
      seen.add(kind);
      return true;
    })
    .slice(0, MOST_MOVES);
}

/** The stop a move leads to. */
export function stopOf(action: Action): string | null {
  return 'to' in action ? action.to : null;
}

export function titleOf(action: Action, nameOf: NameOf): string {
  switch (action.type) {
    case 'show':
      return t('hint.move.show');
    case 'end':
      return t('hint.move.end');
    default:
      return nameOf(action.to);
  }
}

/** How one gets there; null where the title says it all. */
export function ticketWords(action: Action): string | null {
  if (action.type === 'place') return t('hint.move.place');
  if (action.type !== 'ride') return null;
  const by = t(`tickets.by.${action.ticket}`);
  return 'double' in action && action.double === true ? t('hint.move.double', { by }) : by;
}

/** Why, in sentences, the strongest reason first. */
export function reasonsOf({ reasons }: AdvisedMove): string[] {
  if (reasons.length === 0) return [t('hint.reason.none')];
  return reasons.slice(0, MOST_REASONS).map((reason) => t(`hint.reason.${reason}`));
}

/** The same move, whatever order its words come in. */
export function sameMove(one: Action, other: Action): boolean {
  const face = (action: Action): string =>
    JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
  return face(one) === face(other);
}
