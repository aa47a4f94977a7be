/**
 * Goes over real files from elsewhere, where they lie beside the project: each comes in and becomes
 * a city without errors, or is refused for the reason written here.
 */
import { openAsBlob, readdirSync, statSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findCity } from '../../city-data/findings.ts';
import type { City } from '../../city-data/schema.ts';
import type { Result } from '../../engine/result.ts';
import { readNetwork } from './read-network.ts';
import { reduceNetwork, type Reduction } from './reduction/reduce-network.ts';
import type { ReductionSettings } from './reduction/settings.ts';
import { blobFile } from './source/source-file.ts';

const ROOT = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const isThere = existsSync(ROOT);
if (!isThere) console.warn('Skipped: there is no ../shared/data beside the project.');

const NO_LAND = /ferr(y|ies)/;
const TOO_SMALL = /funicular/;
const PICTURES = /^pictures\//;
const COLOURS = /metro-memory_lines\.json$|lineColors\.json$/;
const ONLY_STOPS =
  /overpass_(metro_stations|tram_stops|prague_metro_stations)|vertex_norail|elvers_stations|edge_m_tr/;

/** The code a file is refused with; null for one that must become a city. */
function refusalOf(path: string): string | null {
  if (PICTURES.test(path)) return 'file-is-picture';
  if (COLOURS.test(path)) return 'only-line-colours';
  if (path.includes('gtfs_')) return 'gtfs-single-table';
  if (ONLY_STOPS.test(path)) return 'no-lines';
  if (NO_LAND.test(path)) return 'no-land-line';
  if (TOO_SMALL.test(path)) return 'too-few-stops';
  const others: Readonly<Record<string, string>> = {
    'cities/budapest/metro-memory_source_osm.json': 'json-unknown',
    'cities/zurich/lineSegments.json': 'json-unknown',
    'cities/prague/map-tube_prague-map.xml': 'xml-unknown',
    'cities/london/river_thames_simp.geojson': 'only-areas',
    'formats/metro_map_maker/mmm_test_0.json': 'json-metro-map-maker',
    'formats/rmp/tutorial_v26.json': 'json-rail-map-painter',
  };
  return others[path] ?? null;
}

async function importFiles(
  paths: readonly string[],
  settings: ReductionSettings = {},
): Promise<Result<Reduction>> {
  const files = await Promise.all(
    paths.map(async (path) => blobFile(path, await openAsBlob(ROOT + path))),
  );
  const network = await readNetwork(files);
  return network.ok ? reduceNetwork(network.value, settings) : network;
}

async function reduced(paths: readonly string[], settings?: ReductionSettings): Promise<Reduction> {
  const result = await importFiles(paths, settings);
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

function errorsOf(city: City): string[] {
  return findCity(city)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

/** Files that lie in two folders are looked at once. */
function dataFiles(): string[] {
  const seen = new Set<string>();
  return (readdirSync(ROOT, { recursive: true }) as string[])
    .filter((path) => !path.endsWith('.md') && statSync(ROOT + path).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => {
      const key = `${statSync(ROOT + path).size} ${path.slice(path.lastIndexOf('.'))}`;
      return seen.size < seen.add(key).size;
    });
}

describe.skipIf(!isThere)('files from elsewhere', { timeout: 120_000 }, () => {
  it.each(isThere ? dataFiles() : ['none'])('%s', async (path) => {
    const result = await importFiles([path]);
    const expected = refusalOf(path);
    if (!result.ok) {
      expect([path, result.fault.code]).toEqual([path, expected]);
      expect(result.fault.message).toMatch(/^\S[^\n]*\.$/);
      return;
    }
    expect([path, expected]).toEqual([path, null]);
    expect(errorsOf(result.value.city)).toEqual([]);
  });

  it('seventy routes in Alicante are six lines', async () => {
    const { before, city } = await reduced(['gtfs/alicante_fgv_tram_metro_70routes.zip']);
    expect(before.lines).toBe(70);
    expect(city.lines.map(({ name }) => name).sort()).toEqual(['1', '2', '3', '4', '5', '9']);
  });

  it.each(['gtfs/plzen_pmdp_tram_trolley_bus.zip', 'gtfs/kaunas_ext_700_800_1501.zip'])(
    '%s comes near any size, well knit',
    async (path) => {
      for (const targetStops of [70, 200]) {
        const { after } = await reduced([path], { targetStops });
        expect(Math.abs(after.stops - targetStops)).toBeLessThanOrEqual(targetStops * 0.12);
        expect(after.meanDegree).toBeGreaterThan(2.6);
        expect(after.deadEnds.length).toBeLessThan(after.stops / 4);
      }
    },
  );

  it('stations, lines and the river of London come in together', async () => {
    const london = (name: string): string => `cities/london/${name}.geojson`;
    const { city } = await reduced(['tfl_stations', 'tfl_lines', 'river_thames_simp'].map(london));
    expect(errorsOf(city)).toEqual([]);
    expect(city.scenery?.every(({ kind }) => kind === 'water')).toBe(true);
    expect(city.stops.map(({ name }) => name)).toContain('Victoria');
  });

  it('edges, vertices and transfers of Paris come in together', async () => {
    const paris = (name: string): string => `cities/paris/multilayer_${name}.csv`;
    const names = ['edge_m', 'edge_t', 'edge_m_tr', 'vertex_norail_roads'];
    const { city, before } = await reduced(names.map(paris));
    expect(before.lines).toBe(21);
    expect(new Set(city.lines.map(({ mode }) => mode))).toEqual(new Set(['metro', 'train']));
  });

  it('a game board comes in whole with its places', async () => {
    const board = (name: string): string => `formats/scotland_yard/elvers_${name}.txt`;
    const { city, after } = await reduced(['connections', 'stations'].map(board), {
      targetStops: 199,
    });
    expect(after.stops).toBe(199);
    expect(after.meanDegree).toBeGreaterThan(4);
    expect(city.games).toEqual(['scotland-yard', 'ny-chase']);
  });
});
