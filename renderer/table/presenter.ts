/** How long the eye gets for each thing that happens, and what is shown of it on the plan. */
import type { Animation, MapMarks } from '../map/props.ts';
import { clueSentence } from './history/clue-sentence.ts';
import type { Present } from './game-table.svelte.ts';
import { pause } from './step-queue.ts';
import type { Clue, Step } from './words.ts';

/** Milliseconds from one thing to the next, the glide of a piece included. */
const PACE: Readonly<Record<Animation, number>> = { off: 0, fast: 320, normal: 650, slow: 1100 };

export interface Stage {
  /** Everything told so far, the step being shown included. */
  readonly steps: () => readonly Step[];
  readonly animation: () => Animation;
  readonly reveal: (stop: string, path: NonNullable<MapMarks['path']>) => Promise<void>;
  readonly announce: (sentence: string) => void;
  /** Hears of each clue when its turn to be shown has come. */
  readonly tell: (clue: Clue) => void;
  readonly nameOf: (stop: string) => string;
}

export function presenter(stage: Stage): Present {
  return async (clue, settle, signal) => {
    stage.tell(clue);
    stage.announce(clueSentence(clue, stage.nameOf));
    if (clue.type !== 'shown') {
      settle();
      await pause(PACE[stage.animation()], signal);
      return;
    }
    const revealed = stage.reveal(clue.at, uncovered(clue, stage.steps()));
    if (stage.animation() !== 'off') await Promise.race([revealed, aborted(signal)]);
    settle();
  };
}

/** The uncovered way with the tickets it was ridden on. */
function uncovered(
  clue: Extract<Clue, { type: 'shown' }>,
  steps: readonly Step[],
): NonNullable<MapMarks['path']> {
  const tickets = new Map(
    steps.flatMap(({ clues }) =>
      clues.flatMap((told) =>
        told.type === 'phantom-ride' ? [[told.slot, told.ticket] as const] : [],
      ),
    ),
  );
  return clue.path.map(({ slot, stop }) => ({ slot, stop, ticket: tickets.get(slot) ?? null }));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
