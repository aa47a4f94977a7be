/** The cheeky showing: which tickets can be taken from whom, and the action for a choice of them. */
import { DETECTIVE_TICKETS, type DetectiveTicket } from '../../city-data/schema.ts';
import type { DetectiveId } from '../../engine/words.ts';
import type { Action, View } from './words.ts';

export interface Purse {
  readonly detective: DetectiveId;
  /** The kinds he still has, with how many; empty when there is nothing to take. */
  readonly tickets: readonly { readonly ticket: DetectiveTicket; readonly count: number }[];
}

export type Taking = Readonly<Partial<Record<DetectiveId, DetectiveTicket>>>;

export function pursesOf(view: View): Purse[] {
  return view.detectives.map(({ id, tickets }) => ({
    detective: id,
    tickets: DETECTIVE_TICKETS.flatMap((ticket) => {
      const count = tickets[ticket] ?? 0;
      return count > 0 ? [{ ticket, count }] : [];
    }),
  }));
}

/** The first kind of everybody who has any. */
export function firstTaking(purses: readonly Purse[]): Taking {
  return Object.fromEntries(
    purses.flatMap(({ detective, tickets }) =>
      tickets[0] ? [[detective, tickets[0].ticket] as const] : [],
    ),
  );
}

/** One ticket from everybody who has one, null from who has none, as the rules demand. */
export function showAction(purses: readonly Purse[], taking: Taking): Action {
  return {
    type: 'show',
    take: Object.fromEntries(
      purses.map(({ detective, tickets }) => [
        detective,
        tickets.length === 0 ? null : (taking[detective] ?? tickets[0]?.ticket ?? null),
      ]),
    ),
  };
}
