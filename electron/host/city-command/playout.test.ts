import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { City } from '../../../city-data/schema.ts';
import { testFolder } from '../fixtures/folder.ts';
import { TOWN } from '../fixtures/town.ts';
import { playout } from './playout.ts';
import { UsageError } from './usage.ts';

function fileOf(city: unknown): string {
  const path = join(testFolder(), 'city.json');
  writeFileSync(path, JSON.stringify(city));
  return path;
}

async function run(city: unknown, words: readonly string[], signal = new AbortController().signal) {
  const said: string[] = [];
  const context = { signal, say: (line: string) => said.push(line) };
  const { lines, exitCode } = await playout([fileOf(city), ...words], context);
  const [{ ms, ...line }] = lines as [Record<string, unknown>];
  return { line, ms, exitCode, said };
}

// Threads take seconds to start on a busy machine.
describe('city playout', { timeout: 60_000 }, () => {
  const words = ['--games', '4', '--nodes', '3', '--seed', '7'];

  it('prints one object with the figures, the same for the same seed', async () => {
    const { line, ms, exitCode, said } = await run(TOWN, words);
    expect(exitCode).toBe(0);
    expect(line).toMatchObject({ ok: true, id: TOWN.id, level: 'medium', nodes: 3, games: 4 });
    expect(line).toHaveProperty('suggestion.detective.bus');
    expect(ms).toEqual(expect.any(Number));
    expect(said.at(-1)).toMatch(/^Test Town: the Phantom won \d+ % of 4 games/);
    expect((await run(TOWN, words)).line).toEqual(line);
  });

  it('refuses a city that cannot be played', async () => {
    const broken: City = { ...TOWN, lines: [] };
    const { line, exitCode } = await run(broken, words);
    expect({ exitCode, line }).toMatchObject({ exitCode: 1, line: { ok: false } });
  });

  it('says what it does not understand', async () => {
    for (const wrong of [
      [],
      ['--games', '0'],
      ['--games', '2', '--level', 'godlike'],
      ['--games', '2', '--level', 'easy', '--nodes', '5'],
    ]) {
      await expect(run(TOWN, wrong)).rejects.toBeInstanceOf(UsageError);
    }
  });

  it('stops when it is told to', async () => {
    await expect(run(TOWN, words, AbortSignal.abort())).rejects.toThrow('abort');
  });
});
