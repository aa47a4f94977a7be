/** A tally in figures people read and draw: shares with intervals, uses by stop, line and edge. */
import {
  DETECTIVE_TICKETS,
  TICKETS,
  type DetectiveTicket,
  type Ticket,
} from '../../city-data/schema.ts';
import type { Finding } from '../../city-data/finding.ts';
import { suggestAllotment, type Allotment } from './allotment.ts';
import { findInPlayout } from './findings.ts';
import {
  detectivesBegan,
  MOST_SEATS,
  phantomBegan,
  winsOf,
  type PlayedOut,
  type Wins,
} from './played-out.ts';
import { mean, quantile, shareOf, total, type Share } from './statistics.ts';
import { PARTS, type Reason, type TicketTally } from './tally.ts';
import { waysOf } from './ways.ts';

/** How often something was used; fractions come from rides that can have gone several ways. */
export interface Uses {
  readonly phantom: number;
  readonly detectives: number;
}

export interface StopUse {
  readonly id: string;
  /** Rides that ended here; for the Phantom his placements, too. */
  readonly arrivals: Uses;
  /** Metro rides that passed through. */
  readonly passes: Uses;
  /** Turns that detectives had to skip here. */
  readonly skipped: number;
}

export interface LineUse {
  readonly id: string;
  readonly rides: Uses;
  /** From 0 to 1: games in which the line can have been used. */
  readonly games: number;
}

/** Two neighbouring stops of one line. */
export interface EdgeUse {
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly rides: Uses;
}

/** Whole numbers for nine of ten seats and in the mean, and how often the last one went too early. */
export interface TicketUse {
  readonly given: number;
  readonly usedMean: number;
  /** Nine of ten seats used no more. */
  readonly usedMost: number;
  readonly leftMean: number;
  /** Seats by how many were left: index 0 to the most that any had. */
  readonly left: readonly number[];
  readonly ranOut: Share;
}

export interface PlayoutReport {
  readonly games: number;
  readonly wins: Wins;
  readonly ends: Readonly<Record<Reason, number>>;
  /** Games by slots filled: index 0 to 24. */
  readonly slots: readonly number[];
  readonly slotsMean: number;
  /** Rides of each side; each is one arrival, and one ride of a line. */
  readonly rides: Uses;
  readonly stops: readonly StopUse[];
  readonly lines: readonly LineUse[];
  readonly edges: readonly EdgeUse[];
  readonly tickets: {
    readonly phantom: Readonly<Record<Ticket, TicketUse>>;
    readonly detective: Readonly<Record<DetectiveTicket, TicketUse>>;
  };
  /** Turns of detectives, and those they had to skip. */
  readonly stuck: Share;
  readonly findings: readonly Finding[];
  readonly suggestion: Allotment;
}

export function reportOf(played: PlayedOut): PlayoutReport {
  const { tally } = played;
  const { phantom, detectives } = tally;
  return {
    games: tally.games,
    wins: winsOf(tally),
    ends: { ...tally.ends },
    slots: [...tally.slots],
    slotsMean: mean(tally.slots),
    rides: { phantom: phantom.rides, detectives: detectives.rides },
    ...placesOf(played),
    tickets: ticketsOf(played),
    stuck: shareOf(total(detectives.skipped), detectives.turns),
    findings: findInPlayout(played),
    suggestion: suggestAllotment(played),
  };
}

function placesOf({ city, tally }: PlayedOut): Pick<PlayoutReport, 'stops' | 'lines' | 'edges'> {
  const { phantom, detectives } = tally;
  return {
    stops: city.stops.map(({ id }, stop) => ({
      id,
      arrivals: {
        phantom: phantom.arrivals[stop]! + phantom.placements[stop]!,
        detectives: detectives.arrivals[stop]!,
      },
      passes: {
        phantom: phantom.passes[stop]! / PARTS,
        detectives: detectives.passes[stop]! / PARTS,
      },
      skipped: detectives.skipped[stop]!,
    })),
    lines: city.lines.map(({ id }, line) => ({
      id,
      rides: { phantom: phantom.lines[line]! / PARTS, detectives: detectives.lines[line]! / PARTS },
      games: tally.games === 0 ? 0 : tally.riddenIn[line]! / tally.games,
    })),
    edges: waysOf(city).edges.map(({ line, from, to }, edge) => ({
      line: city.lines[line]!.id,
      from: city.stops[from]!.id,
      to: city.stops[to]!.id,
      rides: { phantom: phantom.edges[edge]! / PARTS, detectives: detectives.edges[edge]! / PARTS },
    })),
  };
}

function ticketsOf(played: PlayedOut): PlayoutReport['tickets'] {
  const { phantom, detectives } = played.tally;
  return {
    phantom: recordOf(TICKETS, (kind) =>
      ticketUse(phantomBegan(played, kind), phantom.tickets[kind]),
    ),
    detective: recordOf(DETECTIVE_TICKETS, (kind) =>
      ticketUse(detectivesBegan(played, kind), detectives.tickets[kind]),
    ),
  };
}

function ticketUse(given: number, { used, left, ranOut }: TicketTally): TicketUse {
  const most = left.findLastIndex((seats) => seats > 0);
  return {
    given,
    usedMean: mean(used),
    usedMost: quantile(used, MOST_SEATS),
    leftMean: mean(left),
    left: left.slice(0, most + 1),
    ranOut: shareOf(ranOut, total(used)),
  };
}

function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
