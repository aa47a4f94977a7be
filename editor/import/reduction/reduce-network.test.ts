import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCity } from '../../../city-data/findings.ts';
import { hasErrors } from '../../../city-data/finding.ts';
import { newGame } from '../../../engine/referee.ts';
import type { TransitNetwork } from '../network.ts';
import { reduceNetwork, type Reduction } from './reduce-network.ts';
import { anyNetwork, blocks, line, network, stop } from './sample-network.ts';
import type { ReductionSettings } from './settings.ts';

async function reduce(given: TransitNetwork, settings: ReductionSettings = {}): Promise<Reduction> {
  const result = await reduceNetwork(given, settings);
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

async function refusal(given: TransitNetwork, settings: ReductionSettings = {}): Promise<string> {
  const result = await reduceNetwork(given, settings);
  if (result.ok) throw new Error('it became a board');
  expect(result.fault.message).toMatch(/^\S.*\.$/);
  return result.fault.code;
}

/** Each line with its routes by stop names. */
function routes({ city }: Reduction): Record<string, string[]> {
  const names = new Map(city.stops.map(({ id, name }) => [id, name]));
  return Object.fromEntries(
    city.lines.map((own) => [
      own.name,
      own.routes.map((route) => route.map((id) => names.get(id)).join(' ')),
    ]),
  );
}

describe('whatever comes in', () => {
  it('becomes a board without a validator’s error that a game can be begun on, or a fault', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, fc.integer({ min: 4, max: 80 }), async (given, targetStops) => {
        const result = await reduceNetwork(given, { targetStops });
        if (!result.ok) {
          expect(['no-lines', 'no-land-line', 'too-few-stops', 'nothing-chosen']).toContain(
            result.fault.code,
          );
          return;
        }
        const { city } = result.value;
        const reading = checkCity(JSON.parse(JSON.stringify(city)));
        expect(reading.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
        if (city.games?.includes('hide-and-ride')) expect(newGame({ city, seed: 1 }).ok).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('becomes the same board every time', async () => {
    await fc.assert(
      fc.asyncProperty(anyNetwork, async (given) => {
        expect(await reduceNetwork(given)).toEqual(await reduceNetwork(given));
      }),
      { numRuns: 25 },
    );
  });
});

describe('the size of the board', () => {
  it.each([30, 60, 90])('comes near %i where stops lie on the way', async (targetStops) => {
    // A star of long lines: nearly every stop can be left out.
    const stops = [stop('Hub', 0, 0)];
    const lines = Array.from({ length: 8 }, (_, arm) => {
      const own = Array.from({ length: 25 }, (_, step) => {
        const angle = (arm / 8) * 2 * Math.PI;
        stops.push(
          stop(
            `${arm}.${step}`,
            Math.cos(angle) * 500 * (step + 1),
            Math.sin(angle) * 500 * (step + 1),
          ),
        );
        return stops.length - 1;
      });
      return line(`${arm}`, 'tram', [[0, ...own], 100]);
    });
    const { after, before } = await reduce(network(stops, lines), { targetStops });
    expect(before).toMatchObject({ stops: 201, places: 201, lines: 8, deadEnds: 8 });
    expect(Math.abs(after.stops - targetStops)).toBeLessThanOrEqual(targetStops * 0.1);
  });

  it('of a town of crossings is reached by fewer lines and wider places', async () => {
    const { after, city } = await reduce(blocks(16, 16), { targetStops: 80 });
    expect(after.stops).toBeGreaterThan(55);
    expect(after.stops).toBeLessThan(105);
    expect(after.meanDegree).toBeGreaterThan(2.5);
    expect(new Set(city.lines.map(({ mode }) => mode))).toEqual(new Set(['bus', 'tram']));
  });

  it('stays what it is when it is small enough', async () => {
    const { after } = await reduce(blocks(5, 5));
    expect(after).toMatchObject({ stops: 25, lines: 10 });
  });

  it('keeps stretches under the cap and the stops one wants to keep', async () => {
    const stops = Array.from({ length: 41 }, (_, index) => stop(`${index}`, index * 500, 0));
    const one = network(stops, [line('1', 'train', [stops.map((_, index) => index), 9])]);
    const { city } = await reduce(one, { targetStops: 5, lengthCap: 2100, keep: ['17'] });
    const kept = city.stops.map(({ name }) => Number(name)).sort((a, b) => a - b);
    expect(kept).toContain(17);
    for (let index = 1; index < kept.length; index++) {
      expect((kept[index] ?? 0) - (kept[index - 1] ?? 0)).toBeLessThanOrEqual(4);
    }
  });
});

it('a board that joins a drawing need not be playable by itself: ferries alone will do', async () => {
  const piers = [stop('North', 0, 0), stop('South', 0, 900), stop('Isle', 700, 900)];
  const ferries = network(piers, [
    line('P1', 'ferry', [[0, 1], 9]),
    line('P2', 'ferry', [[2, 1], 9]),
  ]);
  expect(await refusal(ferries)).toBe('no-land-line');
  const { city, after } = await reduce(ferries, { joins: true });
  expect(after).toMatchObject({ stops: 3, lines: 2 });
  expect(city.lines.map(({ mode }) => mode)).toEqual(['ferry', 'ferry']);
  // A large one is made smaller all the same.
  const { after: small } = await reduce(blocks(16, 16), { targetStops: 80, joins: true });
  expect(small.stops).toBeLessThan(120);
});

describe('lines', () => {
  const row = ['Ash', 'Beech', 'Cherry', 'Dogwood', 'Elm', 'Fir'].map((name, index) =>
    stop(name, index * 600, 0),
  );
  const branch = [stop('Gean', 1800, 600), stop('Hazel', 1800, 1200)];
  const all = [...row, ...branch];

  it('of one name are one, both directions one, short turns and expresses none', async () => {
    const given = network(all, [
      line('1', 'tram', [[0, 1, 2, 3, 4, 5], 50], [[5, 4, 3, 2, 1, 0], 48]),
      line('1', 'tram', [[0, 1, 2, 3], 30], [[0, 3, 5], 20]),
      line('1', 'tram', [[0, 1, 2, 3, 6, 7], 25]),
      line('1', 'tram', [[2, 6, 7], 2]),
    ]);
    expect(routes(await reduce(given))).toEqual({
      '1': ['Ash Beech Cherry Dogwood Elm Fir', 'Ash Beech Cherry Dogwood Gean Hazel'],
    });
  });

  it('of one name that never meet stay two', async () => {
    const apart = [...row, ...row.map(({ id, x }) => stop(`${id} 2`, x, 5000))];
    const joining = line('9', 'bus', [[0, 6], 5]);
    const given = network(apart, [
      line('1', 'tram', [[0, 1, 2, 3, 4, 5], 9]),
      line('1', 'tram', [[6, 7, 8, 9, 10, 11], 9]),
      joining,
    ]);
    expect((await reduce(given)).city.lines.map(({ id }) => id)).toEqual([
      'tram-1',
      'tram-1-2',
      'bus-9',
    ]);
  });

  it('that count no trips are taken as drawn, ring and chord', async () => {
    const given = network(all, [line('', 'bus', [[0, 1, 2, 3, 0]], [[0, 2]], [[3, 4, 5, 6, 7]])]);
    expect((await reduce(given)).city.lines[0]?.routes).toHaveLength(3);
  });

  it('come in by mode and by area', async () => {
    const given = network(all, [
      line('1', 'tram', [[0, 1, 2, 3, 4, 5], 9]),
      line('2', 'bus', [[3, 6, 7], 9]),
    ]);
    expect(routes(await reduce(given, { modes: ['tram'] }))).toEqual({ '1': [expect.any(String)] });
    const west = await reduce(given, { area: [-1, -1, 1801, 1201] });
    expect(routes(west)).toEqual({
      '1': ['Ash Beech Cherry Dogwood'],
      '2': ['Dogwood Gean Hazel'],
    });
    expect(await refusal(given, { modes: ['ferry'] })).toBe('nothing-chosen');
    expect(await refusal(given, { area: [9e6, 9e6, 9.1e6, 9.1e6] })).toBe('nothing-chosen');
  });

  it('have their own colour when it is theirs alone', async () => {
    const colours = ['#0072ce', '#ffffff', '#0072ce', '#0072ce', '#0072ce', '#123456'];
    const given = network(
      all,
      colours.map((colour, index) => ({
        ...line(`${index}`, 'metro', [[0, 1, 2, 3, 4, 5], 9]),
        colour,
      })),
    );
    const { city } = await reduce(given);
    const shown = city.lines.map(({ color }) => color);
    expect(shown[5]).toBe('#123456');
    expect(new Set(shown).size).toBe(6);
    expect(shown).not.toContain('#ffffff');
  });
});

describe('one city', () => {
  const row = Array.from({ length: 8 }, (_, index) => stop(`S${index}`, index * 700, 0));
  const tram = line('1', 'tram', [[0, 1, 2, 3, 4, 5, 6, 7], 20]);

  it('has no islands: what nothing joins is left out and named', async () => {
    const island = [stop('Far A', 90_000, 0), stop('Far B', 91_000, 0)];
    const { city, findings } = await reduce(
      network([...row, ...island], [tram, line('2', 'bus', [[8, 9], 5])]),
    );
    expect(city.stops).toHaveLength(8);
    expect(findings).toMatchObject([{ code: 'part-not-connected', ids: ['Far A', 'Far B'] }]);
  });

  it('is joined where two networks lie within a walk', async () => {
    const near = [stop('Near', 3500, 350), stop('Next', 4200, 900)];
    const { city } = await reduce(
      network([...row, ...near], [tram, line('2', 'bus', [[8, 9], 5])]),
    );
    expect(city.lines).toHaveLength(2);
    expect(city.stops).toHaveLength(9);
  });

  it('takes a ferry from the stops beside its piers, and passes those that have none', async () => {
    const piers = [stop('Pier', 100, 300), stop('Rock', 2500, 30_000), stop('Quay', 4900, 300)];
    const ferry = line('F', 'ferry', [[8, 9, 10], 6]);
    const { city, findings } = await reduce(network([...row, ...piers], [tram, ferry]));
    expect(city.lines.find(({ mode }) => mode === 'ferry')?.routes).toEqual([['s0', 's7']]);
    expect(findings).toMatchObject([{ code: 'ferry-stop-left-out', ids: ['Rock'] }]);
    expect(city.tickets.phantom.ferry).toBeGreaterThan(0);
  });

  it('says why it cannot be', async () => {
    expect(await refusal(network([], []))).toBe('no-network');
    expect(await refusal(network(row, []))).toBe('no-lines');
    expect(await refusal(network(row, [line('F', 'ferry', [[0, 1, 2], 5])]))).toBe('no-land-line');
    expect(await refusal(network(row, [line('1', 'bus', [[0, 1], 5])]))).toBe('too-few-stops');
    const water = {
      kind: 'water' as const,
      name: null,
      points: [
        [0, 0],
        [1, 0],
        [1, 1],
      ] as [number, number][],
    };
    expect(await refusal(network([], [], { areas: [water] }))).toBe('only-areas');
  });
});

it('a long reduction tells how far it is and can be stopped', async () => {
  const fractions: number[] = [];
  const controller = new AbortController();
  await reduceNetwork(
    blocks(12, 12),
    { targetStops: 50 },
    { onProgress: (fraction) => fractions.push(fraction) },
  );
  expect(fractions.length).toBeGreaterThan(4);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  const stopped = await reduceNetwork(
    blocks(12, 12),
    { targetStops: 50 },
    { signal: controller.signal, onProgress: () => controller.abort() },
  );
  expect(stopped).toMatchObject({ ok: false, fault: { code: 'cancelled' } });
});

it('no error is found in a board that was drawn from the sample blocks', async () => {
  const { city } = await reduce(blocks(9, 7));
  expect(hasErrors(checkCity(city).findings)).toBe(false);
});
