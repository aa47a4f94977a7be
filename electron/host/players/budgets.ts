import type { Budget } from '../../../engine/players/player.ts';
import type { LevelBudgets } from '../session/computer-turns.ts';

/** How long each level thinks about a move, in milliseconds. */
export const BUDGETS: LevelBudgets = {
  easy: { ms: 200 },
  medium: { ms: 500 },
  hard: { ms: 1500 },
  expert: { ms: 4000 },
};

/** How long a hint is thought about: as long as a person likes to wait. */
export const ANALYSIS_BUDGET: Budget = { ms: 1800 };
