/** A fault or notice in the language of the screen: by its code, else in the host's own sentence. */
import { has, t, type MessageKey } from './messages.svelte.ts';

export function faultSentence(fault: {
  readonly code: string;
  readonly message: string;
  readonly values?: Readonly<Record<string, string>> | undefined;
}): string {
  const key = `faults.${fault.code}`;
  return has(key) ? t(key satisfies MessageKey, fault.values) : fault.message;
}
