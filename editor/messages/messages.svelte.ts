/** The sentences of the editor, in the language chosen now. */
import type { Fault } from '../../engine/result.ts';
import type { Finding } from '../../city-data/finding.ts';
import {
  createTranslator,
  type MessageKeyOf,
  type MessageValues,
} from '../../renderer/messages/translator.svelte.ts';
import type { Annotation } from '../document/history.ts';
import { czech } from './cs/czech.ts';
import { english } from './en/english.ts';
import { findingWords } from './finding-words.ts';

export type EditorKey = MessageKeyOf<typeof english>;

export const { t, has } = createTranslator<typeof english>({ en: english, cs: czech });

/** A sentence whose key is put together from parts; tests see to it that all of them exist. */
export function say(key: string, values?: MessageValues): string {
  const sentence = t(key as EditorKey, values);
  if (sentence === key) throw new Error(`there is no message ${key}`);
  return sentence;
}

/** What a step did. */
export function annotationSentence({ key, values }: Annotation): string {
  return say(key, values);
}

/** A fault by its code, else in the host's own sentence. */
export function faultSentence({ code, message }: Fault): string {
  const key = `fault.${code}`;
  return has(key) ? t(key) : message;
}

/** A finding in the language of the screen. */
export function findingSentence({ code, message, values }: Finding): string {
  const key = `finding.${code}`;
  const words = values && findingWords(values, (side) => t(`panel.rules.${side}`));
  return has(key) ? t(key, words) : message;
}
