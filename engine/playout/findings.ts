/** What playing a city out says about it: warnings with the stops, lines and tickets concerned. */
import { DETECTIVE_TICKETS, TICKETS, type Ticket } from '../../city-data/schema.ts';
import { listed, sentence, type Finding, type FindingValues } from '../../city-data/finding.ts';
import { connectedParts, neighboursOf } from '../../city-data/graph.ts';
import { SLOTS } from '../pursuit/rules.ts';
import en from './messages/en.json' with { type: 'json' };
import { detectivesBegan, isEveryday, phantomBegan, winsOf, type PlayedOut } from './played-out.ts';
import { isShareValue } from './share-values.ts';
import { mean, shareOf, type Share } from './statistics.ts';
import type { SideTally, TicketTally } from './tally.ts';
import { waysOf } from './ways.ts';

export type PlayoutCode = keyof typeof en;

/** A side that surely wins more than this is favoured. */
const FAVOURED = 0.65;
/** A stop or line in surely fewer games than this is hardly ever used … */
const HARDLY = 0.05;
/** … or, where a city is so large that all are rare, in so much fewer than the average one. */
const HARDLY_OF_AVERAGE = 0.25;
/** So many neighbouring stops are an area. */
const AREA = 3;
/** Tickets run out when they surely do for more seats than this. */
const OFTEN_OUT = 0.25;
/** A stop where detectives are stuck in surely more games than this. */
const OFTEN_STUCK = 0.05;
/** Tickets are idle when a whole game uses up less than this of them. */
const IDLE = 0.25;

/** Everything that the games so far give reason to say, the weightiest first. */
export function findInPlayout(played: PlayedOut): Finding[] {
  if (played.tally.games === 0) return [];
  return [favoured, ticketFindings, stuckStops, unusedStops, unusedLines].flatMap((find) =>
    find(played),
  );
}

function warning(code: PlayoutCode, ids: readonly string[], values: FindingValues): Finding {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isShareValue(name) ? `${value}%` : value]),
  );
  return { code, severity: 'warning', message: sentence(en[code], said), ids, values };
}

function percent(share: number): number {
  return Math.round(share * 100);
}

function favoured({ tally }: PlayedOut): Finding[] {
  const { phantom, detectives } = winsOf(tally);
  const say = (code: PlayoutCode, { share, low, high }: Share): Finding[] =>
    low > FAVOURED
      ? [
          warning(code, ['tickets'], {
            percent: percent(share),
            low: percent(low),
            high: percent(high),
            games: tally.games,
          }),
        ]
      : [];
  return [
    ...say('playout-phantom-favoured', phantom),
    ...say('playout-detectives-favoured', detectives),
  ];
}

function ticketFindings(played: PlayedOut): Finding[] {
  const { phantom, detectives } = played.tally;
  const { tickets: usable } = waysOf(played.city);
  return [
    ...TICKETS.filter((kind) => kind === 'double' || usable.has(kind)).flatMap((kind) =>
      ticketFinding('phantom', kind, phantomBegan(played, kind), phantom, phantom.tickets[kind]),
    ),
    ...DETECTIVE_TICKETS.filter((kind) => usable.has(kind)).flatMap((kind) =>
      ticketFinding(
        'detective',
        kind,
        detectivesBegan(played, kind),
        detectives,
        detectives.tickets[kind],
      ),
    ),
  ];
}

function ticketFinding(
  holder: 'phantom' | 'detective',
  ticket: Ticket,
  given: number,
  { turns, seats }: SideTally,
  { used, ranOut }: TicketTally,
): Finding[] {
  if (given === 0 || turns === 0) return [];
  const ids = [`tickets.${holder}.${ticket}`];
  const out = shareOf(ranOut, seats);
  if (isEveryday(ticket) && out.low > OFTEN_OUT) {
    const values = { ticket, given, percent: percent(out.share) };
    return [warning(`playout-${holder}-runs-out`, ids, values)];
  }
  const wholeGame = ((mean(used) * seats) / turns) * (SLOTS - 1);
  if (given > 1 && wholeGame < given * IDLE) {
    const values = { ticket, given, used: Math.round(wholeGame * 10) / 10 };
    return [warning(`playout-${holder}-idle`, ids, values)];
  }
  return [];
}

function stuckStops({ city, tally }: PlayedOut): Finding[] {
  return city.stops
    .map(({ id, name }, stop) => ({ id, name, share: shareOf(tally.stuckIn[stop]!, tally.games) }))
    .filter(({ share }) => share.low > OFTEN_STUCK)
    .sort((a, b) => b.share.count - a.share.count)
    .map(({ id, name, share }) =>
      warning('playout-stuck', [id], { stop: name, games: share.count, all: share.of }),
    );
}

/** Each area of neighbouring stops where hardly anybody comes, and what else is left out. */
function unusedStops({ city, tally }: PlayedOut): Finding[] {
  const { visitedIn, games } = tally;
  const served = new Set(waysOf(city).edges.flatMap(({ from, to }) => [from, to]));
  const hardly = new Set(hardlyUsed(visitedIn, [...served], games));
  const places = new Map(city.stops.map(({ id, name }, stop) => [id, { name, stop }]));
  const lonely = city.stops.filter((_, stop) => hardly.has(stop));
  const parts = connectedParts(neighboursOf(lonely, city.lines));
  const areas = parts.filter((ids) => ids.length >= AREA);
  const others = parts.filter((ids) => ids.length < AREA).flat();
  return [...areas, others]
    .filter((ids) => ids.length > 0)
    .map((ids) => {
      const stops = ids.map((id) => places.get(id)!);
      return warning('playout-unused-stops', ids, {
        stops: listed(stops.map(({ name }) => name)),
        games: Math.max(...stops.map(({ stop }) => visitedIn[stop]!)),
        all: games,
      });
    });
}

function unusedLines({ city, tally }: PlayedOut): Finding[] {
  const { riddenIn, games } = tally;
  const served = [...new Set(waysOf(city).edges.map(({ line }) => line))];
  const hardly = hardlyUsed(riddenIn, served, games);
  if (hardly.length === 0) return [];
  const lines = hardly.map((number) => city.lines[number]!);
  return [
    warning(
      'playout-unused-lines',
      lines.map(({ id }) => id),
      {
        lines: listed(lines.map(({ id, name }) => (name.trim() === '' ? id : name))),
        games: Math.max(...hardly.map((line) => riddenIn[line]!)),
        all: games,
      },
    ),
  ];
}

/** Those of `served` in so few games that chance alone does not explain it. */
function hardlyUsed(
  gamesOf: readonly number[],
  served: readonly number[],
  games: number,
): readonly number[] {
  const average = served.reduce((sum, it) => sum + gamesOf[it]!, 0) / served.length / games;
  const few = Math.min(HARDLY, average * HARDLY_OF_AVERAGE);
  return served.filter((it) => shareOf(gamesOf[it]!, games).high < few);
}
