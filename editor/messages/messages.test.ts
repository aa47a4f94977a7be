import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfTranslation, sentencesOf } from '../../renderer/messages/message-files.ts';
import { OPERATIONS } from '../operations/catalogue.ts';
import { GROUPS } from '../operations/operation.ts';
import { TOOL_IDS } from '../tools/tool.ts';
import { CATALOGUE } from '../validation/catalogue.ts';
import { FIX_KINDS } from '../validation/fixes/fix.ts';
import { czech } from './cs/czech.ts';
import { english } from './en/english.ts';
import { findingSentence, has } from './messages.svelte.ts';

const SOURCES = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8'));

function found(pattern: RegExp): string[] {
  return SOURCES.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));
}

test('both languages say the same things with the same values', () => {
  expect(faultsOfTranslation(english, czech, 'cs')).toEqual([]);
  expect(faultsOfTranslation(english, english, 'en')).toEqual([]);
});

test('every operation can be called and explained', () => {
  const wanted = OPERATIONS.flatMap(({ id }) => [`operation.${id}.title`, `operation.${id}.hint`]);
  expect(wanted.filter((key) => !has(key))).toEqual([]);
});

test('everything the history can say has a sentence', () => {
  const used = found(/\bdone\(\s*'([\w-]+)'/g).map((id) => `operation.${id}.done`);
  const documentOperations = OPERATIONS.filter(({ kind }) => kind === 'document')
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('nudge-'));
  const all = [...used, ...documentOperations.map((id) => `operation.${id}.done`)];
  expect(all.filter((key) => !has(key) && !has(`${key}_other`))).toEqual([]);
});

test('every reason, fix, finding and group has its words', () => {
  const operation = readFileSync(join(import.meta.dirname, '../operations/operation.ts'), 'utf8');
  const [, list = ''] = /export type Reason =([^;]+);/.exec(operation) ?? [];
  const reasons = [...list.matchAll(/'([\w-]+)'/g)].map((match) => `reason.${match[1] ?? ''}`);
  expect(reasons.length).toBeGreaterThan(10);
  const keys = [
    ...reasons,
    ...FIX_KINDS.map((kind) => `fix.${kind}`),
    ...CATALOGUE.map(({ code }) => `finding.${code}`),
    ...GROUPS.map((group) => `editor.groups.${group}`),
    ...TOOL_IDS.map((tool) => `hint.${tool}.idle`),
  ];
  expect(keys.filter((key) => !has(key))).toEqual([]);
});

test('every hint a tool can give has its words', () => {
  for (const tool of TOOL_IDS) {
    const file = tool === 'lasso' ? 'select' : tool;
    const source = readFileSync(
      join(import.meta.dirname, '..', 'tools', `${file}-tool.svelte.ts`),
      'utf8',
    );
    const plain = [...source.matchAll(/(?:hint = |\? |: )'([\w-]+)'/g)].map((match) => match[1]);
    const known = Object.keys(english.hint[tool]);
    const hints = plain.filter((word) =>
      /^(idle|over-|drawing|moving|ring|already|none)/.test(word ?? ''),
    );
    expect([tool, hints.filter((hint) => !known.includes(hint ?? ''))]).toEqual([tool, []]);
  }
});

test('no key that the code asks for is missing', () => {
  const subjects = Object.keys(english).join('|');
  const keys = found(new RegExp(`(?:\\bt|\\bsay)\\(\\s*'((?:${subjects})\\.[\\w.-]+)'`, 'g'));
  const known = new Set(sentencesOf(english).map(({ key }) => key));
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});

test('a finding calls modes, tickets and fields as the screen does', () => {
  const about = (code: string, values: Readonly<Record<string, string>>): string =>
    findingSentence({ code, severity: 'warning', message: '', ids: [], values });
  expect(about('unusable-ticket', { field: 'tickets.phantom.bus' })).toBe(
    'Phantom, Bus: no line of this city takes this ticket.',
  );
  expect(about('unusable-ticket', { field: 'tickets.detective.train' })).toMatch(
    /^Each detective, Train:/,
  );
  const unpaid = { mode: 'ferry', ticket: 'ferry', lines: 'P1' };
  expect(about('mode-without-ticket', unpaid)).toContain(
    'the mode Ferry: it needs the ticket Ferry',
  );
  expect(about('missing-field', { field: 'size' })).toBe('size is missing.');
});

test('every refusal and every remark of the importers has its words', () => {
  const refusals = found(/\bImportRefusal\(\s*'([a-z0-9-]+)'/g);
  const strangers = found(/\],\s*'(file-[a-z]+(?:-[a-z]+)*)',/g);
  const remarks = found(/\.warn\(\s*'([a-z]+(?:-[a-z]+)+)'/g);
  expect(refusals.length).toBeGreaterThan(30);
  expect(remarks.length).toBeGreaterThan(15);
  const keys = [
    ...[...refusals, ...strangers].map((code) => `import.fault.${code}`),
    ...remarks.map((code) => `import.remark.${code}`),
  ];
  expect(keys.filter((key) => !has(key))).toEqual([]);
});
