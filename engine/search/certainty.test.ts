import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { City } from '../../city-data/schema.ts';
import { actionStop, actionTicket } from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import type { Position } from '../pursuit/position.ts';
import { randomCity } from '../pursuit/random-city.ts';
import { PHANTOM, PHASE, PHASE_DETECTIVES, PHASE_PHANTOM, SLOT } from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { randomTown } from '../tournament/random-town.ts';
import { newGame } from '../referee.ts';
import { Random } from '../random.ts';
import { certainCapture, certainEscape } from './certainty.ts';

/** Plays a random game on a random city and hands out each position. */
function positions(
  seed: number,
  cityOf: (random: Random) => City,
  look: (position: Position, random: Random) => void,
): void {
  const random = new Random(seed);
  const game = newGame({ city: cityOf(random), seed });
  if (!game.ok) throw new Error(game.fault.message);
  const { position } = game.value;
  const actions = actionBuffer(position.rules);
  while (!position.over) {
    position.play(actions[random.below(legalActions(position, actions))]!);
    look(position.clone(), random);
  }
}

/** Every way the detectives' turn can go on. */
function turns(position: Position, done: (position: Position) => boolean): boolean {
  if (position.state[PHASE] !== PHASE_DETECTIVES) return done(position);
  const actions = actionBuffer(position.rules);
  const length = legalActions(position, actions);
  for (let i = 0; i < length; i++) {
    position.push(actions[i]!);
    const fine = turns(position, done);
    position.pop();
    if (!fine) return false;
  }
  return true;
}

describe('a certain capture', () => {
  it('catches the Phantom on any of the candidates when the others follow their own', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        positions(
          seed,
          (random) => randomCity(random, 16 + random.below(20)),
          (position, random) => {
            if (position.state[PHASE] !== PHASE_DETECTIVES) return;
            const candidates = new Int32Array(position.rules.network.words);
            for (let i = 0; i < 2; i++) {
              const stop = random.below(position.rules.network.stops);
              if (!isFree(position, stop)) continue;
              stopSet.add(candidates, stop);
            }
            const places = new Uint16Array(position.rules.network.stops);
            const count = stopSet.list(candidates, places);
            if (certainCapture(position, candidates) < 0) return;
            found++;
            for (let i = 0; i < count; i++) {
              expect(isCaught(position, candidates, places[i]!)).toBe(true);
            }
          },
        );
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(5);
  });
});

function isFree(position: Position, stop: number): boolean {
  const { state, rules } = position;
  return Array.from({ length: rules.detectives }, (_, i) => state[9 + i]).every(
    (at) => at !== stop,
  );
}

/** The Phantom waits on `stop`; the detectives play certain captures as long as there are any. */
function isCaught(from: Position, candidates: Int32Array, stop: number): boolean {
  const position = from.clone();
  const left = candidates.slice();
  position.state[PHANTOM] = stop;
  const actions = actionBuffer(position.rules);
  while (position.state[PHASE] === PHASE_DETECTIVES) {
    const certain = certainCapture(position, left);
    legalActions(position, actions);
    const action = certain >= 0 ? certain : actions[0]!;
    if (certain >= 0) {
      const legal = actions.subarray(0, legalActions(position, actions));
      expect([...legal]).toContain(certain);
    }
    position.play(action);
    stopSet.remove(left, actionStop(action));
  }
  return position.over && !position.phantomWon;
}

describe('a certain escape', () => {
  it('survives every turn of the detectives to the end', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const town = (random: Random): City => randomTown(random, { stops: 40, detectives: 2 });
        positions(seed, town, (position) => {
          const { state } = position;
          if (state[PHASE] !== PHASE_PHANTOM) return;
          // Two rounds before the end, wherever the game of chance has led.
          state[SLOT] = 22;
          const action = certainEscape(position, actionBuffer(position.rules));
          if (action < 0) return;
          found++;
          expect(survives(position)).toBe(true);
        });
      }),
      { numRuns: 10 },
    );
    expect(found).toBeGreaterThan(3);
  });
});

function survives(position: Position): boolean {
  if (position.over) return position.phantomWon;
  const action = certainEscape(position, actionBuffer(position.rules));
  if (action < 0) return false;
  expect(actionTicket(action)).toBeLessThan(6);
  const next = position.clone();
  next.play(action);
  return turns(next, survives);
}
