import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changedCity, lineOf, stopOf } from './checks/changed-city.ts';
import { hasErrors } from './finding.ts';
import { checkCity, CHECKS, findCity, obstacles, type CheckOptions } from './findings.ts';
import type { City, Line, Stop } from './schema.ts';

type Code = keyof typeof CHECKS;

const island = (id: string, x: number): Stop => ({ id, name: `Ostrov ${id}`, x, y: 620 });
const line = (id: string, mode: Line['mode'], ...route: string[]): Line => ({
  id,
  mode,
  name: id.toUpperCase(),
  routes: [route],
});

/** One change for each code, with the ids it must name and what follows from it besides. */
const CASES: readonly {
  code: Code;
  when: string;
  change: (city: City) => void;
  ids: readonly string[];
  also?: readonly Code[];
  options?: CheckOptions;
}[] = [
  {
    code: 'duplicate-stop-id',
    when: 'two stops share an id',
    change: (city) => city.stops.push({ ...island('mlyn', 830) }),
    ids: ['mlyn'],
  },
  {
    code: 'duplicate-line-id',
    when: 'two lines share an id',
    change: (city) => (lineOf(city, 'tram-2').id = 'tram-1'),
    ids: ['tram-1'],
  },
  {
    code: 'route-unknown-stop',
    when: 'a route names stops that are not there',
    change: (city) => lineOf(city, 'tram-1').routes.push(['most', 'atlantida', 'eldorado']),
    ids: ['tram-1', 'atlantida', 'eldorado'],
  },
  {
    code: 'route-repeats-stop',
    when: 'a route names a stop twice in a row',
    change: (city) => lineOf(city, 'tram-1').routes[0]?.push('pivovar'),
    ids: ['tram-1', 'pivovar'],
  },
  {
    code: 'too-few-starts',
    when: 'detectives have as many start stops as there are detectives',
    change: (city) => {
      const starts = city.stops.filter(({ start }) => start === 'detective');
      for (const stop of starts.slice(city.detectives)) stop.start = 'phantom';
    },
    ids: ['stops', 'detectives'],
  },
  {
    code: 'no-lines',
    when: 'there are no lines',
    change: (city) => {
      city.lines = [];
      city.stops = city.stops.slice(0, 4).map((stop) => ({ ...stop, start: 'detective' }));
      city.tickets = { phantom: {}, detective: {} };
    },
    ids: [],
    also: ['stop-without-line', 'tickets-run-out'],
  },
  {
    code: 'land-not-connected',
    when: 'only the ferry joins a part with the rest',
    change: (city) => {
      city.stops.push(island('a', 800), island('b', 830), island('c', 860));
      city.lines.push(
        line('ring', 'bus', 'a', 'b', 'c', 'a'),
        line('boat', 'ferry', 'a', 'pristav', 'b'),
      );
    },
    ids: ['a', 'b', 'c'],
  },
  {
    code: 'ferry-only-stop',
    when: 'no land line reaches a quay',
    change: (city) => {
      city.stops.push(island('a', 800));
      city.lines.push(line('boat', 'ferry', 'most', 'a', 'pristav'));
    },
    ids: ['a'],
  },
  {
    code: 'mode-without-ticket',
    when: 'nobody can pay for a mode, though a taxi would go there',
    change: ({ tickets }) => {
      tickets.phantom = { ...tickets.phantom, train: 0 };
      delete tickets.detective.train;
    },
    ids: ['vlak-s1'],
  },
  {
    code: 'unusable-ticket',
    when: 'no line takes a ticket',
    change: (city) => (city.lines = city.lines.filter(({ mode }) => mode !== 'ferry')),
    ids: ['tickets.phantom.ferry'],
  },
  {
    code: 'tickets-run-out',
    when: 'detectives have tickets for a part of the game only',
    change: ({ tickets }) => (tickets.detective = { bus: 6, tram: 5, metro: 4, train: 3, taxi: 1 }),
    ids: ['tickets.detective'],
  },
  {
    code: 'taxi-line-unused',
    when: 'Hide & Ride is given a taxi line',
    change: (city) => city.lines.push(line('taxi-1', 'taxi', 'mlyn', 'most')),
    ids: ['taxi-1'],
  },
  {
    code: 'bends-without-edge',
    when: 'bends lie between stops the line does not join',
    change: (city) => (lineOf(city, 'tram-1').bends = { 'nadrazi|pivovar': [[1, 1]] }),
    ids: ['tram-1'],
  },
  {
    code: 'stop-outside-canvas',
    when: 'a stop lies beyond the edge',
    change: (city) => (stopOf(city, 'sokolovna').y = city.size[1] + 0.5),
    ids: ['sokolovna'],
  },
  {
    code: 'stops-too-close',
    when: 'two stops lie on each other',
    change: (city) => Object.assign(stopOf(city, 'most'), { x: 414, y: 343 }),
    ids: ['namesti', 'most'],
  },
  {
    code: 'dead-end',
    when: 'a stop has one neighbour',
    change: (city) => (lineOf(city, 'lanovka').routes = [['mlyn', 'zamek']]),
    ids: ['hvezdarna'],
  },
  {
    code: 'stop-without-line',
    when: 'no line calls at a stop',
    change: (city) => city.stops.push(island('pustina', 830)),
    ids: ['pustina'],
  },
  {
    code: 'starts-huddled',
    when: 'all detectives begin in one corner',
    change: (city) => {
      const corner = ['hvezdarna', 'hajovna', 'zamek', 'lazne'];
      for (const stop of city.stops) {
        delete stop.start;
        if (corner.includes(stop.id)) stop.start = 'detective';
      }
    },
    ids: ['hvezdarna', 'hajovna', 'zamek', 'lazne'],
  },
  {
    code: 'duplicate-name',
    when: 'two stops read the same',
    change: (city) => (stopOf(city, 'most').name = ' mlýn'),
    ids: ['mlyn', 'most'],
  },
  {
    code: 'colours-alike',
    when: 'two trams that meet have nearly one colour',
    change: (city) => {
      lineOf(city, 'tram-1').color = '#e4002b';
      lineOf(city, 'tram-2').color = '#CF003D';
    },
    ids: ['tram-1', 'tram-2'],
  },
  {
    code: 'label-unplaceable',
    when: 'the drawing finds no place for a name',
    change: () => undefined,
    options: { unplacedLabels: ({ stops }) => stops.slice(0, 1).map(({ id }) => id) },
    ids: ['hvezdarna'],
  },
  {
    code: 'background-missing',
    when: 'the picture did not come with the city',
    change: (city) =>
      (city.background = { image: 'mapa.webp', x: 0, y: 0, width: 900, height: 640 }),
    options: { pictures: new Set(['jina.webp']) },
    ids: ['background.image'],
  },
];

