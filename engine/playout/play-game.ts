/** One game of a playout: which it is follows from the playout's seed and its number alone. */
import type { City } from '../../city-data/schema.ts';
import { playMatch } from '../players/match.ts';
import type { Clock, Level } from '../players/player.ts';
import { success, type Result } from '../result.ts';
import type { Variants } from '../words.ts';
import { countGame } from './count-game.ts';
import type { Tally } from './tally.ts';

export const MOST_GAMES = 100_000;
export const MOST_SEED = 0xffff_ffff;
export const MOST_NODES = 1_000_000;

/** Iterations a move of each level: enough to play sensibly, and hundreds of games in minutes. */
export const USUAL_NODES: Readonly<Record<Level, number>> = {
  easy: 1,
  medium: 300,
  hard: 800,
  expert: 2000,
};

export interface PlayoutSetting {
  readonly city: City;
  readonly variants: Variants;
  readonly level: Level;
  /** Iterations of each move's search. */
  readonly nodes: number;
  /** 0 to `MOST_SEED`; another seed gives other games. */
  readonly seed: number;
}

/**
 * Plays the game of this number, from 0, and counts it.
 *
 * @returns the faults of `playMatch`; `stopped` when the clock wanted the end
 */
export function playGame(setting: PlayoutSetting, index: number, clock: Clock): Result<Tally> {
  const { city, variants, level, nodes, seed } = setting;
  const budget = { nodes };
  const match = playMatch(
    {
      city,
      variants,
      // More games than there ever are lie between two seeds.
      seed: seed * 2 ** 20 + index,
      players: { phantom: level, detectives: level },
      budgets: { phantom: budget, detectives: budget },
    },
    clock,
  );
  return match.ok ? success(countGame(match.value.record)) : match;
}
