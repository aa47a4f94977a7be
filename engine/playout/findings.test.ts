import { describe, expect, it } from 'vitest';
import type { City } from '../../city-data/schema.ts';
import { CROSSROADS } from './crossroads.ts';
import { findInPlayout } from './findings.ts';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import { emptyTally, type Tally } from './tally.ts';

const GAMES = 200;
const CITY = CROSSROADS;
const stop = (id: string): number => CITY.stops.findIndex((it) => it.id === id);
const line = (id: string): number => CITY.lines.findIndex((it) => it.id === id);

/** Two hundred games in which nothing is worth a word, changed by `change`. */
function tallyWith(change: (tally: Tally) => void): Tally {
  const tally = emptyTally(CITY);
  tally.games = GAMES;
  tally.ends.captured = tally.ends.survived = GAMES / 2;
  tally.visitedIn.fill(120);
  tally.riddenIn.fill(150);
  for (const side of [tally.phantom, tally.detectives]) {
    side.seats = side === tally.phantom ? GAMES : GAMES * CITY.detectives;
    side.turns = side.seats * 20;
    for (const { used } of Object.values(side.tickets)) used[5] = side.seats;
  }
  change(tally);
  return tally;
}

function found(change: (tally: Tally) => void, noTaxi = false): [string, readonly string[]][] {
  const findings = findInPlayout({ city: CITY, noTaxi, tally: tallyWith(change) });
  return findings.map(({ code, ids }) => [code, ids]);
}

