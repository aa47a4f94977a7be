/** What a tool wants now. A finger has no Shift and no F2: where a hint speaks of keys, it has its own. */
import { has, say } from './messages.svelte.ts';

const FINGER = '(pointer: coarse)';

export function hintSentence(
  tool: string,
  hint: string,
  byFinger: boolean = matchMedia(FINGER).matches,
): string {
  const key = `hint.${tool}.${hint}`;
  const own = `${key}-touch`;
  return say(byFinger && has(own) ? own : key);
}
