/** The steps of a game by rounds, and where a chair's own last move lies among them. */
import type { Seat } from '../../../engine/words.ts';
import type { Clue, Step } from '../words.ts';

export interface Told {
  /** The number of the step it belongs to. */
  readonly number: number;
  readonly clue: Clue;
}

export interface Round {
  readonly round: number;
  readonly told: readonly Told[];
}

/** A round begins with the Phantom's move; the second ride of a double belongs to the first. */
export function roundsOf(steps: readonly Step[]): Round[] {
  const rounds: { round: number; told: Told[] }[] = [];
  let secondRide = false;
  for (const { number, clues } of steps) {
    for (const clue of clues) {
      const begins = clue.type === 'placed' || (clue.type === 'phantom-ride' && !secondRide);
      if (clue.type === 'phantom-ride') secondRide = clue.double;
      if (begins || rounds.length === 0) rounds.push({ round: rounds.length + 1, told: [] });
      rounds.at(-1)?.told.push({ number, clue });
    }
  }
  return rounds;
}

/** Who made the move that a clue tells of; null where nobody moved. */
export function moverOf(clue: Clue): Seat | null {
  switch (clue.type) {
    case 'placed':
    case 'phantom-ride':
    case 'stayed-hidden':
      return 'phantom';
    case 'shown':
      return clue.take ? 'phantom' : null;
    case 'ride':
      return clue.detective;
    case 'skipped':
    case 'over':
      return null;
  }
}

/** The number of the last step in which one of these seats moved; 0 before its first move. */
export function lastOwnStep(steps: readonly Step[], seats: readonly Seat[]): number {
  const own = steps.findLast(({ clues }) =>
    clues.some((clue) => {
      const mover = moverOf(clue);
      return mover !== null && seats.includes(mover);
    }),
  );
  return own?.number ?? 0;
}
