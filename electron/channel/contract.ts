/**
 * The channel between a screen and the host: every request with the schema of its body and of its
 * answer, and every event. Both carriers (Electron IPC, WebSocket) move these same frames, and both
 * ends check them. A screen imports this file and nothing else of `electron/`.
 */
import * as v from 'valibot';
import { citySchema } from '../../city-data/schema.ts';
import { ANALYSIS_EVENTS, ANALYSIS_REQUESTS } from './analysis.ts';
import { DOCUMENT_EVENTS, DOCUMENT_REQUESTS } from './documents.ts';
import { PLAYOUT_EVENTS, PLAYOUT_REQUESTS } from './playout.ts';
import {
  action,
  clue,
  GUIDES,
  identifier,
  type LEVELS,
  outcome,
  type player,
  players,
  seat,
  step,
  variants,
  view,
  whole,
} from './words.ts';

export { GUIDES, LEVELS, SEATS } from './words.ts';

const settings = v.strictObject({
  language: v.picklist(['system', 'en', 'cs']),
  theme: v.picklist(['system', 'day', 'night']),
  /** How fast pieces glide; `off` also silences every other motion. */
  animation: v.picklist(['off', 'fast', 'normal', 'slow']),
  /** Ask before a chosen move is played. */
  confirm: v.boolean(),
  /** Computers think while people do. */
  ponder: v.boolean(),
});

/** A game in words for the list on the start screen. Holds nothing a seat may not know. */
const gameSummary = v.strictObject({
  id: identifier,
  cityId: identifier,
  cityName: v.string(),
  players,
  variants,
  round: whole,
  slot: whole,
  toMove: v.nullable(seat),
  outcome: v.nullable(outcome),
  /** Milliseconds since 1970. */
  created: v.number(),
  updated: v.number(),
});

/**
 * A chair is one person's place at a game: the seats he plays. The Phantom is a chair of its own,
 * all human detectives on one device are another. Whoever holds the token sits there.
 */
const chair = v.strictObject({ token: identifier, seats: v.array(seat) });

const seatPosition = v.strictObject({
  /** Counts the actions of the game; a screen that misses one asks for `seat.resync`. */
  number: whole,
  view,
  /**
   * What the chair may play now; empty when another seat is to move. In `phantom-show` only `end`
   * is listed: a `show` takes one ticket of any kind from each detective who has one.
   */
  actions: v.array(action),
  /** The guide as this game has it: null with `none`, no stops with `count`. */
  candidates: v.nullable(v.strictObject({ count: whole, stops: v.nullable(v.array(identifier)) })),
  guide: v.picklist(GUIDES),
});

const seatTable = v.strictObject({
  gameId: identifier,
  seats: v.array(seat),
  players,
  variants,
  /** May its seats ask for a hint? */
  hints: v.boolean(),
  city: citySchema,
  position: seatPosition,
  history: v.array(step),
});

const nothing = v.strictObject({});

/**
 * Something the person should know though he asked nothing. `message` is an English sentence;
 * screens translate by `code` and fill in `values`.
 */
const notice = v.strictObject({
  code: v.string(),
  message: v.string(),
  values: v.optional(v.record(v.string(), v.string())),
});

