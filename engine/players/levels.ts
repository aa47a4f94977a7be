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

type Habits = Omit<SearchSettings, 'capacity'>;

/** Everything the search has. */
const EXPERT: Habits = {
  exploration: 0.9,
  priorSharpness: 1.5,
  phantomSharpness: 2.5,
  detectiveRandom: 0.1,
  guesses: 5,
  truth: 0.5,
  lateCapture: 0.1,
  weighsPlaces: true,
};

/** Plays games on in his head less well: a Phantom who is careless, detectives who stray. */
const HARD: Habits = {
  ...EXPERT,
  priorSharpness: 0.7,
  phantomSharpness: 0.4,
  detectiveRandom: 0.6,
  guesses: 2,
};

/** Tries moves with hardly an idea which are good, and takes all places for equally likely. */
const MEDIUM: Habits = {
  ...EXPERT,
  priorSharpness: 0.4,
  phantomSharpness: 0.2,
  detectiveRandom: 0.8,
  guesses: 1,
  weighsPlaces: false,
};

/** The levels that search, with what each of them may use. */
export const SEARCHES: Readonly<Partial<Record<PlayerName, Habits>>> = {
  medium: MEDIUM,
  hard: HARD,
  expert: EXPERT,
};
