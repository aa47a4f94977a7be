/** What importing says, in the language of the screen. */
import type { Finding } from '../../city-data/finding.ts';
import type { Fault } from '../../engine/result.ts';
import { language } from '../../renderer/messages/language.svelte.ts';
import { faultSentence, has, t } from '../messages/messages.svelte.ts';

export interface SaidFault {
  readonly sentence: string;
  /** The importer's own words, in English, which name the file and the place in it. */
  readonly detail: string | null;
}

export function importFault(fault: Fault): SaidFault {
  const key = `import.fault.${fault.code}`;
  if (language.current === 'en' || !has(key))
    return { sentence: faultSentence(fault), detail: null };
  return { sentence: t(key), detail: fault.message };
}

export function remarkSentence({ code, message, values }: Finding): string {
  const key = `import.remark.${code}`;
  return has(key) ? t(key, values) : message;
}
