import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import type { City, Line, Stop } from '../../../city-data/schema.ts';
import { documentSchema, type CityDocument } from '../../document/document.ts';
import { setStart } from '../../document/actions/stops.ts';
import { lineOf, stopOf } from '../../document/lookup.ts';
import { randomAction } from '../../document/random-actions.ts';
import { sampleDocument } from '../../document/sample-document.ts';
import { CATALOGUE, type CheckCode } from '../catalogue.ts';
import { findingId } from '../validator.ts';
import { fixesFor } from './fixes.ts';

const sample = sampleDocument();

function check(document: CityDocument, code: CheckCode) {
  const entry = CATALOGUE.find((candidate) => candidate.code === code);
  const run = entry?.run(document, { pictures: [] });
  for (let step = run?.next(); step; step = run?.next()) if (step.done) return step.value;
  throw new Error(`no check finds ${code}`);
}

function withStop(id: string, change: Partial<Stop>): CityDocument {
  const stops = sample.stops.map((stop) => (stop.id === id ? { ...stop, ...change } : stop));
  return { ...sample, stops };
}

type Drawn = Pick<Line, 'id' | 'mode' | 'routes'> & Partial<Pick<Line, 'name' | 'color' | 'bends'>>;

function withLine(line: Drawn, base = sample): CityDocument {
  const added: Line = { name: '9', ...line };
  return { ...base, lines: [...base.lines, added] };
}

const island = (mode: Line['mode']): CityDocument =>
  withLine(
    { id: 'island', mode, routes: [['i', 'j']] },
    {
      ...sample,
      stops: [
        ...sample.stops,
        { id: 'i', name: 'Isle', x: 900, y: 700 },
        { id: 'j', name: 'Jetty', x: 950, y: 750 },
      ],
    },
  );

const tickets = (change: City['tickets']): CityDocument => ({ ...sample, tickets: change });

/** For each code a city that has it; every fix offered must take the finding away. */
const BROKEN: readonly (readonly [CheckCode, CityDocument])[] = [
  [
    'duplicate-stop-id',
    { ...sample, stops: [...sample.stops, { id: 'a', name: 'Twin', x: 1, y: 1 }] },
  ],
  ['duplicate-line-id', withLine({ id: 'tram-1', mode: 'bus', routes: [['a', 'e']] })],
  ['route-unknown-stop', withLine({ id: 'x', mode: 'bus', routes: [['a', 'nowhere', 'e']] })],
  ['route-repeats-stop', withLine({ id: 'x', mode: 'bus', routes: [['a', 'a', 'e']] })],
  ['too-few-starts', sample],
  ['land-not-connected', island('bus')],
  ['ferry-only-stop', island('ferry')],
  ['mode-without-ticket', withLine({ id: 'x', mode: 'train', routes: [['a', 'e']] })],
  ['unusable-ticket', tickets({ phantom: { bus: 3 }, detective: { tram: 24, train: 2 } })],
  ['tickets-run-out', sample],
  ['taxi-line-unused', withLine({ id: 'x', mode: 'taxi', routes: [['a', 'e']] })],
  [
    'bends-without-edge',
    withLine({ id: 'x', mode: 'bus', routes: [['a', 'e']], bends: { 'a|b': [[1, 1]] } }),
  ],
  ['stop-outside-canvas', withStop('d', { x: 1500, y: -20 })],
  ['stop-outside-canvas', withStop('d', { x: 1500 })],
  ['stops-too-close', withStop('b', { x: 101, y: 101 })],
  [
    'stop-without-line',
    { ...sample, lines: sample.lines.filter(({ mode }) => mode !== 'ferry').slice(1) },
  ],
  [
    'starts-huddled',
    {
      ...sample,
      stops: [
        ...setStart(['a', 'f'], undefined)(sample).stops,
        { id: 'h1', name: 'H1', x: 900, y: 700, start: 'detective' as const },
        { id: 'h2', name: 'H2', x: 901, y: 720, start: 'detective' as const },
        { id: 'h3', name: 'H3', x: 920, y: 700, start: 'both' as const },
      ],
    },
  ],
  ['duplicate-name', withStop('b', { name: 'alfa ', x: 130, y: 110 })],
  ['colours-alike', withLine({ id: 'x', mode: 'metro', color: '#00a563', routes: [['a', 'e']] })],
  [
    'background-missing',
    { ...sample, background: { image: 'x.png', x: 0, y: 0, width: 9, height: 9 } },
  ],
  ['line-unnamed', withLine({ id: 'x', mode: 'metro', name: ' ', routes: [['a', 'e']] })],
  [
    'line-passes-stop',
    withLine({
      id: 'x',
      mode: 'bus',
      routes: [['a', 'd']],
      bends: {
        'a|d': [
          [100, 100],
          [300, 101],
        ],
      },
    }),
  ],
  [
    'route-doubled',
    withLine({
      id: 'x',
      mode: 'bus',
      routes: [
        ['a', 'e'],
        ['e', 'a'],
      ],
    }),
  ],
];

test.each(BROKEN)('%s: every fix takes the finding away', (code, broken) => {
  const findings = check(broken, code);
  expect(findings).not.toEqual([]);
  for (const finding of findings) {
    const fixes = fixesFor(broken, finding);
    expect(fixes.length).toBeGreaterThan(0);
    for (const { action } of fixes) {
      const mended = action(broken);
      expect(check(mended, code).map(findingId)).not.toContain(findingId(finding));
      expect(v.is(documentSchema, mended)).toBe(true);
    }
  }
});

test('a link to an island is the shortest there is', () => {
  const [finding] = check(island('bus'), 'land-not-connected');
  const [fix] = finding ? fixesFor(island('bus'), finding) : [];
  expect(fix?.values).toEqual({ from: 'Isle', to: 'Delta' });
  const linked = fix?.action(island('bus'));
  expect(linked && linked.lines.at(-1)).toMatchObject({ mode: 'bus', routes: [['i', 'd']] });
});

test('namesakes far apart are not taken for one place', () => {
  const far = withStop('e', { name: 'Alfa' });
  const [finding] = check(far, 'duplicate-name');
  expect(finding && fixesFor(far, finding)).toEqual([]);
});

test('start stops are spread over the city, and the Phantom keeps his', () => {
  const [finding] = check(sample, 'too-few-starts');
  const spread = finding && fixesFor(sample, finding)[0]?.action(sample);
  expect(spread && stopOf(spread, 'a')?.start).toBe('both');
  expect(spread?.stops.filter(({ start }) => start !== undefined)).toHaveLength(6);
});

test('a line calls where it passes, between the stops it passes between', () => {
  const [, broken] = BROKEN.find(([code]) => code === 'line-passes-stop') ?? ['', sample];
  const [finding] = check(broken, 'line-passes-stop');
  const mended = finding && fixesFor(broken, finding)[0]?.action(broken);
  expect(mended && lineOf(mended, 'x')?.routes).toEqual([['a', 'b', 'd']]);
});

test('whatever the city: a fix that is offered changes something and leaves a city', () => {
  const cheap = CATALOGUE.filter(({ code }) => code !== 'label-unplaceable');
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (seeds) => {
      let document = sample;
      for (const seed of seeds) document = randomAction(document, seed)(document);
      for (const { code } of cheap) {
        for (const finding of check(document, code)) {
          for (const { action } of fixesFor(document, finding)) {
            const mended = action(document);
            expect(mended).not.toBe(document);
            expect(v.is(documentSchema, mended)).toBe(true);
          }
        }
      }
    }),
    { numRuns: 30 },
  );
});
