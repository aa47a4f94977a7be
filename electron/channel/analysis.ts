/**
 * The part of the channel in which the computer tells people what it thinks: hints at the table, and
 * games that are over, played again. A hint is made from what its seat was shown and nothing else; a
 * game that goes on is never replayed.
 */
import * as v from 'valibot';
import { citySchema } from '../../city-data/schema.ts';
import { DETECTIVE_REASONS, PHANTOM_REASONS } from '../../engine/players/reasons.ts';
import { action, clue, identifier, players, variants, view, whole } from './words.ts';

const nothing = v.strictObject({});
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How likely the Phantom is at each candidate for all the public knows, likeliest first. */
const belief = v.array(v.strictObject({ stop: identifier, likelihood: share }));
const advisedMove = v.strictObject({
  action,
  /** The seat's chance to win with it; null where there was nothing to compare. */
  chance: v.nullable(share),
  /** Strongest first. */
  reasons: v.array(v.picklist([...DETECTIVE_REASONS, ...PHANTOM_REASONS])),
});

/** Its answer follows as `analysis.ended`; `ms` is how long it thinks at most. */
const begun = v.strictObject({ analysisId: identifier, ms: v.number() });

/** What stood on the table after so many actions, with all that was hidden. */
const frame = v.strictObject({
  number: whole,
  view,
  /** The last action, and what it did; null before the first. */
  action: v.nullable(action),
  clues: v.array(clue),
  /** At how many stops the Phantom could be for all the public knew; null before the placement. */
  candidates: v.nullable(whole),
});

const ply = v.strictObject({ gameId: identifier, number: v.pipe(whole, v.minValue(0)) });

export const ANALYSIS_REQUESTS = {
  /**
   * What would a strong player do now, in the place of the seat to move on this chair? One hint at a
   * time: another one takes its place.
   */
  'seat.hint': { body: v.strictObject({ number: whole }), value: begun },
  /** A game that is over, move by move. */
  'replay.open': {
    body: v.strictObject({ gameId: identifier }),
    value: v.strictObject({
      gameId: identifier,
      players,
      variants,
      city: citySchema,
      frames: v.array(frame),
    }),
  },
  /** What the public could believe after so many actions. */
  'replay.belief': { body: ply, value: begun },
  /** What the computer would have done there. */
  'replay.moves': { body: ply, value: begun },
  /** Nothing follows. Nothing happens when it has ended already. */
  'analysis.cancel': { body: v.strictObject({ analysisId: identifier }), value: nothing },
} as const;

export const ANALYSIS_EVENTS = {
  'analysis.ended': v.variant('ok', [
    v.strictObject({
      analysisId: identifier,
      ok: v.literal(true),
      belief,
      /** The best first; none where only the belief was asked for. */
      moves: v.array(advisedMove),
    }),
    v.strictObject({ analysisId: identifier, ok: v.literal(false) }),
  ]),
} as const;

export type AnalysisEnded = v.InferOutput<(typeof ANALYSIS_EVENTS)['analysis.ended']>;
export type AnalysisBegun = v.InferOutput<typeof begun>;
export type Advice = Extract<AnalysisEnded, { ok: true }>;
export type AdvisedMove = v.InferOutput<typeof advisedMove>;
export type LikelyStop = v.InferOutput<typeof belief>[number];
export type Replay = v.InferOutput<(typeof ANALYSIS_REQUESTS)['replay.open']['value']>;
export type ReplayFrame = Replay['frames'][number];
