/** Who plays whom, where, with which chances: every pair plays both sides of the same deals. */
import { Random } from '../random.ts';
import type { Budget, PlayerName } from '../players/player.ts';
import type { Variants } from '../words.ts';

export interface Entrant {
  readonly player: PlayerName;
  readonly budget: Budget;
}
export type Pair = readonly [Entrant, Entrant];

export interface Plan {
  readonly pairs: readonly Pair[];
  /** Names of the cities. */
  readonly cities: readonly string[];
  readonly variants: Variants;
  /** Games of each pair in all cities together; an odd number is rounded up. */
  readonly games: number;
  readonly seed: number;
}

export interface Fixture {
  /** The same words for the same game of any plan: what was played is not played again. */
  readonly key: string;
  readonly pair: string;
  readonly city: string;
  readonly variants: Variants;
  readonly seed: number;
  readonly phantom: Entrant;
  readonly detectives: Entrant;
}

/** `expert@1600n` or `hard@1500ms`: a player and its budget in one word. */
export function entrantWord({ player, budget }: Entrant): string {
  return `${player}@${'nodes' in budget ? `${budget.nodes}n` : `${budget.ms}ms`}`;
}

export function pairWord([one, other]: Pair): string {
  return `${entrantWord(one)}:${entrantWord(other)}`;
}

/** All games of a plan; two that follow each other are one deal with the sides changed. */
export function fixtures(plan: Plan): Fixture[] {
  return plan.pairs.flatMap((pair) => {
    const seeds = new Random(plan.seed);
    return Array.from({ length: Math.ceil(plan.games / 2) }, (_, deal) => {
      const city = plan.cities[deal % plan.cities.length];
      if (city === undefined) throw new Error('a tournament needs a city');
      const seed = seeds.next32();
      const [one, other] = pair;
      return [
        fixture(plan.variants, pair, city, seed, one, other),
        fixture(plan.variants, pair, city, seed, other, one),
      ];
    }).flat();
  });
}

function fixture(
  variants: Variants,
  pair: Pair,
  city: string,
  seed: number,
  phantom: Entrant,
  detectives: Entrant,
): Fixture {
  const chosen = Object.entries(variants).flatMap(([name, on]) => (on ? [name] : []));
  const words = [city, chosen.sort().join('+'), seed, entrantWord(phantom)];
  const key = [...words, entrantWord(detectives)].join(' ');
  return { key, pair: pairWord(pair), city, variants, seed, phantom, detectives };
}