describe('a city', () => {
  it('about which nothing is to say gets no finding', () => {
    expect(findCity(changedCity(() => undefined))).toEqual([]);
  });

  it.each(CASES)('$code: $when', ({ code, change, ids, also = [], options }) => {
    const city = changedCity(change);
    const findings = findCity(city, options);
    expect(new Set(findings.map((found) => found.code))).toEqual(new Set([code, ...also]));
    expect(findings.find((found) => found.code === code)?.ids).toEqual(ids);
    expect(CHECKS[code](city, options ?? {}).map((found) => found.code)).toEqual([code]);
  });

  it('has a case for every check', () => {
    expect(CASES.map(({ code }) => code)).toEqual(Object.keys(CHECKS));
  });
});

it('a document is checked for its shape first, then for what it says', () => {
  const broken = changedCity((city) => (city.detectives = 9));
  expect(checkCity(broken).findings.map(({ code }) => code)).toEqual(['number-too-large']);
  const both = changedCity((city) => Object.assign(city, { lines: [], mood: 'merry' }));
  const { city, findings } = checkCity(both);
  expect(city).toEqual(both);
  expect(findings.map(({ code }) => code)).toContain('no-lines');
  expect(findings.at(-1)?.code).toBe('unknown-field');
});

it('a city may be poor and still be played', () => {
  const idleFerry = changedCity(
    ({ tickets }) => (tickets.phantom = { ...tickets.phantom, ferry: 0 }),
  );
  const findings = findCity(idleFerry);
  expect(hasErrors(findings)).toBe(true);
  expect(obstacles(findings)).toEqual([]);
  const lost = changedCity((city) => lineOf(city, 'tram-1').routes.push(['most', 'atlantida']));
  expect(obstacles(findCity(lost)).map(({ code }) => code)).toEqual(['route-unknown-stop']);
});

const CONFORMANCE = new URL('../../shared/conformance/', import.meta.url);

it.skipIf(!existsSync(CONFORMANCE))(
  'every city that other programs play on can be set up (needs ../shared/conformance)',
  () => {
    for (const name of readdirSync(CONFORMANCE)) {
      const text = readFileSync(new URL(name, CONFORMANCE), 'utf8');
      const { city, findings } = checkCity((JSON.parse(text) as { city: unknown }).city);
      expect(city, name).toBeDefined();
      expect(obstacles(findings), name).toEqual([]);
    }
  },
);
