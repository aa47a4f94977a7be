/** The part of the channel that has the computer play a city out. Owner only. */
import * as v from 'valibot';
import { DETECTIVE_TICKETS, TICKETS } from '../../city-data/schema.ts';

const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const whole = v.pipe(v.number(), v.integer());
const nothing = v.strictObject({});
const playoutId = v.strictObject({ playoutId: identifier });

function list<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.array(schema), v.readonly());
}

const setting = {
  /** Anything: it is checked, and refused with `city-not-playable`. */
  city: v.unknown(),
  games: v.pipe(whole, v.minValue(1), v.maxValue(100_000)),
  level: v.picklist(['easy', 'medium', 'hard', 'expert']),
  /** Iterations of each move's search; without it what is usual for the level. */
  nodes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1_000_000))),
  /** The same seed gives the same games. */
  seed: v.optional(v.pipe(whole, v.minValue(0), v.maxValue(0xffff_ffff))),
  variants: v.strictObject({
    expert: v.optional(v.boolean()),
    cheeky: v.optional(v.boolean()),
    noTaxi: v.optional(v.boolean()),
  }),
};

/** A number of trials with its 95 % interval, 0 to 1. */
const share = v.strictObject({
  count: whole,
  of: whole,
  share: v.number(),
  low: v.number(),
  high: v.number(),
});
const uses = v.strictObject({ phantom: v.number(), detectives: v.number() });
const ticketUse = v.strictObject({
  given: whole,
  usedMean: v.number(),
  usedMost: whole,
  leftMean: v.number(),
  left: list(whole),
  ranOut: share,
});

function byKind<const Kind extends string, Schema extends v.GenericSchema>(
  kinds: readonly Kind[],
  schema: Schema,
) {
  const entries = kinds.map((kind) => [kind, schema]);
  return v.strictObject(Object.fromEntries(entries) as Record<Kind, Schema>);
}

/** The shapes of `PlayoutReport` in engine/playout/report.ts. */
const report = v.strictObject({
  games: whole,
  wins: v.strictObject({ phantom: share, detectives: share }),
  ends: byKind(['captured', 'surrounded', 'survived', 'detectives-stuck'], whole),
  slots: list(whole),
  slotsMean: v.number(),
  rides: uses,
  stops: list(
    v.strictObject({ id: v.string(), arrivals: uses, passes: uses, skipped: v.number() }),
  ),
  lines: list(v.strictObject({ id: v.string(), rides: uses, games: v.number() })),
  edges: list(v.strictObject({ line: v.string(), from: v.string(), to: v.string(), rides: uses })),
  tickets: v.strictObject({
    phantom: byKind(TICKETS, ticketUse),
    detective: byKind(DETECTIVE_TICKETS, ticketUse),
  }),
  stuck: share,
  findings: list(
    v.strictObject({
      code: v.string(),
      severity: v.picklist(['error', 'warning']),
      message: v.string(),
      ids: list(v.string()),
      values: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
  suggestion: v.strictObject({
    phantom: byKind(TICKETS, whole),
    detective: byKind(DETECTIVE_TICKETS, whole),
  }),
});

export const PLAYOUT_REQUESTS = {
  /**
   * Plays computer games in the background and tells this connection by `playout.progress`. What it
   * had going before is cancelled; while another window's playout runs it is refused with
   * `playout-elsewhere`.
   */
  'playout.start': { body: v.strictObject(setting), value: playoutId },
  /** The last `playout.progress` follows at once. Nothing happens when it is over already. */
  'playout.cancel': { body: playoutId, value: nothing },
} as const;

export const PLAYOUT_EVENTS = {
  /** Now and then while games are played, and once when no more follow. */
  'playout.progress': v.strictObject({
    playoutId: identifier,
    done: whole,
    games: whole,
    /** `failed` when the computer players broke down again and again. */
    state: v.picklist(['playing', 'finished', 'cancelled', 'failed']),
    /** What the games so far say: now and then while playing, and always at the end. */
    report: v.optional(report),
  }),
} as const;

export type PlayoutProgress = v.InferOutput<(typeof PLAYOUT_EVENTS)['playout.progress']>;
export type PlayoutStart = v.InferOutput<(typeof PLAYOUT_REQUESTS)['playout.start']['body']>;
export type PlayoutFigures = v.InferOutput<typeof report>;
