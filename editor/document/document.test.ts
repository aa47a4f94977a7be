import { expect, test } from 'vitest';
import { readCity } from '../../city-data/read-city.ts';
import { newDocument, parseDocument, readDocument, setLocked } from './document.ts';
import { freshId, slug } from './identifier.ts';
import { sampleDocument } from './sample-document.ts';
import { writeCity } from '../../city-data/write-city.ts';

test('a new city is a city', () => {
  const document = newDocument('Žďár nad Sázavou');
  expect(document.id).toBe('zdar-nad-sazavou');
  expect(readCity(document).findings).toEqual([]);
  expect(newDocument('Y').id).toBe('city-y');
});

test('editor fields travel in the file and are no unknown field', () => {
  const locked = setLocked(['a', 'nowhere'], true)(sampleDocument());
  expect(locked.editor).toEqual({ locked: ['a'] });
  const text = writeCity(locked);
  const read = parseDocument(text);
  expect(read.document).toEqual(locked);
  // The sample carries a few unknown fields of its own, none of them the editor's.
  expect(read.findings.map(({ ids }) => ids.join())).not.toContain('editor');
  expect(setLocked(['a'], false)(locked)).not.toHaveProperty('editor');
});

test('editor fields that cannot be understood are left out, and the city opens', () => {
  const read = readDocument({
    ...sampleDocument(),
    editor: { locked: 'all', ignored: ['x'], grid: { spacing: -1 }, mood: 'good' },
  });
  expect(read.leftOut.toSorted()).toEqual(['grid', 'locked']);
  expect(read.document?.editor).toEqual({ ignored: ['x'], mood: 'good' });
});

test('what is no city is refused with a finding', () => {
  for (const text of ['', '{', '[]', '{"format":"other"}', 'null']) {
    const read = parseDocument(text);
    expect(read.document).toBeUndefined();
    expect(read.findings.length).toBeGreaterThan(0);
  }
});

test('ids are plain, short and unused', () => {
  expect(slug('Łódź – Straße İ', 'x')).toBe('lodz-strasse-i');
  expect(slug('北京', 'stop')).toBe('stop');
  expect(slug('a'.repeat(90), 'x')).toHaveLength(40);
  expect(freshId(new Set(['a', 'a-2']), 'a')).toBe('a-3');
});
