import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionBuffer, legalActions } from './pursuit/legal.ts';
import { Observer } from './pursuit/observer.ts';
import { randomCity } from './pursuit/random-city.ts';
import { list } from './pursuit/stop-set.ts';
import { viewWords } from './pursuit/words.ts';
import { Random } from './random.ts';
import { newGame, replay, type Referee } from './referee.ts';
import type { ActionWord, ClueWord, Variants, Viewer } from './words.ts';

const VIEWERS: readonly Viewer[] = ['phantom', 'D1', 'D2', 'spectator'];

function begin(seed: number): { game: Referee; random: Random } {
  const random = new Random(seed);
  const city = randomCity(random);
  const variants: Variants = {
    ...(random.below(2) === 0 ? { expert: true } : {}),
    ...(random.below(2) === 0 ? { cheeky: true } : {}),
    ...(random.below(3) === 0 ? { noTaxi: true } : {}),
  };
  const game = newGame({ city, variants, seed });
  if (!game.ok) throw new Error(game.fault.message);
  return { game: game.value, random };
}

function anyAction(game: Referee, random: Random): ActionWord | undefined {
  const actions = game.legal();
  return actions[random.below(actions.length)];
}

/** Runs a random game and calls `each` after every play. */
function playRandomly(
  seed: number,
  each: (game: Referee, action: ActionWord, clues: (viewer: Viewer) => ClueWord[]) => void,
): Referee {
  const { game, random } = begin(seed);
  for (;;) {
    const action = anyAction(game, random);
    if (action === undefined) break;
    const played = game.play(action);
    if (!played.ok) throw new Error(played.fault.message);
    each(game, action, (viewer) => played.value.clues(viewer));
  }
  expect(game.state().phase).toBe('over');
  return game;
}

const seeds = fc.integer({ min: 0, max: 2 ** 31 });

function holds(property: (seed: number) => void, runs = 60): void {
  fc.assert(fc.property(seeds, property), { numRuns: runs });
}

describe('a game', () => {
  it('keeps the truth among the candidates at every moment', () => {
    holds((seed) => {
      playRandomly(seed, (game) => {
        const { phantom, phase } = game.state();
        if (phase !== 'over') expect(game.candidates()).toContain(phantom.at);
      });
    });
  });

  it('takes every action back exactly', () => {
    holds((seed) => {
      const { game, random } = begin(seed);
      const trail = [JSON.stringify([game.state(), game.candidates(), [...game.position.state]])];
      for (;;) {
        const action = anyAction(game, random);
        if (action === undefined) break;
        game.play(action);
        trail.push(JSON.stringify([game.state(), game.candidates(), [...game.position.state]]));
      }
      while (trail.length > 0) {
        const now = JSON.stringify([game.state(), game.candidates(), [...game.position.state]]);
        expect(now).toBe(trail.pop());
        expect(game.undo()).toBe(trail.length > 0);
      }
    });
  });

  it('is replayed identically from its record', () => {
    holds((seed) => {
      const game = playRandomly(seed, () => undefined);
      const record = JSON.parse(JSON.stringify(game.record())) as ReturnType<Referee['record']>;
      const again = replay(record);
      expect(again).toMatchObject({ ok: true });
      if (!again.ok) return;
      expect(again.value.game.state()).toEqual(game.state());
      expect(again.value.game.record()).toEqual(game.record());
    });
  });

  it('lists each legal action once, and accepts all of them and nothing else', () => {
    holds((seed) => {
      const { game, random } = begin(seed);
      for (let ply = 0; ply < 12; ply++) {
        const actions = game.legal();
        const texts = new Set(actions.map((action) => JSON.stringify(action)));
        expect(texts.size).toBe(actions.length);
        for (const action of actions.slice(0, 200)) {
          expect(game.play(action)).toMatchObject({ ok: true });
          game.undo();
        }
        const foreign = begin(seed + 1 + ply).game.legal()[0];
        if (foreign && !texts.has(JSON.stringify(foreign))) {
          const before = JSON.stringify(game.state());
          expect(game.play(foreign)).toMatchObject({ ok: false });
          expect(JSON.stringify(game.state())).toBe(before);
        }
        const action = anyAction(game, random);
        if (action === undefined) break;
        game.play(action);
      }
    }, 25);
  });

  it('fills slots, never spends a ticket twice, and keeps every count at zero or above', () => {
    holds((seed) => {
      const total = (game: Referee): number => {
        const { phantom, detectives } = game.state();
        const hands = [phantom.tickets, ...detectives.map(({ tickets }) => tickets)];
        const counts = hands.flatMap((hand) => Object.values(hand));
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
        return counts.reduce((sum, count) => sum + count, 0);
      };
      let before = -1;
      playRandomly(seed, (game, action) => {
        const now = total(game);
        const spends = action.type !== 'ride' ? 0 : 'double' in action ? 2 : 1;
        if (before >= 0) expect(now).toBe(before - spends);
        before = now;
        expect(game.state().log).toHaveLength(game.state().slot);
      });
    });
  });
});

describe('an observer', () => {
  it('fed with clues alone knows exactly what its seat may know', () => {
    holds((seed) => {
      const { city, variants, starts } = begin(seed).game.record();
      const observers = VIEWERS.map((viewer) => new Observer({ city, variants, starts }, viewer));
      playRandomly(seed, (game, _, clues) => {
        const state = game.state();
        for (const observer of observers) {
          observer.observe(clues(observer.viewer));
          // At the end the whole log is opened, which clues do not repeat.
          if (state.phase === 'over') continue;
          expect(viewWords(observer.position, observer.viewer)).toEqual(game.view(observer.viewer));
          const stops = new Uint16Array(city.stops.length);
          const length = list(observer.tracker.candidates, stops);
          const ids = Array.from(stops.subarray(0, length), (stop) => city.stops[stop]?.id).sort();
          expect(ids).toEqual(game.candidates());
        }
      });
    });
  });

  it('of the Phantom has the same legal actions as the referee', () => {
    holds((seed) => {
      const { city, variants, starts } = begin(seed).game.record();
      const observer = new Observer({ city, variants, starts }, 'phantom');
      const mine = actionBuffer(observer.position.rules);
      const truth = actionBuffer(observer.position.rules);
      playRandomly(seed, (game, _, clues) => {
        observer.observe(clues('phantom'));
        const length = legalActions(observer.position, mine);
        expect(legalActions(game.position, truth)).toBe(length);
        expect(mine.subarray(0, length)).toEqual(truth.subarray(0, length));
      });
    }, 30);
  });
});

describe('secrets', () => {
  it('stay out of views and clues: no hidden stop appears where it was not shown', () => {
    holds((seed) => {
      playRandomly(seed, (game, _, clues) => {
        if (game.state().phase === 'over') return;
        const view = game.view('D1');
        const truth = game.state();
        const uncovered = truth.log.findLastIndex((entry) => entry.shown);
        for (const [index, entry] of view.log.entries()) {
          expect(entry.stop).toBe(index <= uncovered ? truth.log[index]?.stop : null);
        }
        const standsShown = uncovered === truth.log.length - 1;
        expect(view.phantom.at).toBe(standsShown ? truth.phantom.at : null);
        for (const clue of clues('D1')) {
          if (clue.type === 'placed' || clue.type === 'phantom-ride') expect(clue.to).toBeNull();
          if (clue.type === 'phantom-ride') expect(clue.from).toBeNull();
        }
        expect(game.view('spectator')).toEqual(view);
      });
    });
  });
});
