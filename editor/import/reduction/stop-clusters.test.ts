import { describe, expect, it } from 'vitest';
import type { TransitNetwork } from '../network.ts';
import { line, network, stop } from './sample-network.ts';
import { chooseService } from './service.ts';
import { clusterStops } from './stop-clusters.ts';
import { comparableName, nameShortener, withoutPlatform } from './stop-name.ts';

/** The ids of the stops of each place, the busiest place first. */
function places(given: TransitNetwork, mergeDistance = 150): string[] {
  const { list } = clusterStops(given, chooseService(given, {}), mergeDistance);
  return list.map(({ stops }) =>
    stops
      .map((index) => given.stops[index]?.id)
      .sort()
      .join('+'),
  );
}

const through = (count: number) =>
  line('1', 'bus', [Array.from({ length: count }, (_, index) => index), 5]);

describe('stops become one place', () => {
  it('of one station, however they are named', () => {
    const stops = [
      stop('a', 0, 0, 'Bay 1'),
      stop('b', 400, 0, 'Metro'),
      stop('c', 900, 0, 'C'),
    ].map((own) => (own.id === 'c' ? own : { ...own, station: 'S', stationName: 'Central' }));
    expect(places(network(stops, [through(3)]))).toEqual(['a+b', 'c']);
  });

  it('of one name when they are near, for the same name is not the same place', () => {
    const stops = [
      stop('a', 0, 0, 'Mill, platform 1'),
      stop('b', 140, 0, 'MILL'),
      stop('c', 2000, 0, 'Mill'),
    ];
    expect(places(network(stops, [through(3)]))).toEqual(['a+b', 'c']);
    expect(places(network(stops, [through(3)]), 100)).toEqual(['a', 'b', 'c']);
  });

  it('of any name when they are very near', () => {
    const stops = [
      stop('a', 0, 0, 'Bank'),
      stop('b', 55, 0, 'Monument'),
      stop('c', 140, 0, 'Post'),
    ];
    expect(places(network(stops, [through(3)]))).toEqual(['a+b', 'c']);
    // In a drawing every stop is meant.
    const drawn = network(stops, [through(3)], { coordinates: 'plane' });
    expect(places(drawn)).toEqual(['a', 'b', 'c']);
  });

  it('never by a chain of neighbours', () => {
    const stops = Array.from({ length: 12 }, (_, index) => stop(`s${index}`, index * 50, 0));
    expect(places(network(stops, [through(12)])).length).toBeGreaterThan(4);
  });

  it('of one name on one line when no trip calls at both', () => {
    const stops = [
      stop('a', 0, 0, 'Mill'),
      stop('b', 400, 0, 'Mill'),
      stop('c', 2000, 0),
      stop('d', 4000, 0),
    ];
    const both = line('1', 'bus', [[0, 2, 3], 5], [[3, 2, 1], 5]);
    expect(places(network(stops, [both]))).toContain('a+b');
    const passing = line('1', 'bus', [[0, 1, 2, 3], 5]);
    expect(places(network(stops, [passing]))).toContain('a');
  });
});

describe('names', () => {
  it.each([
    ['Alder, platform 2', 'Alder'],
    ['Alder (platform 2)', 'Alder'],
    ['Hauptbahnhof Gleis 12', 'Hauptbahnhof'],
    ['Náměstí, nást. B', 'Náměstí'],
    ['Alder (3)', 'Alder'],
    ['Jiřího\u00a0z  Poděbrad', 'Jiřího z Poděbrad'],
    ['Platform 2', 'Platform 2'],
    ['Stand', 'Stand'],
    ['Elm (north)', 'Elm (north)'],
  ])('%s is %s', (name, plain) => {
    expect(withoutPlatform(name)).toBe(plain);
  });

  it('compare without case, marks and punctuation', () => {
    expect(comparableName('Náměstí  Míru')).toBe(comparableName('namesti miru'));
    expect(comparableName('St. Mary’s')).toBe(comparableName('St Mary s'));
  });

  it('lose what nearly all of them begin or end with', () => {
    const swiss = [
      'Zürich, Bellevue',
      'Zürich, Central',
      'Zürich, Stauffacher',
      'Schlieren, Zentrum',
    ];
    expect(swiss.map(nameShortener(swiss))).toEqual([
      'Bellevue',
      'Central',
      'Stauffacher',
      'Schlieren, Zentrum',
    ]);
    const berlin = ['A (Berlin)', 'B (Berlin)', 'C (Berlin)', 'D (Berlin)'];
    expect(berlin.map(nameShortener(berlin))).toEqual(['A', 'B', 'C', 'D']);
    expect(['X, Y', 'Z'].map(nameShortener(['X, Y', 'Z']))).toEqual(['X, Y', 'Z']);
  });
});
