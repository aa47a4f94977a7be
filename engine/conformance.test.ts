/**
 * Reference games and perft counts of an independent implementation. A few travel with the project;
 * the full set is checked where it lies beside the checkout.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { City } from '../city-data/schema.ts';
import { newGame, type Referee } from './referee.ts';
import type { Variants } from './words.ts';

interface Reference {
  readonly kind: 'transcript' | 'perft';
  readonly city: City;
  readonly variants: Variants;
  readonly starts: Record<string, string>;
}
interface Transcript extends Reference {
  readonly steps: readonly {
    readonly phase: string;
    readonly slot: number;
    readonly legal: readonly object[] | null;
    readonly legalCount: number;
    readonly candidates: readonly string[] | null;
    readonly play: object;
  }[];
  readonly outcome: object;
}
interface Perft extends Reference {
  readonly play: readonly object[];
  readonly perft: readonly number[];
}

const own = join(import.meta.dirname, 'conformance');
const shared = join(import.meta.dirname, '../../shared/conformance');
if (!existsSync(shared))
  console.log('The full set of reference games is not here: own cases only.');

function begin(reference: Reference): Referee {
  const { city, variants, starts } = reference;
  const game = newGame({ city, variants, starts });
  if (!game.ok) throw new Error(game.fault.message);
  return game.value;
}

/** Actions in one order, their fields too. */
function sorted(actions: readonly object[]): string[] {
  return actions.map((action) => JSON.stringify(Object.entries(action).sort())).sort();
}

function checkTranscript(reference: Transcript): void {
  const game = begin(reference);
  for (const step of reference.steps) {
    const state = game.state();
    expect(state).toMatchObject({ phase: step.phase, slot: step.slot, outcome: null });
    const legal = game.legal();
    expect(legal).toHaveLength(step.legalCount);
    if (step.legal !== null) expect(sorted(legal)).toEqual(sorted(step.legal));
    expect(game.candidates()).toEqual(step.candidates);
    if (step.candidates !== null) expect(step.candidates).toContain(state.phantom.at);
    expect(game.play(step.play)).toMatchObject({ ok: true });
  }
  expect(game.state()).toMatchObject({ phase: 'over', outcome: reference.outcome });
}

function checkPerft(reference: Perft): void {
  const game = begin(reference);
  for (const action of reference.play) expect(game.play(action)).toMatchObject({ ok: true });
  const before = JSON.stringify(game.state());
  expect(reference.perft.map((_, index) => game.perft(index + 1))).toEqual(reference.perft);
  expect(JSON.stringify(game.state())).toBe(before);
}

for (const folder of [own, shared].filter((path) => existsSync(path))) {
  describe(folder === own ? 'own reference games' : 'the full set of reference games', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    it('holds games and counts', () => {
      expect(files.some((file) => file.startsWith('transcript'))).toBe(true);
      expect(files.some((file) => file.startsWith('perft'))).toBe(true);
    });
    it.each(files)('%s', (file) => {
      const reference = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Reference;
      if (reference.kind === 'transcript') checkTranscript(reference as Transcript);
      else checkPerft(reference as Perft);
    });
  });
}
