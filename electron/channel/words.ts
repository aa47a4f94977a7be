/** The schemas of the words that several parts of the channel use: seats, actions, views and clues. */
import * as v from 'valibot';
import { TICKETS } from '../../city-data/schema.ts';

export const SEATS = ['phantom', 'D1', 'D2', 'D3', 'D4', 'D5'] as const;
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export const GUIDES = ['none', 'count', 'rings'] as const;

export const seat = v.picklist(SEATS);
export const detective = v.picklist(['D1', 'D2', 'D3', 'D4', 'D5']);
export const ticket = v.picklist(TICKETS);
export const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
export const whole = v.pipe(v.number(), v.integer());

/** Who plays a seat. */
export const player = v.variant('kind', [
  v.strictObject({ kind: v.literal('human') }),
  v.strictObject({ kind: v.literal('computer'), level: v.picklist(LEVELS) }),
]);
/** `phantom` and D1 to Dn, n being the city's number of detectives. */
export const players = v.record(seat, player);
export const variants = v.strictObject({
  expert: v.optional(v.boolean()),
  cheeky: v.optional(v.boolean()),
  noTaxi: v.optional(v.boolean()),
});

export const action = v.union([
  v.strictObject({ type: v.literal('place'), to: identifier }),
  v.strictObject({ type: v.literal('ride'), detective, ticket, to: identifier }),
  v.strictObject({
    type: v.literal('ride'),
    ticket,
    to: identifier,
    double: v.optional(v.literal(true)),
  }),
  v.strictObject({ type: v.literal('show'), take: v.record(detective, v.nullable(ticket)) }),
  v.strictObject({ type: v.literal('end') }),
]);

export const outcome = v.strictObject({
  winner: v.picklist(['detectives', 'phantom']),
  reason: v.picklist(['captured', 'surrounded', 'survived', 'detectives-stuck']),
  score: whole,
});
export const counts = v.record(ticket, whole);
export const view = v.strictObject({
  game: v.literal('hide-and-ride'),
  phase: v.picklist(['phantom', 'phantom-second', 'phantom-show', 'detectives', 'over']),
  toMove: v.nullable(seat),
  round: whole,
  slot: whole,
  slots: v.literal(24),
  phantom: v.strictObject({
    at: v.nullable(identifier),
    tickets: counts,
    lastSeen: v.nullable(identifier),
  }),
  detectives: v.array(v.strictObject({ id: detective, at: identifier, tickets: counts })),
  log: v.array(
    v.strictObject({
      slot: whole,
      ticket: v.nullable(ticket),
      double: v.boolean(),
      shown: v.boolean(),
      stop: v.nullable(identifier),
    }),
  ),
  outcome: v.nullable(outcome),
});

/** The shapes of `ClueWord` in engine/words.ts. */
export const clue = v.variant('type', [
  v.strictObject({ type: v.literal('placed'), slot: whole, to: v.nullable(identifier) }),
  v.strictObject({
    type: v.literal('phantom-ride'),
    slot: whole,
    ticket,
    double: v.boolean(),
    from: v.nullable(identifier),
    to: v.nullable(identifier),
  }),
  v.strictObject({
    type: v.literal('shown'),
    slot: whole,
    at: identifier,
    path: v.array(v.strictObject({ slot: whole, stop: identifier })),
    take: v.optional(v.record(detective, v.nullable(ticket))),
  }),
  v.strictObject({ type: v.literal('ride'), detective, ticket, from: identifier, to: identifier }),
  v.strictObject({ type: v.literal('stayed-hidden') }),
  v.strictObject({ type: v.literal('skipped'), detective }),
  v.strictObject({ type: v.literal('over'), outcome }),
]);

/** One numbered step of a game as a chair saw it. */
export const step = v.strictObject({ number: whole, clues: v.array(clue) });
