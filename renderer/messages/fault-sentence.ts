/** A fault in the language of the screen: by its code, else in the host's own sentence. */
import type { Fault } from '../../engine/result.ts';
import { has, t } from './messages.svelte.ts';

export function faultSentence(fault: Fault): string {
  const key = `faults.${fault.code}`;
  return has(key) ? t(key) : fault.message;
}
