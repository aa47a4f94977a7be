import { describe, expect, it } from 'vitest';
import type { Point } from '../../../city-data/schema.ts';
import { modeOfLineName, modeOfWord } from './mode-words.ts';
import type { Link } from './route-cover.ts';
import { linksByNearness, linksByOrder } from './stop-order.ts';
import { linksAlongTracks } from './track-graph.ts';
import { stopsFromTracks } from './track-stops.ts';

function plain(links: readonly Link[]): string[] {
  return links.map(([a, b]) => (a < b ? `${a}–${b}` : `${b}–${a}`)).sort();
}

function along(tracks: readonly Point[][], ...stops: Point[]): string[] {
  return plain(
    linksAlongTracks(
      tracks,
      stops.map((at, stop) => ({ stop, at })),
    ),
  );
}

describe('neighbours along tracks', () => {
  const east: Point[] = [
    [0, 0],
    [3000, 0],
  ];

  it('follow each other in the order of the track, however the stops are listed', () => {
    expect(along([east], [2500, 5], [100, -8], [1200, 3])).toEqual(['0–2', '1–2']);
  });

  it('go on over ways that were drawn piece by piece and backwards', () => {
    const pieces: Point[][] = [
      [
        [2000, 0],
        [3000, 0],
      ],
      [
        [1000, 0],
        [0, 0],
      ],
      [
        [1000, 0],
        [2000, 0],
      ],
    ];
    expect(along(pieces, [100, 0], [1500, 0], [2900, 0])).toEqual(['0–1', '1–2']);
  });

  it('reach over a small gap in the drawing', () => {
    expect(
      along(
        [
          [
            [0, 0],
            [1000, 0],
          ],
          [
            [1025, 4],
            [2000, 0],
          ],
        ],
        [100, 0],
        [1900, 0],
      ),
    ).toEqual(['0–1']);
  });

  it('do not leap over a stop by the other track of the street', () => {
    const back: Point[] = [
      [3000, 12],
      [0, 12],
    ];
    expect(along([east, back], [100, -8], [1500, -8], [2900, -8])).toEqual(['0–1', '1–2']);
  });

  it('part at a fork', () => {
    const branch: Point[] = [
      [1500, 0],
      [1500, 2000],
    ];
    expect(
      along(
        [
          [
            [0, 0],
            [1500, 0],
            [3000, 0],
          ],
          branch,
        ],
        [100, 0],
        [2900, 0],
        [1500, 1900],
      ),
    ).toEqual(['0–1', '0–2', '1–2']);
  });

  it('close a ring', () => {
    const ring: Point[] = [
      [0, 0],
      [900, 0],
      [900, 900],
      [0, 900],
      [0, 0],
    ];
    expect(along([ring], [450, 0], [900, 450], [450, 900], [0, 450])).toEqual([
      '0–1',
      '0–3',
      '1–2',
      '2–3',
    ]);
  });

  it('forget a stop that lies nowhere near', () => {
    expect(along([east], [100, 0], [900, 5000], [2900, 0])).toEqual(['0–2']);
  });
});

describe('neighbours without tracks', () => {
  const places: Point[] = [
    [0, 0],
    [500, 0],
    [1000, 0],
    [1500, 0],
    [2000, 0],
    [1000, 500],
    [1000, 1000],
  ];
  const place = (stop: number): Point => places[stop] ?? [0, 0];

  it('by order, a jump back begins a branch', () => {
    expect(plain(linksByOrder([0, 1, 2, 3, 4, 5, 6], place))).toEqual([
      '0–1',
      '1–2',
      '2–3',
      '2–5',
      '3–4',
      '5–6',
    ]);
  });

  it('by order, a long step to somewhere new is a step', () => {
    const far: Point[] = [
      [0, 0],
      [500, 0],
      [1000, 0],
      [9000, 0],
    ];
    expect(plain(linksByOrder([0, 1, 2, 3], (stop) => far[stop] ?? [0, 0]))).toEqual([
      '0–1',
      '1–2',
      '2–3',
    ]);
  });

  it('by nearness, a shuffled line falls into place', () => {
    expect(plain(linksByNearness([3, 0, 4, 2, 1], place))).toEqual(['0–1', '1–2', '2–3', '3–4']);
  });
});

describe('stops of lines drawn without any', () => {
  const same = (place: Readonly<Point>): Point => [...place];
  const fine: Point[] = Array.from({ length: 40 }, (_, index): Point => [index * 50, 0]);

  it('lie at ends and forks of tracks', () => {
    const places = stopsFromTracks(
      [
        fine,
        [
          [1000, 0],
          [1000, 800],
        ],
      ],
      same,
    );
    expect(places.sort((a, b) => a[0] - b[0] || a[1] - b[1])).toEqual([
      [0, 0],
      [1000, 0],
      [1000, 800],
      [1950, 0],
    ]);
  });

  it('lie at every bend of a coarse drawing, but not of a ferry’s course', () => {
    const coarse: Point[] = [
      [0, 0],
      [600, 0],
      [1200, 300],
    ];
    expect(stopsFromTracks([coarse], same)).toHaveLength(3);
    expect(stopsFromTracks([coarse], same, true)).toHaveLength(2);
  });
});

it.each([
  ['BudapestMetro1', 'metro'],
  ['ViennaUBahnU1', 'metro'],
  ['underground', 'metro'],
  ['DresdenTram1', 'tram'],
  ['ViennaStrassenbahn38', 'tram'],
  ['light_rail', 'tram'],
  ['HSLTrainA', 'train'],
  ['BudapestHEV5', 'train'],
  ['SBahnS85', 'train'],
  ['VancouverSeabusSeabus', 'ferry'],
  ['water', 'ferry'],
  ['Ship', 'ferry'],
  ['Trolleybus', 'trolleybus'],
  ['autobus', 'bus'],
  ['Bus', 'bus'],
  ['Taxi', 'taxi'],
  ['funicular', 'cablecar'],
  ['Waterloo & City', null],
  ['Europe', null],
  ['', null],
  [7, null],
])('the word %s means %s', (word, mode) => {
  expect(modeOfWord(word)).toBe(mode);
});

it.each([
  ['U2', 'metro'],
  ['S1', 'train'],
  ['RER A', 'train'],
  ['143', 'bus'],
  ['11', null],
  ['Circle', null],
])('a line called %s runs a %s', (name, mode) => {
  expect(modeOfLineName(name)).toBe(mode);
});