/** Every request: the schema of its body and of its answer's value. */
export const REQUESTS = {
  'app.hello': {
    body: nothing,
    value: v.strictObject({
      name: v.string(),
      version: v.string(),
      /** May this connection create, list and delete games? A phone at one seat may not. */
      owner: v.boolean(),
      settings,
      /** What happened while the host started, such as a damaged store that was set aside. */
      notices: v.optional(v.array(notice)),
    }),
  },
  'settings.write': { body: v.partial(settings), value: settings },
  'cities.list': {
    body: nothing,
    value: v.array(v.strictObject({ city: citySchema, bundled: v.boolean() })),
  },
  'games.list': { body: nothing, value: v.array(gameSummary) },
  'games.create': {
    body: v.strictObject({
      cityId: identifier,
      players,
      variants,
      guide: v.picklist(GUIDES),
      /** May every seat ask for a hint? Yes when left out. */
      hints: v.optional(v.boolean()),
      seed: v.optional(whole),
    }),
    value: v.strictObject({ gameId: identifier, chairs: v.array(chair) }),
  },
  'games.open': {
    body: v.strictObject({ gameId: identifier }),
    value: v.strictObject({ gameId: identifier, chairs: v.array(chair) }),
  },
  'games.delete': { body: v.strictObject({ gameId: identifier }), value: nothing },
  /** Sit down: from now on this connection gets `seat.moved`. Leaves any other chair first. */
  'seat.attach': { body: v.strictObject({ token: identifier }), value: seatTable },
  'seat.detach': { body: nothing, value: nothing },
  'seat.play': {
    body: v.strictObject({ number: whole, action }),
    value: v.strictObject({ number: whole }),
  },
  /** The computer that thinks plays the best move it has found; nothing happens where none does. */
  'seat.hurry': { body: nothing, value: nothing },
  'seat.guide': { body: v.strictObject({ guide: v.picklist(GUIDES) }), value: seatPosition },
  'seat.resync': { body: nothing, value: seatTable },
  ...ANALYSIS_REQUESTS,
  ...DOCUMENT_REQUESTS,
  ...PLAYOUT_REQUESTS,
} as const;

/** Every event the host sends unasked. Bodies carry no clock and no random id. */
export const EVENTS = {
  /**
   * An action was played (by anybody): what this chair saw of it, and where things stand. With the
   * number the screen already has and no clues, only the guide changed.
   */
  'seat.moved': v.strictObject({ position: seatPosition, clues: v.array(clue) }),
  /** A computer player failed and was replaced by a plain move, or the game cannot go on. */
  'seat.notice': notice,
  ...ANALYSIS_EVENTS,
  ...DOCUMENT_EVENTS,
  ...PLAYOUT_EVENTS,
} as const;

export type RequestName = keyof typeof REQUESTS;
export type RequestBody<Name extends RequestName> = v.InferOutput<(typeof REQUESTS)[Name]['body']>;
export type RequestValue<Name extends RequestName> = v.InferOutput<
  (typeof REQUESTS)[Name]['value']
>;
export type EventName = keyof typeof EVENTS;
export type EventBody<Name extends EventName> = v.InferOutput<(typeof EVENTS)[Name]>;

export type Settings = v.InferOutput<typeof settings>;
export type Player = v.InferOutput<typeof player>;
export type Players = v.InferOutput<typeof players>;
export type Variants = v.InferOutput<typeof variants>;
export type Level = (typeof LEVELS)[number];
export type Guide = (typeof GUIDES)[number];
export type GameSummary = v.InferOutput<typeof gameSummary>;
export type Chair = v.InferOutput<typeof chair>;
export type SeatPosition = v.InferOutput<typeof seatPosition>;
export type SeatTable = v.InferOutput<typeof seatTable>;
export type SeatStep = v.InferOutput<typeof step>;
export type Notice = v.InferOutput<typeof notice>;

export const DEFAULT_SETTINGS: Settings = {
  language: 'system',
  theme: 'system',
  animation: 'normal',
  confirm: false,
  ponder: false,
};

/** A longer request is refused with `too-large`. */
export const MOST_REQUEST_BYTES = 20 * 1024 * 1024;

/** Frames of the WebSocket carrier, one JSON text each. */
export const requestFrame = v.strictObject({
  id: whole,
  request: v.string(),
  body: v.unknown(),
});
export type AnswerFrame =
  | { readonly id: number | null; readonly ok: true; readonly value: unknown }
  | {
      readonly id: number | null;
      readonly ok: false;
      readonly fault: { readonly code: string; readonly message: string };
    };
export interface EventFrame {
  readonly event: EventName;
  readonly body: unknown;
}
