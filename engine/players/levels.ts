/** Who plays how: the levels, and the two players they are measured against. */
import type { SearchSettings } from '../search/public-search.ts';

export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];
/** Beside the levels: chance, and the published recipe that the levels are measured against. */
export const PLAYER_NAMES = [...LEVELS, 'random', 'nw'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

/** How long each level is meant to think about a move, in milliseconds of one core. */
export const LEVEL_MS: Readonly<Record<Level, number>> = {
  easy: 200,
  medium: 500,
  hard: 1500,
  expert: 4000,
};

const BEST: Omit<SearchSettings, 'capacity'> = {
  exploration: 0.6,
  priorSharpness: 1,
  phantomSharpness: 2.5,
  detectiveRandom: 0.1,
  guesses: 5,
  truth: 0.5,
};

/** The levels that search, with what each of them may use. */
export const SEARCHES: Readonly<Partial<Record<PlayerName, Omit<SearchSettings, 'capacity'>>>> = {
  medium: BEST,
  hard: BEST,
  expert: BEST,
};
