import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCity } from '../../pursuit/random-city.ts';
import { Random } from '../../random.ts';
import { newGame } from '../../referee.ts';
import type { ActionWord, Variants } from '../../words.ts';
import { begin, legal, play, type NaiveGame } from './game.ts';

/** Actions as texts in one order, their fields too. */
function texts(actions: readonly ActionWord[]): string[] {
  return actions
    .map((action) => {
      const take = action.type === 'show' ? Object.entries(action.take).sort() : [];
      return JSON.stringify([Object.entries({ ...action, take }).sort(), take]);
    })
    .sort();
}

describe('the plain rules and the fast engine', () => {
  it('agree on actions, candidates and endings in random games on random cities', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.record({ expert: fc.boolean(), cheeky: fc.boolean(), noTaxi: fc.boolean() }),
        (seed, variants: Variants) => {
          const random = new Random(seed);
          const city = randomCity(random);
          const game = newGame({ city, variants, seed });
          if (!game.ok) throw new Error(game.fault.message);
          const referee = game.value;
          const starts = referee.state().detectives.map(({ at }) => at);
          let naive: NaiveGame = begin(city, variants, starts);
          for (;;) {
            const state = referee.state();
            expect(naive.phase).toBe(state.phase);
            expect(naive.outcome).toEqual(state.outcome);
            const actions = referee.legal();
            expect(texts(legal(naive))).toEqual(texts(actions));
            if (naive.outcome) return;
            expect(naive.candidates?.toSorted() ?? null).toEqual(referee.candidates());
            expect(naive.phantom.tickets).toEqual(state.phantom.tickets);
            expect(naive.detectives).toEqual(state.detectives);
            const action = actions[random.below(actions.length)];
            if (action === undefined) throw new Error('no action though the game goes on');
            referee.play(action);
            naive = play(naive, action);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
