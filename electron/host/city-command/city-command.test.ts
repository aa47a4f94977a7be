import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { FEED } from '../../../editor/import/gtfs/sample-feed.ts';
import { png } from '../../../editor/pack/hostile/picture-samples.ts';

const COMMAND = fileURLToPath(new URL('../city-command.ts', import.meta.url));
const MESTECKO = fileURLToPath(new URL('../../../city-data/cities/mestecko.json', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'city-command-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly code: number | null;
  /** The lines of standard output, each parsed. */
  readonly lines: Record<string, unknown>[];
  readonly said: string;
}

/** Files of the test's own folder, by name. */
const at = (name: string): string => join(folder, name);

async function city(...words: string[]): Promise<Run> {
  const lines: Run['lines'] = [];
  const said: string[] = [];
  const code = await runCommand(words, {
    signal: new AbortController().signal,
    say: (line) => said.push(line),
    answer: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return { code, lines, said: said.join('\n') };
}

function feedFolder(name: string): string {
  const path = at(name);
  mkdirSync(join(path, 'inner'), { recursive: true });
  for (const [table, text] of Object.entries(FEED)) writeFileSync(join(path, 'inner', table), text);
  return path;
}

const read = (name: string): string => readFileSync(at(name), 'utf8');

describe('the city command', { timeout: 60_000 }, () => {
  it('check: one object a file, 1 when one of them has errors', async () => {
    writeFileSync(at('broken.json'), '{"format":"hide-and-ride/city","version":1}');
    const { code, lines, said } = await city(
      'check',
      MESTECKO,
      at('broken.json'),
      at('absent.json'),
    );
    expect(code).toBe(1);
    expect(lines.map(({ ok, file }) => [ok, file])).toEqual([
      [true, MESTECKO],
      [false, at('broken.json')],
      [false, at('absent.json')],
    ]);
    expect(lines[0]?.['findings']).toEqual([]);
    expect(said).toContain(`${at('broken.json')}: cannot be played`);
    expect((await city('check', MESTECKO)).code).toBe(0);
  });

  it('import: a folder becomes a city, with the figures the format asks for', async () => {
    const { code, lines } = await city(
      'import',
      feedFolder('feed'),
      '--out',
      at('town.json'),
      '--name',
      'Tøwn',
    );
    expect(code).toBe(0);
    expect(lines).toEqual([
      {
        ok: true,
        stops: 5,
        lines: 2,
        byMode: { tram: 1, bus: 1 },
        meanDegree: 2,
        bridges: 0,
        deadEnds: 0,
        before: { stops: 8, lines: 2 },
        findings: expect.any(Array) as unknown,
        ms: expect.any(Number) as unknown,
      },
    ]);
    expect(JSON.parse(read('town.json'))).toMatchObject({ id: 'town', name: 'Tøwn' });
    expect((await city('check', at('town.json'))).code).toBe(0);
    const trams = await city(
      'import',
      at('feed'),
      '--out',
      at('trams.json'),
      '--modes',
      'tram',
      '--area',
      '13.9,49.9,14.1,50.1',
    );
    expect(trams.lines[0]).toMatchObject({ ok: true, stops: 4, byMode: { tram: 1 } });
  });

  it('import: what is refused leaves the file that was there as it was', async () => {
    writeFileSync(at('old.json'), 'precious');
    writeFileSync(at('noise.zip'), 'PK\u0003\u0004 nothing');
    const { code, lines, said } = await city('import', at('noise.zip'), '--out', at('old.json'));
    expect(code).toBe(1);
    expect(lines).toEqual([
      { ok: false, error: { code: 'zip-damaged', message: expect.any(String) as unknown } },
    ]);
    expect(said).toContain('noise.zip cannot be unpacked');
    expect(said).not.toMatch(/\n\s+at /);
    expect(read('old.json')).toBe('precious');
  });

  it('pack and unpack: the city comes out as it went in', async () => {
    writeFileSync(at('trace.bin'), png(40, 30));
    const packed = await city(
      'pack',
      MESTECKO,
      '--out',
      at('town.hrcity'),
      '--background',
      at('trace.bin'),
    );
    expect(packed).toMatchObject({
      code: 0,
      lines: [{ ok: true, id: 'mestecko', background: true }],
    });
    const unpacked = await city('unpack', at('town.hrcity'), '--out', at('deep/town'));
    expect(unpacked.lines[0]?.['files']).toEqual([
      'city.json',
      'background.png',
      'preview.png',
      'LICENSE.txt',
    ]);
    expect(readdirSync(at('deep'))).toEqual(['town']);
    const original = JSON.parse(readFileSync(MESTECKO, 'utf8')) as object;
    expect(JSON.parse(read('deep/town/city.json'))).toMatchObject(original);
    expect((await city('check', at('town.hrcity'))).code).toBe(0);
    const again = await city('unpack', at('town.hrcity'), '--out', at('deep/town'));
    expect(again.lines[0]).toMatchObject({ ok: false, error: { code: 'folder-not-empty' } });
  });

  it('pack: neither a city with errors nor a background that is no picture', async () => {
    writeFileSync(
      at('bad.json'),
      JSON.stringify({ ...(JSON.parse(readFileSync(MESTECKO, 'utf8')) as object), lines: [] }),
    );
    writeFileSync(at('page.png'), '<html></html>');
    const bad = await city('pack', at('bad.json'), '--out', at('bad.hrcity'));
    expect(bad).toMatchObject({ code: 1, lines: [{ ok: false, error: { code: 'no-lines' } }] });
    const page = await city(
      'pack',
      MESTECKO,
      '--out',
      at('bad.hrcity'),
      '--background',
      at('page.png'),
    );
    expect(page).toMatchObject({
      code: 1,
      lines: [{ ok: false, error: { code: 'picture-unknown-type' } }],
    });
    expect(readdirSync(folder)).not.toContain('bad.hrcity');
  });

  it('draw: a PNG of the wished width, and an SVG with every name', async () => {
    expect(
      (await city('draw', MESTECKO, '--out', at('map.png'), '--width', '700', '--theme', 'night'))
        .code,
    ).toBe(0);
    const bytes = readFileSync(at('map.png'));
    expect(bytes.readUInt32BE(16)).toBe(700);
    expect((await city('draw', MESTECKO, '--out', at('map.svg'), '--language', 'cs')).code).toBe(0);
    expect(read('map.svg')).toMatch(/^<\?xml[^]*Městečko[^]*<\/svg>\s*$/);
  });

  it('playout: whole games, the same for the same seed', async () => {
    const words = ['playout', MESTECKO, '--games', '2', '--nodes', '8', '--seed', '5'];
    const [one, other] = await Promise.all([city(...words), city(...words)]);
    expect(one.code).toBe(0);
    expect(one.lines[0]).toMatchObject({ ok: true, id: 'mestecko', games: 2, nodes: 8, seed: 5 });
    expect({ ...one.lines[0], ms: 0 }).toEqual({ ...other.lines[0], ms: 0 });
  });

  it.each([
    [],
    ['dance'],
    ['check'],
    ['import', 'a.zip'],
    ['import', 'a.zip', '--out'],
    ['import', 'a.zip', '--out', 'b.json', '--stops', 'many'],
    ['import', 'a.zip', '--out', 'b.json', '--stops', '3'],
    ['import', 'a.zip', '--out', 'b.json', '--modes', 'bus,rocket'],
    ['import', 'a.zip', '--out', 'b.json', '--area', '1,2,3'],
    ['import', 'a.zip', '--out', 'b.json', '--format', 'png'],
    ['pack', 'a.json', 'b.json', '--out', 'c.hrcity'],
    ['draw', 'a.json', '--out', 'map.gif'],
    ['draw', 'a.json', '--out', 'map.png', '--theme', 'dusk'],
    ['playout', 'a.json', '--games', '0'],
    ['playout', 'a.json', '--games', '1', '--level', 'hard', '--nodes', '5'],
    ['unpack', 'a.hrcity', '--out', 'b', '--frobnicate'],
  ])('wrong usage: %s %s %s %s %s %s', async (...words: string[]) => {
    const { code, lines, said } = await city(...words);
    expect(code).toBe(2);
    expect(lines).toMatchObject([{ ok: false, error: { code: 'usage' } }]);
    expect(said).toContain('Usage:');
  });

  it('as a program: answers on standard output, sentences on standard error', async () => {
    const child = spawn(process.execPath, [COMMAND, 'check', MESTECKO]);
    const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(JSON.parse(out)).toEqual({ ok: true, file: MESTECKO, findings: [] });
    expect(said).toBe(`${MESTECKO}: can be played\n`);
  });

  it('as a program that is interrupted: nothing half-written', async () => {
    const child = spawn(process.execPath, [
      COMMAND,
      'playout',
      MESTECKO,
      '--games',
      '100000',
      '--nodes',
      '5',
    ]);
    child.stderr.resume();
    setTimeout(() => child.kill('SIGINT'), 1500);
    const out = text(child.stdout);
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    // Interrupted before it could listen, or after.
    expect(code === 130 || signal === 'SIGINT').toBe(true);
    expect(await out).not.toContain('"ok":true');
  });
});
