/** One whole game between computer players: each sees only its own clues, as at a real table. */
import { newGame, type GameOptions, type GameRecord } from '../referee.ts';
import { Random } from '../random.ts';
import { failure, success, type Result } from '../result.ts';
import type { ClueWord, Outcome, Seat } from '../words.ts';
import { choose, type Budget, type Clock, type PlayerName } from './player.ts';

export interface MatchOptions extends GameOptions {
  /** Decides the draw of the start stops and every player's chances. */
  readonly seed: number;
  readonly players: { readonly phantom: PlayerName; readonly detectives: PlayerName };
  readonly budgets: { readonly phantom: Budget; readonly detectives: Budget };
}

export interface MatchResult {
  readonly outcome: Outcome;
  readonly record: GameRecord;
  /** Iterations and milliseconds of each side's search, added up. */
  readonly nodes: { readonly phantom: number; readonly detectives: number };
  readonly ms: { readonly phantom: number; readonly detectives: number };
}

/**
 * Plays a game to its end. With budgets in nodes the same seed gives the same game everywhere.
 *
 * @returns a fault of the options as `newGame` does, or `stopped` when the clock wanted the end
 */
export function playMatch(options: MatchOptions, clock: Clock): Result<MatchResult> {
  const begun = newGame(options);
  if (!begun.ok) return begun;
  const referee = begun.value;
  const { city, variants, starts } = referee.record();
  const seeds = new Random(options.seed);
  const clues = new Map<Seat, ClueWord[]>();
  const cluesOf = (seat: Seat): ClueWord[] => {
    let own = clues.get(seat);
    if (own === undefined) clues.set(seat, (own = []));
    return own;
  };
  const seats: Seat[] = ['phantom', ...referee.state().detectives.map(({ id }) => id)];
  const nodes = { phantom: 0, detectives: 0 };
  const ms = { phantom: 0, detectives: 0 };
  for (;;) {
    const { toMove: seat, outcome } = referee.state();
    if (outcome !== null) return success({ outcome, record: referee.record(), nodes, ms });
    if (seat === null) throw new Error('a game that is not over has nobody to move');
    if (clock.shouldStop()) return failure('stopped', 'The game was stopped before its end.');
    const side = seat === 'phantom' ? 'phantom' : 'detectives';
    const { action, info } = choose(
      {
        options: { city, variants, starts },
        seat,
        clues: cluesOf(seat),
        level: options.players[side],
        budget: options.budgets[side],
        seed: seeds.next32(),
      },
      clock,
    );
    nodes[side] += info.nodes;
    ms[side] += info.ms;
    const played = referee.play(action);
    if (!played.ok) throw new Error(`${seat} chose an illegal action: ${played.fault.message}`);
    for (const viewer of seats) cluesOf(viewer).push(...played.value.clues(viewer));
  }
}
