import { describe, expect, it } from 'vitest';
import type { City, Line } from '../schema.ts';
import { changedCity, lineOf } from './changed-city.ts';
import {
  deadEnds,
  ferryOnlyStops,
  landNotConnected,
  noLines,
  stopsWithoutLine,
  unusedTaxiLines,
} from './network.ts';

const taxi: Line = { id: 'taxi', mode: 'taxi', name: 'Taxi', routes: [['hvezdarna', 'hajovna']] };

/** Městečko where only the ferry and the given lines run. */
function withLines(...lines: Line[]): City {
  return changedCity((city) => {
    city.lines = [lineOf(city, 'privoz'), ...lines];
  });
}

describe('taxi lines', () => {
  it('do not count where Hide & Ride is played', () => {
    const city = withLines(taxi);
    expect(unusedTaxiLines(city)).toHaveLength(1);
    expect(stopsWithoutLine(city).flatMap(({ ids }) => ids)).toContain('hajovna');
    expect(noLines({ ...city, lines: [taxi] })).toHaveLength(1);
    expect(noLines({ ...city, lines: [taxi], games: [] })).toHaveLength(1);
  });

  it('are land lines where only classic games are played', () => {
    const city: City = { ...withLines(taxi), games: ['scotland-yard'] };
    expect(unusedTaxiLines(city)).toEqual([]);
    expect(noLines({ ...city, lines: [taxi] })).toEqual([]);
    expect(stopsWithoutLine(city).flatMap(({ ids }) => ids)).not.toContain('hajovna');
    const joining: Line = { ...taxi, routes: [['koupaliste', 'mlyn', 'most', 'pristav']] };
    expect(ferryOnlyStops(city)).toHaveLength(4);
    expect(ferryOnlyStops({ ...city, lines: [...city.lines, joining] })).toEqual([]);
  });

  it('may be in a city made for both, but do not join it for Hide & Ride', () => {
    const city: City = { ...withLines(taxi), games: ['hide-and-ride', 'ny-chase'] };
    expect(unusedTaxiLines(city)).toEqual([]);
    expect(stopsWithoutLine(city).flatMap(({ ids }) => ids)).toContain('hajovna');
  });
});

it('each part that land lines leave apart is named, the largest is the city', () => {
  const bus = (id: string, ...route: string[]): Line => ({
    id,
    mode: 'bus',
    name: id,
    routes: [route],
  });
  const city = withLines(
    bus('a', 'koupaliste', 'rybnik'),
    bus('b', 'mlyn', 'namesti', 'most', 'divadlo'),
    bus('c', 'pristav', 'trziste', 'nemocnice'),
  );
  expect(landNotConnected(city).map(({ ids }) => ids)).toEqual(
    [
      ['trziste', 'pristav', 'nemocnice'],
      ['rybnik', 'koupaliste'],
    ].map((part) => expect.arrayContaining(part) as string[]),
  );
});

it('two lines to the same neighbour leave a dead end a dead end', () => {
  const city = changedCity((it) => {
    for (const line of it.lines) {
      line.routes = line.routes.map((route) => route.filter((stop) => stop !== 'hvezdarna'));
    }
    lineOf(it, 'lanovka').routes.push(['zamek', 'hvezdarna']);
    lineOf(it, 'trolejbus-51').routes.push(['hvezdarna', 'zamek']);
  });
  expect(deadEnds(city)).toEqual([
    expect.objectContaining({
      ids: ['hvezdarna'],
      values: { stop: 'Hvězdárna', neighbour: 'Zámek' },
    }),
  ]);
});

it('a route to nowhere does not trip the checks that follow it', () => {
  const city = changedCity((it) =>
    lineOf(it, 'tram-1').routes.push(['most', 'atlantida', 'zamek']),
  );
  expect(landNotConnected(city)).toEqual([]);
  expect(deadEnds(city)).toEqual([]);
});
