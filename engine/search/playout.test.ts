import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf, actionType, DETECTIVE_RIDE } from '../pursuit/actions.ts';
import { actionBuffer, legalActions } from '../pursuit/legal.ts';
import { Position } from '../pursuit/position.ts';
import { randomCity } from '../pursuit/random-city.ts';
import { PHANTOM, PHASE, PHASE_DETECTIVES, SLOT, TURN } from '../pursuit/state.ts';
import * as stopSet from '../pursuit/stop-set.ts';
import { newGame } from '../referee.ts';
import { Random } from '../random.ts';
import { randomTown } from '../tournament/random-town.ts';
import { Playout, type PlayoutHabits } from './playout.ts';
import { Candidates } from './search-candidates.ts';

const HABITS: PlayoutHabits = { phantomSharpness: 2, detectiveRandom: 0.3, guesses: 5 };

/** Remembers how it was played on. */
class RecordedPosition extends Position {
  readonly actions: number[] = [];

  override play(action: number): void {
    if (actionType(action) !== DETECTIVE_RIDE) this.actions.push(action);
    super.play(action);
  }

  override rideDetective(detective: number, ticket: number, to: number): void {
    this.actions.push(actionOf(DETECTIVE_RIDE, ticket, to));
    super.rideDetective(detective, ticket, to);
  }
}

/** A random game up to some ply, and what the public knows there. */
function somewhere(seed: number, plies: number): { position: Position; known: Int32Array } | null {
  const random = new Random(seed);
  const city =
    seed % 2 === 0
      ? randomCity(random, 14 + random.below(30))
      : randomTown(random, { stops: 30, detectives: 2 + random.below(4) });
  const game = newGame({ city, seed, variants: { cheeky: seed % 3 === 0 } });
  if (!game.ok) throw new Error(game.fault.message);
  const { position } = game.value;
  const known = new Candidates(position.rules);
  const actions = actionBuffer(position.rules);
  for (let ply = 0; ply < plies && !position.over; ply++) {
    const action = actions[random.below(legalActions(position, actions))]!;
    position.play(action);
    if (actionType(action) === DETECTIVE_RIDE) known.detectiveRode(action);
    else known.phantomMoved(position.state, action);
  }
  // A search places the Phantom itself, so a playout begins later.
  const begun = position.state[SLOT] !== 0 && !position.over;
  return begun ? { position, known: known.stops } : null;
}

describe('a playout', () => {
  it('plays legal actions only, and ends as the rules say', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(60), fc.constantFrom(1, 5, 9), (seed, plies, guesses) => {
        const from = somewhere(seed, plies);
        if (from === null) return;
        const { rules } = from.position;
        const played = new RecordedPosition(rules);
        played.copyState(from.position);
        new Playout(rules, { ...HABITS, guesses }, new Random(seed)).run(played, from.known);
        const judged = new Position(rules);
        judged.copyState(from.position);
        const actions = actionBuffer(rules);
        for (const action of played.actions) {
          expect(actions.subarray(0, legalActions(judged, actions))).toContain(action);
          judged.play(action);
        }
        expect(judged.over).toBe(true);
        // Whose turn it would be is nothing that a finished game knows.
        judged.state[TURN] = played.state[TURN]!;
        expect(played.state).toEqual(judged.state);
      }),
      { numRuns: 150 },
    );
  });

  it('sends the detectives where the public thinks he is, never where he really is', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const from = somewhere(seed, 12);
        if (from?.position.state[PHASE] !== PHASE_DETECTIVES) return;
        const { rules } = from.position;
        const places = new Uint16Array(rules.network.stops);
        const listed = stopSet.list(from.known, places);
        const first = [0, listed - 1].map((index) => {
          const played = new RecordedPosition(rules);
          played.copyState(from.position);
          played.state[PHANTOM] = places[index]!;
          new Playout(rules, HABITS, new Random(seed)).run(played, from.known);
          const until = played.actions.findIndex((action) => actionType(action) !== DETECTIVE_RIDE);
          return played.actions.slice(0, until < 0 ? undefined : until);
        });
        const rides = Math.min(...first.map(({ length }) => length));
        expect(first[0]!.slice(0, rides)).toEqual(first[1]!.slice(0, rides));
      }),
      { numRuns: 100 },
    );
  });
});
