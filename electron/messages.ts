/** The few words the desktop program says itself, outside the page. */
import type { Fault } from '../engine/result.ts';
import czech from './messages/cs.json' with { type: 'json' };
import english from './messages/en.json' with { type: 'json' };

export type Words = typeof english;

/** @param language such as `cs` or `cs-CZ`; any other than Czech gets English */
export function wordsFor(language: string): Words {
  return language.startsWith('cs') ? czech : english;
}

/** What to say when the host could not start. */
export function faultText({ faults }: Words, fault: Fault): { title: string; text: string } {
  const texts: Readonly<Record<string, string>> = faults;
  const known = fault.code !== 'title' && Object.hasOwn(texts, fault.code);
  return { title: faults.title, text: (known ? texts[fault.code] : undefined) ?? fault.message };
}