describe('playing a city out says', () => {
  it('nothing where nothing stands out, and nothing before the first game', () => {
    expect(found(() => undefined)).toEqual([]);
    expect(found((tally) => (tally.games = 0))).toEqual([]);
  });

  it('that a side is favoured, once chance cannot explain it', () => {
    const phantomWins = (games: number) =>
      found(({ ends }) => {
        ends.survived = games;
        ends.captured = GAMES - games;
      });
    expect(phantomWins(160)).toEqual([['playout-phantom-favoured', ['tickets']]]);
    expect(phantomWins(30)).toEqual([['playout-detectives-favoured', ['tickets']]]);
    // 67.5 %, but perhaps only 61.
    expect(phantomWins(135)).toEqual([]);
  });

  it('that everyday tickets run out; surprises may', () => {
    const bus = found(({ detectives }) => (detectives.tickets.bus.ranOut = GAMES));
    expect(bus).toEqual([['playout-detective-runs-out', ['tickets.detective.bus']]]);
    const metro = found(({ phantom }) => (phantom.tickets.metro.ranOut = 80));
    expect(metro).toEqual([['playout-phantom-runs-out', ['tickets.phantom.metro']]]);
    expect(
      found(({ phantom }) => {
        phantom.tickets.taxi.ranOut = phantom.tickets.double.ranOut = GAMES;
      }),
    ).toEqual([]);
  });

  it('that tickets lie idle, unless the variant takes them away or nobody has them', () => {
    const idleTaxi = (tally: Tally): void => {
      const { used } = tally.detectives.tickets.taxi;
      used.fill(0);
      used[0] = tally.detectives.seats;
    };
    expect(found(idleTaxi)).toEqual([['playout-detective-idle', ['tickets.detective.taxi']]]);
    expect(found(idleTaxi, true)).toEqual([]);
    expect(found(({ phantom }) => phantom.tickets.train.used.fill(0))).toEqual([]);
  });

  it('that short games do not make tickets idle', () => {
    expect(
      found(({ phantom }) => {
        phantom.turns = phantom.seats * 4;
        for (const { used } of Object.values(phantom.tickets)) {
          used.fill(0);
          used[1] = phantom.seats;
        }
      }),
    ).toEqual([]);
  });

  it('where detectives are stuck, the worst place first', () => {
    expect(
      found(({ stuckIn }) => {
        stuckIn[stop('a')] = 30;
        stuckIn[stop('f')] = 60;
        stuckIn[stop('g')] = 10;
      }),
    ).toEqual([
      ['playout-stuck', ['f']],
      ['playout-stuck', ['a']],
    ]);
  });

  it('where nobody comes', () => {
    expect(
      found(({ visitedIn }) => {
        visitedIn[stop('b')] = 2;
        visitedIn[stop('f')] = 0;
        visitedIn[stop('d')] = 1;
        // One game in thirty, but chance may have spared the others.
        visitedIn[stop('a')] = 6;
      }),
    ).toEqual([['playout-unused-stops', ['b', 'f', 'd']]]);
    expect(
      found(({ visitedIn }) => {
        visitedIn[stop('b')] = 2;
        visitedIn[stop('f')] = 0;
        visitedIn[stop('e')] = 1;
      }),
    ).toEqual([['playout-unused-stops', ['b', 'f', 'e']]]);
  });

  it('that a whole area is unused, apart from single stops', () => {
    const ids = ['p', 'q', 'r', 's', 't', 'u', 'v', 'w'];
    const [first] = CITY.stops;
    if (!first) throw new Error('the town has stops');
    const city: City = {
      ...CITY,
      stops: ids.map((id) => ({ ...first, id, name: id.toUpperCase() })),
      lines: [{ id: 'bus', mode: 'bus', name: '1', routes: [ids] }],
    };
    const tally = emptyTally(city);
    tally.games = GAMES;
    tally.ends.captured = tally.ends.survived = GAMES / 2;
    tally.riddenIn.fill(GAMES);
    tally.visitedIn.splice(0, ids.length, 0, 1, 0, 120, 0, 120, 2, 120);
    const findings = findInPlayout({ city, noTaxi: false, tally });
    expect(findings.map(({ ids: found, values }) => [found, values])).toEqual([
      [['p', 'q', 'r'], { stops: 'P, Q, R', games: 1, all: GAMES }],
      [['t', 'v'], { stops: 'T, V', games: 2, all: GAMES }],
    ]);
  });

  it('nothing about places that few games cannot tell', () => {
    expect(
      found((tally) => {
        tally.games = tally.ends.captured + tally.ends.survived;
        tally.ends.captured = tally.ends.survived = 10;
        tally.games = 20;
        tally.visitedIn.fill(10);
        tally.riddenIn.fill(10);
        tally.visitedIn[0] = tally.riddenIn[0] = 0;
      }),
    ).toEqual([]);
  });

  it('which lines nobody takes', () => {
    expect(
      found(({ riddenIn }) => {
        riddenIn[line('ferry')] = 1;
        riddenIn[line('bus')] = 0;
      }),
    ).toEqual([['playout-unused-lines', ['bus', 'ferry']]]);
  });

  it('where all is rare only what is much rarer than the rest', () => {
    expect(
      found(({ visitedIn }) => {
        visitedIn.fill(12);
        visitedIn[stop('b')] = 0;
      }),
    ).toEqual([]);
  });
});

describe('the sentences of a playout', () => {
  const named = (sentences: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(sentences).map(([code, text]) => [
        code,
        (text.match(/\{\{\w+\}\}/g) ?? []).sort(),
      ]),
    );

  it('name the same things in both languages', () => {
    expect(named(cs)).toEqual(named(en));
  });

  it('are whole', () => {
    const tally = tallyWith(({ stuckIn, ends }) => {
      stuckIn[stop('f')] = 60;
      ends.survived = 160;
      ends.captured = 40;
    });
    expect(
      findInPlayout({ city: CITY, noTaxi: false, tally }).map(({ message }) => message),
    ).toEqual([
      'The Phantom wins 80% of 200 games, surely between 74% and 85%. The detectives hardly stand a chance.',
      'Detectives get stuck at Stop F, with no ride they could take. Games: 60 of 200.',
    ]);
  });
});
