/** What a test of message files needs: every sentence with its key, and what is wrong between two languages. */
import type { Language } from './language.svelte.ts';

export interface Sentence {
  /** Dotted, list items by number, the plural form cut off. */
  readonly key: string;
  readonly form: string | null;
  readonly text: string;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

export function sentencesOf(tree: unknown, prefix = ''): Sentence[] {
  if (typeof tree === 'string') {
    const form = PLURAL.exec(prefix)?.[1] ?? null;
    return [{ key: prefix.replace(PLURAL, ''), form, text: tree }];
  }
  return Object.entries(tree as object).flatMap(([name, part]) =>
    sentencesOf(part, prefix === '' ? name : `${prefix}.${name}`),
  );
}

/** Sorted and joined. A plural form need not print its number: "with the next move" is good language. */
function placeholders(sentences: readonly Sentence[]): string {
  const names = sentences.flatMap(({ text }) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ''),
  );
  const plural = sentences.some(({ form }) => form !== null);
  return [...new Set(names)]
    .filter((name) => !(plural && name === 'count'))
    .sort()
    .join();
}

function byKey(tree: unknown): Map<string, Sentence[]> {
  const groups = new Map<string, Sentence[]>();
  for (const sentence of sentencesOf(tree)) {
    groups.set(sentence.key, [...(groups.get(sentence.key) ?? []), sentence]);
  }
  return groups;
}

/** Plain sentences about everything in `tree` that is not as English has it; empty when all is well. */
export function faultsOfTranslation(english: unknown, tree: unknown, language: Language): string[] {
  const wanted = byKey(english);
  const found = byKey(tree);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const faults: string[] = [];
  for (const key of found.keys()) if (!wanted.has(key)) faults.push(`${key}: not in English`);
  for (const [key, originals] of wanted) {
    const sentences = found.get(key);
    if (!sentences) {
      faults.push(`${key}: missing`);
      continue;
    }
    const plural = originals.some((sentence) => sentence.form !== null);
    const have = sentences.map((sentence) => sentence.form ?? '').sort();
    const need = plural ? [...forms].sort() : [''];
    if (have.join() !== need.join()) faults.push(`${key}: forms ${have.join()} for ${need.join()}`);
    const names = placeholders(originals);
    for (const sentence of sentences) {
      if (sentence.text.trim() === '') faults.push(`${key}: empty`);
      if (placeholders([sentence]) !== names) faults.push(`${key}: other placeholders`);
    }
  }
  return faults;
}
