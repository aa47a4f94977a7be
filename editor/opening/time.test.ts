import { afterEach, expect, test } from 'vitest';
import { language } from '../../renderer/messages/language.svelte.ts';
import { timeSentence } from './time.ts';

const at = new Date(2026, 10, 30, 13, 5, 9).getTime();
const tomorrow = new Date(2026, 11, 1).getTime();

afterEach(() => {
  language.current = 'en';
});

test('times and days are written as in Britain, and as in Bohemia', () => {
  expect(timeSentence(at, at)).toBe('13:05:09');
  expect(timeSentence(at, tomorrow)).toMatch(/^30 Nov 2026, 13:05$/);
  language.current = 'cs';
  expect(timeSentence(at, at)).toBe('13:05:09');
  expect(timeSentence(at, tomorrow)).toMatch(/^30\.\s*11\.\s*2026,?\s*13:05$/);
});
