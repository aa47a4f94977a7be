/**
 * The rules once more, the plain way: objects that are copied at every play, rides looked up in the
 * routes. Slow and easy to check against rules/hide-and-ride.md; the fast engine is measured against
 * it and must agree with it on random cities.
 */
import { DETECTIVE_TICKETS, TICKETS, type City, type Ticket } from '../../../city-data/schema.ts';
import type { ActionWord, DetectiveId, Outcome, Phase, Variants } from '../../words.ts';
import { ridesFrom } from './rides.ts';

type Held = Readonly<Partial<Record<Ticket, number>>>;

export interface NaiveGame {
  readonly city: City;
  readonly variants: Variants;
  readonly phase: Phase;
  readonly slot: number;
  readonly phantom: { readonly at: string | null; readonly tickets: Held };
  readonly detectives: readonly {
    readonly id: DetectiveId;
    readonly at: string;
    readonly tickets: Held;
  }[];
  /** Whose turn it is among the detectives. */
  readonly turn: number;
  readonly showed: boolean;
  readonly outcome: Outcome | null;
  /** Stops where the public must look for the Phantom; null before the placement. */
  readonly candidates: readonly string[] | null;
}

const LAST_SLOT = 24;

export function begin(city: City, variants: Variants, starts: readonly string[]): NaiveGame {
  const held = (counts: City['tickets']['phantom'], kinds: readonly Ticket[]): Held =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        variants.noTaxi && kind === 'taxi' ? 0 : ((counts as Held)[kind] ?? 0),
      ]),
    );
  return {
    city,
    variants,
    phase: 'phantom',
    slot: 0,
    phantom: { at: null, tickets: held(city.tickets.phantom, TICKETS) },
    detectives: starts.map((at, index) => ({
      id: `D${index + 1}` as DetectiveId,
      at,
      tickets: held(city.tickets.detective, DETECTIVE_TICKETS),
    })),
    turn: 0,
    showed: false,
    outcome: null,
    candidates: null,
  };
}

export function legal(game: NaiveGame): ActionWord[] {
  switch (game.phase) {
    case 'phantom':
      return game.slot === 0 ? placements(game) : phantomRides(game, game.phantom.at ?? '', true);
    case 'phantom-second':
      return phantomRides(game, game.phantom.at ?? '', false);
    case 'phantom-show':
      return [{ type: 'end' }, ...showings(game)];
    case 'detectives':
      return detectiveRides(game, game.turn);
    case 'over':
      return [];
  }
}

function isTaken(game: NaiveGame, stop: string): boolean {
  return game.detectives.some(({ at }) => at === stop);
}

function placements({ city, detectives }: NaiveGame): ActionWord[] {
  const free = city.stops.filter(({ id }) => detectives.every(({ at }) => at !== id));
  return free.map(({ id }) => ({ type: 'place', to: id }));
}

/** The single rides of the Phantom from a stop, each once. */
function singleRides(
  game: NaiveGame,
  from: string,
  tickets: Held,
): { ticket: Ticket; to: string }[] {
  const rides = new Map<string, { ticket: Ticket; to: string }>();
  for (const { ticket, to, through } of ridesFrom(game.city, from)) {
    if ((tickets[ticket] ?? 0) === 0 || isTaken(game, to)) continue;
    if (through.some((stop) => isTaken(game, stop))) continue;
    rides.set(`${ticket} ${to}`, { ticket, to });
  }
  return [...rides.values()];
}

function phantomRides(game: NaiveGame, from: string, mayDouble: boolean): ActionWord[] {
  const { tickets } = game.phantom;
  const singles = singleRides(game, from, tickets);
  const actions: ActionWord[] = singles.map((ride) => ({ type: 'ride', ...ride }));
  if (!mayDouble || (tickets.double ?? 0) === 0 || game.slot + 2 > LAST_SLOT) return actions;
  const firsts = singles.filter(
    ({ ticket, to }) => singleRides(game, to, without(tickets, ticket)).length > 0,
  );
  return [...actions, ...firsts.map((ride) => ({ type: 'ride', ...ride, double: true }) as const)];
}

function without(tickets: Held, ticket: Ticket, count = 1): Held {
  return { ...tickets, [ticket]: (tickets[ticket] ?? 0) - count };
}

function detectiveRides(game: NaiveGame, index: number): ActionWord[] {
  const detective = game.detectives[index];
  if (!detective) return [];
  const rides = new Map<string, ActionWord>();
  for (const { ticket, to } of ridesFrom(game.city, detective.at)) {
    if ((detective.tickets[ticket] ?? 0) === 0 || isTaken(game, to)) continue;
    rides.set(`${ticket} ${to}`, { type: 'ride', detective: detective.id, ticket, to });
  }
  return [...rides.values()];
}

