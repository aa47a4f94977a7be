import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REQUESTS } from '../../electron/channel/contract.ts';
import { czech } from './cs/czech.ts';
import { english } from './en/english.ts';
import { language } from './language.svelte.ts';
import { faultsOfTranslation, sentencesOf } from './message-files.ts';
import { has, list, t } from './messages.svelte.ts';

test('both languages say the same things with the same values', () => {
  expect(faultsOfTranslation(english, english, 'en')).toEqual([]);
  expect(faultsOfTranslation(english, czech, 'cs')).toEqual([]);
});

test('every JSON file is one of the subjects', () => {
  for (const [folder, tree] of [
    ['en', english],
    ['cs', czech],
  ] as const) {
    const files = readdirSync(join(import.meta.dirname, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
    expect(files.sort()).toEqual(Object.keys(tree).sort());
  }
});

test('what is wrong in a translation is found', () => {
  const original = { a: 'one {{x}}', b_one: '{{count}} b', b_other: '{{count}} bs', c: ['1', '2'] };
  const translated = { a: 'jedna', b_one: '{{count}} b', b_other: ' ', c: ['1', '2', '3'] };
  expect(faultsOfTranslation(original, translated, 'cs')).toEqual([
    'c.2: not in English',
    'a: other placeholders',
    'b: forms one,other for few,many,one,other',
    'b: empty',
  ]);
});

/** Every key a source file asks for: whole ones, and the constant beginning of composed ones. */
function keysUsed(): { whole: Set<string>; beginnings: Set<string> } {
  const root = join(import.meta.dirname, '..');
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  const subjects = Object.keys(english).join('|');
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(svelte|ts)$/.test(name) || name.endsWith('.test.ts')) continue;
    const source = readFileSync(join(root, name), 'utf8');
    for (const match of source.matchAll(new RegExp(`'((?:${subjects})\\.[\\w.-]+)'`, 'g')))
      whole.add(match[1] ?? '');
    for (const match of source.matchAll(new RegExp(`\`((?:${subjects})\\.[\\w.-]*)\\$\\{`, 'g')))
      beginnings.add(match[1] ?? '');
  }
  return { whole, beginnings };
}

test('no key that the code asks for is missing, and no sentence lies unused', () => {
  const { whole, beginnings } = keysUsed();
  const known = sentencesOf(english).map((sentence) => sentence.key.replace(/\.\d+$/, ''));
  const missing = [...whole].filter((key) => !known.includes(key) && !(key in REQUESTS));
  expect(missing).toEqual([]);
  expect([...beginnings].filter((part) => !known.some((key) => key.startsWith(part)))).toEqual([]);
  const unused = known.filter(
    (key) => !whole.has(key) && ![...beginnings].some((part) => key.startsWith(part)),
  );
  expect([...new Set(unused)]).toEqual([]);
});

test('Czech counts in one, few and other', () => {
  language.current = 'cs';
  const say = (count: number): string => t('start.city.stops', { count });
  expect([1, 3, 5, 1.5].map(say)).toEqual([
    '1 zastávka',
    '3 zastávky',
    '5 zastávek',
    '1.5 zastávky',
  ]);
  language.current = 'en';
  expect([1, 3].map(say)).toEqual(['1 stop', '3 stops']);
});

test('values are printed as they are, lists come as lists, unknown keys are told', () => {
  language.current = 'en';
  expect(t('table.choice.title', { stop: 'A & <B>' })).toBe('To A & <B>');
  expect(list('rules.sections.round.text')).toHaveLength(2);
  expect(has('faults.timeout')).toBe(true);
  expect(has('faults.no-such-thing')).toBe(false);
});
