/** The computer players measured in games against pure chance. */
import type { City } from '../../city-data/schema.ts';
import { playMatch } from '../players/match.ts';
import type { Budget, Level } from '../players/player.ts';
import { CLOCK } from './clock.ts';

export interface AgainstChance {
  readonly games: number;
  readonly won: number;
  /** Milliseconds a move, on average over the games, for the side that thinks. */
  readonly ms: number;
}

/** Plays a level on one side against chance on the other. */
export function againstChance(
  city: City,
  level: Level,
  budget: Budget,
  side: 'phantom' | 'detectives',
  games: number,
): AgainstChance {
  const players =
    side === 'phantom'
      ? ({ phantom: level, detectives: 'random' } as const)
      : ({ phantom: 'random', detectives: level } as const);
  let won = 0;
  let ms = 0;
  let moves = 0;
  for (let seed = 1; seed <= games; seed++) {
    const match = playMatch(
      { city, seed, players, budgets: { phantom: budget, detectives: budget } },
      CLOCK,
    );
    if (!match.ok) throw new Error(match.fault.message);
    const { outcome, record } = match.value;
    if (outcome.winner === side) won++;
    ms += match.value.ms[side];
    moves += record.actions.filter(
      (action) => 'detective' in action === (side === 'detectives'),
    ).length;
  }
  return { games, won, ms: ms / moves };
}
