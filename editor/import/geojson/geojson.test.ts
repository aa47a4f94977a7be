import { describe, expect, it } from 'vitest';
import { linesOf, readFiles } from '../sample-files.ts';

const point = (at: number[], properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at },
});
const track = (coordinates: number[][], properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });

describe('GeoJSON', () => {
  it('of stops that name their line and their order', async () => {
    const stops = [
      [0, 'Ash'],
      [1, 'Beech'],
      [2, 'Cherry'],
    ].map(([order, name]) =>
      point([14 + Number(order) / 100, 50], { name, order, line: 'TownMetroA', id: order }),
    );
    const styles = { TownMetroA: { name: 'A', color: '#00a562' } };
    expect(
      linesOf(await readFiles({ 'stops.json': collection(...stops), 'lines.json': styles })),
    ).toEqual({
      A: ['metro', '#00a562', 'Ash Beech Cherry'],
    });
  });

  it('of stops and tracks that share the word for a line', async () => {
    const files = {
      'stops.geojson': collection(
        point([14.02, 50], { name: 'Cherry', line: 'U1' }),
        point([14, 50], { name: 'Ash', line: 'U1' }),
        point([14.01, 50.0002], { name: 'Beech', line: 'U1' }),
      ),
      'tracks.geojson': collection(
        track(
          [
            [13.999, 50],
            [14.021, 50],
          ],
          { line: 'TownUBahnU1', name: 'U1', color: '#c00' },
        ),
      ),
    };
    expect(linesOf(await readFiles(files))).toEqual({
      U1: ['metro', '#cc0000', 'Cherry Beech Ash'],
    });
  });

  it('of Overpass Turbo, with relations on the features', async () => {
    const relation = { rel: 7, role: 'stop', reltags: { route: 'tram', ref: '9', colour: 'red' } };
    const related = (role: string) => ({ '@id': 'x', '@relations': [{ ...relation, role }] });
    const network = await readFiles({
      'trams.geojson': collection(
        track(
          [
            [14, 50],
            [14.03, 50],
          ],
          related(''),
        ),
        point([14.001, 50], { ...related('stop'), name: 'Ash' }),
        point([14.029, 50], { ...related('stop'), name: 'Beech' }),
        point([14.015, 50], { ...related('entrance'), name: 'Door' }),
      ),
    });
    expect(linesOf(network)).toEqual({ '9': ['tram', '#ff0000', 'Ash Beech'] });
  });

  it('of lines alone, with water beside them', async () => {
    const network = await readFiles({
      'town.geojson': collection(
        track(
          [
            [14, 50],
            [14.05, 50],
            [14.1, 50.02],
          ],
          { LINE: '3', mode: 'bus' },
        ),
        {
          type: 'Feature',
          properties: { natural: 'water', name: 'Lake' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [14, 50],
                [14.1, 50],
                [14.1, 50.1],
                [14, 50],
              ],
            ],
          },
        },
      ),
    });
    expect(network.lines.map(({ mode, patterns }) => [mode, patterns[0]?.stops.length])).toEqual([
      ['bus', 3],
    ]);
    expect(network.areas).toMatchObject([{ kind: 'water', name: 'Lake' }]);
    expect(network.findings.map(({ code }) => code)).toEqual(['stops-made-from-lines']);
  });

  it.each([
    [
      'metres',
      'EPSG:5514',
      [
        [-740000, -1040000],
        [-739000, -1040000],
      ],
      'metres',
    ],
    [
      'Web Mercator',
      'urn:ogc:def:crs:EPSG::3857',
      [
        [1558472, 6446276],
        [1559585, 6446276],
      ],
      'degrees',
    ],
    [
      'latitude first',
      '',
      [
        [50, -120],
        [50, -120.01],
      ],
      'degrees',
    ],
    [
      'longitude first',
      'urn:ogc:def:crs:OGC:1.3:CRS84',
      [
        [14, 50],
        [14.01, 50],
      ],
      'degrees',
    ],
  ])('in %s', async (_, crs, [a = [], b = []], coordinates) => {
    const json = {
      ...collection(point(a, { name: 'Ash', line: '1' }), point(b, { name: 'Beech', line: '1' })),
      ...(crs === '' ? {} : { crs: { type: 'name', properties: { name: crs } } }),
    };
    const network = await readFiles({ 'stops.geojson': json });
    expect(network.coordinates).toBe(coordinates);
    if (crs.includes('3857')) expect(network.stops[0]?.x).toBeCloseTo(14, 2);
  });

  it('of other geometries, lone features and nothing usable', async () => {
    const multi = {
      type: 'Feature',
      properties: { name: '1', mode: 'bus' },
      geometry: {
        type: 'GeometryCollection',
        geometries: [
          {
            type: 'MultiLineString',
            coordinates: [
              [
                [14, 50],
                [14.01, 50],
              ],
              [
                [14.01, 50],
                [14.02, 50],
              ],
            ],
          },
        ],
      },
    };
    expect((await readFiles({ 'a.json': multi })).lines).toHaveLength(1);
    const broken = collection(
      { type: 'Feature', properties: null, geometry: null },
      point([Number.NaN, 3], { name: 'Ash' }),
      { type: 'Feature', geometry: { type: 'Point', coordinates: ['x', null] } },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: 'no' } },
    );
    expect(await readFiles({ 'b.json': broken })).toMatchObject({ stops: [], lines: [] });
  });

  it('of LOOM: forks that are no stations are passed over', async () => {
    const node = (id: string, x: number, y: number, label?: string) =>
      point([x, y], label ? { id, station_id: id, station_label: label } : { id });
    const edge = (from: string, to: string, ...labels: string[]) =>
      track(
        [
          [14, 50],
          [14, 50],
        ],
        { from, to, lines: labels.map((label) => ({ id: `x${label}`, label, color: 'f59e00' })) },
      );
    const json = collection(
      node('a', 14, 50, 'Ash'),
      node('f', 14.01, 50),
      node('b', 14.02, 50, 'Beech'),
      node('c', 14.01, 50.01, 'Cherry'),
      edge('a', 'f', '1', '2'),
      edge('f', 'b', '1'),
      edge('f', 'c', '2'),
    );
    const network = await readFiles({ 'tram.json': json });
    expect(network.format).toBe('loom');
    expect(linesOf(network)).toEqual({
      '1': ['tram', '#f59e00', 'Ash Beech'],
      '2': ['tram', '#f59e00', 'Ash Cherry'],
    });
  });
});
