/**
 * The city document, version 1: one definition from which the types, the reader and the published
 * JSON Schema come. Objects are loose: a field this version does not know survives a round trip.
 */
import * as v from 'valibot';

export const CITY_FORMAT = 'hide-and-ride/city';
export const CITY_VERSION = 1;

/** Every mode a line can have. `taxi` lines exist only for the classic games. */
export const MODES = [
  'bus',
  'trolleybus',
  'tram',
  'cablecar',
  'metro',
  'train',
  'ferry',
  'taxi',
] as const;

/** Every kind of ticket a seat can hold in Hide & Ride; `double` is the Phantom's double move. */
export const TICKETS = ['bus', 'tram', 'metro', 'train', 'taxi', 'ferry', 'double'] as const;

/** The kinds a detective can hold. */
export const DETECTIVE_TICKETS = ['bus', 'tram', 'metro', 'train', 'taxi'] as const;

export const GAMES = ['hide-and-ride', 'scotland-yard', 'ny-chase'] as const;

/** The most tickets of one kind that a seat may be given. */
export const MOST_TICKETS = 99;
export const MOST_STOPS = 5000;
export const MOST_LINES = 1000;

const coordinate = v.pipe(v.number(), v.finite());
const positive = v.pipe(v.number(), v.finite(), v.minValue(1));
const point = v.tuple([coordinate, coordinate]);
const text = v.pipe(v.string(), v.maxLength(200));
const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_TICKETS));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'a colour is written #rrggbb'));

const labelSchema = v.looseObject({
  dx: coordinate,
  dy: coordinate,
  anchor: v.optional(v.picklist(['start', 'middle', 'end'])),
});

const stopSchema = v.looseObject({
  id: identifier,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  names: v.optional(v.record(v.string(), text)),
  x: coordinate,
  y: coordinate,
  start: v.optional(v.picklist(['detective', 'phantom', 'both'])),
  label: v.optional(labelSchema),
});

const lineSchema = v.looseObject({
  id: identifier,
  mode: v.picklist(MODES),
  name: text,
  color: v.optional(colour),
  routes: v.pipe(
    v.array(v.pipe(v.array(identifier), v.minLength(2, 'a route has at least two stops'))),
    v.minLength(1, 'a line has at least one route'),
  ),
  bends: v.optional(v.record(v.string(), v.array(point))),
});

const scenerySchema = v.looseObject({
  kind: v.picklist(['water', 'park', 'built']),
  shape: v.picklist(['line', 'area']),
  width: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  points: v.pipe(v.array(point), v.minLength(2)),
  name: v.optional(text),
});

const backgroundSchema = v.looseObject({
  image: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  x: coordinate,
  y: coordinate,
  width: positive,
  height: positive,
  opacity: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
});

function ticketCounts<const Kinds extends readonly string[]>(kinds: Kinds) {
  const entries = Object.fromEntries(kinds.map((kind) => [kind, v.optional(count)]));
  return v.looseObject(entries as Record<Kinds[number], v.OptionalSchema<typeof count, undefined>>);
}

export const citySchema = v.looseObject({
  format: v.literal(CITY_FORMAT),
  version: v.literal(CITY_VERSION),
  id: v.pipe(
    v.string(),
    v.regex(
      /^[a-z0-9][a-z0-9-]{1,39}$/,
      'an id is 2 to 40 small letters, digits and hyphens, and does not begin with a hyphen',
    ),
  ),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  names: v.optional(v.record(v.string(), text)),
  country: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country is two capital letters')),
  ),
  authors: v.optional(v.array(text)),
  license: v.optional(text),
  sources: v.optional(v.array(v.pipe(v.string(), v.maxLength(2000)))),
  size: v.tuple([positive, positive]),
  background: v.optional(backgroundSchema),
  scenery: v.optional(v.array(scenerySchema)),
  stops: v.pipe(v.array(stopSchema), v.maxLength(MOST_STOPS)),
  lines: v.pipe(v.array(lineSchema), v.maxLength(MOST_LINES)),
  detectives: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(5)),
  metroHops: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  tickets: v.looseObject({
    phantom: ticketCounts(TICKETS),
    detective: ticketCounts(DETECTIVE_TICKETS),
  }),
  games: v.optional(v.array(v.picklist(GAMES))),
  /** What only the map editor needs (locked stops, ignored findings …); games never read it. */
  editor: v.optional(v.looseObject({})),
});

export type City = v.InferOutput<typeof citySchema>;
export type Stop = City['stops'][number];
export type Line = City['lines'][number];
export type Scenery = NonNullable<City['scenery']>[number];
export type Background = NonNullable<City['background']>;
export type Label = NonNullable<Stop['label']>;
export type Point = [number, number];
export type Mode = (typeof MODES)[number];
export type Ticket = (typeof TICKETS)[number];
export type DetectiveTicket = (typeof DETECTIVE_TICKETS)[number];

/** The ticket that pays a line of each mode; see `rules/hide-and-ride.md`, "Modes and tickets". */
export const TICKET_OF_MODE = {
  bus: 'bus',
  trolleybus: 'bus',
  tram: 'tram',
  cablecar: 'tram',
  metro: 'metro',
  train: 'train',
  ferry: 'ferry',
  taxi: 'taxi',
} as const satisfies Record<Mode, Ticket>;

/** Lines a taxi may follow, one edge at a time. */
export const LAND_MODES: ReadonlySet<Mode> = new Set([
  'bus',
  'trolleybus',
  'tram',
  'cablecar',
  'metro',
  'train',
] as const);
