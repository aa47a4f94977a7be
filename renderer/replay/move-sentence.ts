/** What a move on screen did, in words. */
import type { ReplayFrame } from '../../electron/channel/analysis.ts';
import { t } from '../messages/messages.svelte.ts';
import { clueSentence } from '../table/history/clue-sentence.ts';
import type { NameOf } from '../table/stop-names.ts';

export function moveSentence({ clues }: ReplayFrame, nameOf: NameOf): string {
  if (clues.length === 0) return t('replay.beginning');
  return clues.map((clue) => clueSentence(clue, nameOf)).join(' ');
}