function showings(game: NaiveGame): ActionWord[] {
  let takes: Partial<Record<DetectiveId, Ticket | null>>[] = [{}];
  for (const { id, tickets } of game.detectives) {
    const kinds = DETECTIVE_TICKETS.filter((kind) => (tickets[kind] ?? 0) > 0);
    const choices = kinds.length > 0 ? kinds : [null];
    takes = takes.flatMap((take) => choices.map((kind) => ({ ...take, [id]: kind })));
  }
  return takes.map((take) => ({ type: 'show', take }));
}

export function play(game: NaiveGame, action: ActionWord): NaiveGame {
  if (action.type === 'end') return beginDetectives(game);
  if (action.type === 'show') return beginDetectives(show(game, action.take));
  if ('detective' in action) return detectiveRode(game, action.ticket, action.to);
  return phantomMoves(game, action);
}

function isShowing({ variants }: NaiveGame, slot: number): boolean {
  return [3, 8, 13, 18, 24].includes(slot) || (variants.expert === true && [1, 21].includes(slot));
}

function phantomMoves(
  game: NaiveGame,
  action: Exclude<ActionWord, { type: 'end' | 'show' } | { detective: DetectiveId }>,
): NaiveGame {
  const slot = game.slot + 1;
  const doubles = action.type === 'ride' && action.double === true;
  let { tickets } = game.phantom;
  if (action.type === 'ride') tickets = without(tickets, action.ticket);
  if (doubles) tickets = without(tickets, 'double');
  const moved: NaiveGame = { ...game, slot, phantom: { at: action.to, tickets } };
  const seen: NaiveGame = { ...moved, candidates: candidatesAfter(game, moved, action) };
  if (doubles) return { ...seen, phase: 'phantom-second' };
  const mayShow = game.variants.cheeky === true && !game.showed && !isShowing(game, slot);
  return mayShow ? { ...seen, phase: 'phantom-show' } : beginDetectives(seen);
}

function candidatesAfter(before: NaiveGame, after: NaiveGame, action: ActionWord): string[] {
  if (isShowing(after, after.slot)) return [after.phantom.at ?? ''];
  if (action.type !== 'ride') {
    return before.city.stops.map(({ id }) => id).filter((id) => !isTaken(before, id));
  }
  const reached = new Set<string>();
  for (const from of before.candidates ?? []) {
    for (const ride of singleRides(before, from, before.phantom.tickets)) {
      if (ride.ticket === action.ticket) reached.add(ride.to);
    }
  }
  const doubles = 'double' in action;
  return [...reached].filter(
    (stop) => !doubles || singleRides(after, stop, after.phantom.tickets).length > 0,
  );
}

function show(game: NaiveGame, take: Readonly<Partial<Record<DetectiveId, Ticket | null>>>) {
  let { tickets } = game.phantom;
  const detectives = game.detectives.map((detective) => {
    const kind = take[detective.id];
    if (!kind) return detective;
    tickets = without(tickets, kind, -1);
    return { ...detective, tickets: without(detective.tickets, kind) };
  });
  const { at } = game.phantom;
  return { ...game, detectives, showed: true, candidates: [at ?? ''], phantom: { at, tickets } };
}

function over(game: NaiveGame, winner: Outcome['winner'], reason: Outcome['reason']): NaiveGame {
  return { ...game, phase: 'over', outcome: { winner, reason, score: game.slot } };
}

function beginDetectives(game: NaiveGame): NaiveGame {
  const turn = nextDetective(game, 0);
  if (turn === null) return over(game, 'phantom', 'detectives-stuck');
  return { ...game, phase: 'detectives', turn };
}

function nextDetective(game: NaiveGame, first: number): number | null {
  for (let index = first; index < game.detectives.length; index++) {
    if (detectiveRides(game, index).length > 0) return index;
  }
  return null;
}

function detectiveRode(game: NaiveGame, ticket: Ticket, to: string): NaiveGame {
  const detectives = game.detectives.map((detective, index) =>
    index === game.turn
      ? { ...detective, at: to, tickets: without(detective.tickets, ticket) }
      : detective,
  );
  const ridden: NaiveGame = { ...game, detectives };
  if (to === game.phantom.at) return over(ridden, 'detectives', 'captured');
  const arrived: NaiveGame = {
    ...ridden,
    candidates: (game.candidates ?? []).filter((stop) => stop !== to),
  };
  const turn = nextDetective(arrived, game.turn + 1);
  return turn === null ? endRound(arrived) : { ...arrived, turn };
}

function endRound(game: NaiveGame): NaiveGame {
  if (game.slot === LAST_SLOT) return over(game, 'phantom', 'survived');
  const { tickets, at } = game.phantom;
  if (singleRides(game, at ?? '', tickets).length === 0) {
    return over(game, 'detectives', 'surrounded');
  }
  const mobile = (stop: string): boolean => singleRides(game, stop, tickets).length > 0;
  return {
    ...game,
    phase: 'phantom',
    turn: 0,
    candidates: (game.candidates ?? []).filter(mobile),
  };
}
