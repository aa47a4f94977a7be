import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { EVENTS, REQUESTS } from '../../electron/channel/contract.ts';
import { language } from '../../renderer/messages/language.svelte.ts';
import { faultsOfTranslation, sentencesOf } from '../../renderer/messages/message-files.ts';
import { faultSentence, findingSentence, percent } from './messages.svelte.ts';
import { czech as czechEditor } from '../messages/cs/czech.ts';
import czech from './messages/cs.json' with { type: 'json' };
import english from './messages/en.json' with { type: 'json' };

beforeEach(() => {
  language.current = 'en';
});

test('both languages say the same things with the same values', () => {
  expect(faultsOfTranslation(english, english, 'en')).toEqual([]);
  expect(faultsOfTranslation(english, czech, 'cs')).toEqual([]);
});

test('every sentence is used, and every one that is used is there', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  const asked = [...sources.matchAll(/'playout\.([\w.-]+)'/g)].map((match) => match[1] ?? '');
  const begun = [...sources.matchAll(/`playout\.([\w.-]*)\$\{/g)].map((match) => match[1] ?? '');
  const known = new Set(sentencesOf(english).map(({ key }) => key));
  const names = new Set([...Object.keys(REQUESTS), ...Object.keys(EVENTS)]);
  expect(asked.filter((key) => !known.has(key) && !names.has(`playout.${key}`))).toEqual([]);
  const unused = [...known].filter(
    (key) => !asked.includes(key) && !begun.some((beginning) => key.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});

test('findings name tickets and write numbers as the language does', () => {
  const finding = {
    code: 'playout-detective-idle',
    severity: 'warning',
    message: 'English',
    ids: [],
    values: { ticket: 'train', given: 3, used: 0.5 },
  } as const;
  expect(findingSentence(finding)).toBe(
    'Too many train tickets: a detective gets 3 and uses only 0.5 in a whole game.',
  );
  language.current = 'cs';
  expect(findingSentence(finding)).toBe(
    'Zbytečně mnoho jízdenek na vlak: detektiv jich dostane 3, ale za celou hru použije jen 0,5.',
  );
  expect(findingSentence({ ...finding, code: 'from-tomorrow' })).toBe('English');
  const short = { ...finding, code: 'playout-detective-runs-out' };
  const values = { ticket: 'metro', given: 4, percent: 62 };
  // A share stays on one line with its sign.
  expect(findingSentence({ ...short, values })).toBe(
    'Málo jízdenek na metro: detektiv jich dostane 4, ale 62\u00a0% detektivů je vyčerpá před posledním tahem.',
  );
  expect(percent(0.425)).toMatch(/^43\s%$/);
});

test('faults are said by the panel, else as on all screens, else as they came', () => {
  const said = (code: string) => faultSentence({ code, message: 'As it came.' });
  expect(said('playout-elsewhere')).toContain('Another window');
  expect(said('disconnected')).toContain('line');
  expect(said('from-tomorrow')).toBe('As it came.');
});

test('in Czech the play-out has a word of its own: what is over is replayed', () => {
  const editor = [...sentencesOf(czech), ...sentencesOf(czechEditor)];
  expect(editor.filter(({ text }) => /přehr[aá]/i.test(text))).toEqual([]);
});
