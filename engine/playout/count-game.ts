/** Reads a finished game from its record and counts what happened in it. */
import { DETECTIVE_TICKETS, TICKETS, type Ticket } from '../../city-data/schema.ts';
import { replay, type GameRecord } from '../referee.ts';
import { SLOTS } from '../pursuit/rules.ts';
import type { ClueWord, DetectiveId, Seat, StateWords } from '../words.ts';
import { emptyTally, PARTS, type SideTally, type Tally, type TicketTally } from './tally.ts';
import { waysOf, type Way, type Ways } from './ways.ts';

/** @throws when the record is not of a whole legal game */
export function countGame(record: GameRecord): Tally {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error(replayed.fault.message);
  const { game, played } = replayed.value;
  const count = new GameCount(record);
  // The Phantom's own clues hold everything that happened.
  for (const play of played) for (const clue of play.clues('phantom')) count.take(clue);
  return count.finish(game.state());
}

/** What one seat has done with its tickets so far. */
interface Purse {
  readonly held: Map<Ticket, number>;
  readonly used: Map<Ticket, number>;
  /** The turn that took the last one; forgotten when the Phantom takes another from a detective. */
  readonly emptied: Map<Ticket, number>;
  turns: number;
}

class GameCount {
  readonly #tally: Tally;
  readonly #ways: Ways;
  readonly #places = new Map<DetectiveId, number>();
  readonly #purses = new Map<Seat, Purse>();

  constructor({ city, starts, variants }: GameRecord) {
    this.#tally = emptyTally(city);
    this.#ways = waysOf(city);
    const { phantom, detective } = city.tickets;
    const noTaxi = variants.noTaxi === true;
    this.#purses.set('phantom', purse(TICKETS, phantom, noTaxi));
    for (const [id, stop] of Object.entries(starts) as [DetectiveId, string][]) {
      this.#places.set(id, this.#stop(stop));
      this.#purses.set(id, purse(DETECTIVE_TICKETS, detective, noTaxi));
    }
  }

  take(clue: ClueWord): void {
    const { phantom, detectives } = this.#tally;
    switch (clue.type) {
      case 'placed': {
        const stop = this.#stop(clue.to);
        phantom.placements[stop]!++;
        this.#tally.visitedIn[stop] = 1;
        return;
      }
      case 'phantom-ride': {
        const closed = new Set(this.#places.values());
        this.#ride(phantom, clue, closed);
        this.#pay('phantom', clue.ticket);
        if (clue.double) this.#spend('phantom', 'double');
        return;
      }
      case 'ride':
        this.#ride(detectives, clue, new Set());
        this.#pay(clue.detective, clue.ticket);
        this.#places.set(clue.detective, this.#stop(clue.to));
        return;
      case 'skipped':
        this.#skip(clue.detective);
        return;
      case 'shown':
        for (const [id, kind] of Object.entries(clue.take ?? {}) as [DetectiveId, Ticket][]) {
          this.#move(id, kind);
        }
        return;
      case 'over':
        if (clue.outcome.reason === 'detectives-stuck') {
          for (const id of this.#places.keys()) this.#skip(id);
        }
        return;
      case 'stayed-hidden':
    }
  }

  finish({ outcome }: StateWords): Tally {
    if (outcome === null) throw new Error('a game that is not over cannot be counted');
    const tally = this.#tally;
    tally.games = 1;
    tally.ends[outcome.reason] = 1;
    tally.slots[outcome.score] = 1;
    for (const [seat, own] of this.#purses) {
      const side = seat === 'phantom' ? tally.phantom : tally.detectives;
      side.seats++;
      side.turns += own.turns;
      for (const [kind, counts] of Object.entries(side.tickets) as [Ticket, TicketTally][]) {
        countPurse(own, kind, counts);
      }
    }
    return tally;
  }

  #ride(
    side: SideTally,
    { ticket, from, to }: { ticket: Ticket; from: string | null; to: string | null },
    closed: ReadonlySet<number>,
  ): void {
    const arrival = this.#stop(to);
    side.rides++;
    side.arrivals[arrival]!++;
    this.#tally.visitedIn[arrival] = 1;
    const ways = this.#ways.shortest(ticket, this.#stop(from), arrival, closed);
    if (ways.length === 0) throw new Error(`no way leads from ${from ?? '?'} to ${to ?? '?'}`);
    ways.forEach((way, index) => this.#share(side, way, partsOf(index, ways.length)));
  }

  #share(side: SideTally, { line, edges, between }: Way, parts: number): void {
    side.lines[line]! += parts;
    this.#tally.riddenIn[line] = 1;
    for (const edge of edges) side.edges[edge]! += parts;
    for (const stop of between) {
      side.passes[stop]! += parts;
      this.#tally.visitedIn[stop] = 1;
    }
  }

  #pay(seat: Seat, ticket: Ticket): void {
    this.#purse(seat).turns++;
    this.#spend(seat, ticket);
  }

  #spend(seat: Seat, ticket: Ticket): void {
    const own = this.#purse(seat);
    const held = (own.held.get(ticket) ?? 0) - 1;
    own.held.set(ticket, held);
    own.used.set(ticket, (own.used.get(ticket) ?? 0) + 1);
    if (held === 0) own.emptied.set(ticket, own.turns);
  }

  #skip(id: DetectiveId): void {
    const stop = this.#places.get(id)!;
    this.#purse(id).turns++;
    this.#tally.detectives.skipped[stop]!++;
    this.#tally.stuckIn[stop] = 1;
  }

  /** The cheeky showing: a ticket goes from a detective to the Phantom. */
  #move(id: DetectiveId, kind: Ticket | null): void {
    if (kind === null) return;
    const [giver, taker] = [this.#purse(id), this.#purse('phantom')];
    const held = giver.held.get(kind)! - 1;
    giver.held.set(kind, held);
    if (held === 0) giver.emptied.set(kind, giver.turns);
    taker.held.set(kind, (taker.held.get(kind) ?? 0) + 1);
    taker.emptied.delete(kind);
  }

  #purse(seat: Seat): Purse {
    const own = this.#purses.get(seat);
    if (!own) throw new Error(`${seat} does not play in this game`);
    return own;
  }

  #stop(id: string | null): number {
    const number = id === null ? undefined : this.#ways.stopNumbers.get(id);
    if (number === undefined) throw new Error(`the game names the unknown stop ${id ?? '?'}`);
    return number;
  }
}

function purse(
  kinds: readonly Ticket[],
  given: Readonly<Partial<Record<Ticket, number | undefined>>>,
  noTaxi: boolean,
): Purse {
  const held = kinds.map((kind): [Ticket, number] => [
    kind,
    noTaxi && kind === 'taxi' ? 0 : (given[kind] ?? 0),
  ]);
  return { held: new Map(held), used: new Map(), emptied: new Map(), turns: 0 };
}

function countPurse(own: Purse, kind: Ticket, counts: TicketTally): void {
  const used = own.used.get(kind) ?? 0;
  const emptied = own.emptied.get(kind);
  counts.used[used]!++;
  counts.left[own.held.get(kind) ?? 0]!++;
  const early = emptied !== undefined && emptied < own.turns;
  // Somebody robbed of his last one before he ever rode has no pace to go on at.
  const pace = early && emptied > 0 ? own.turns / emptied : 1;
  counts.wanted[Math.min(SLOTS, Math.ceil(used * pace))]!++;
  if (early) counts.ranOut++;
}

/** Shares `PARTS` out among `ways`, the first ones taking what does not divide. */
function partsOf(index: number, ways: number): number {
  return Math.floor(PARTS / ways) + (index < PARTS % ways ? 1 : 0);
}
