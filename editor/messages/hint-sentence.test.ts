import { expect, test } from 'vitest';
import { language } from '../../renderer/messages/language.svelte.ts';
import { TOOL_IDS } from '../tools/tool.ts';
import { english } from './en/english.ts';
import { hintSentence } from './hint-sentence.ts';

const KEYS = /Shift|Alt\b|Altem|Enter|Backspace|Delete|Space|mezerník|F2/;

const hints = TOOL_IDS.flatMap((tool) =>
  Object.keys(english.hint[tool])
    .filter((hint) => !hint.endsWith('-touch'))
    .map((hint) => [tool, hint] as const),
);

test('a finger is told of no key', () => {
  for (const spoken of ['en', 'cs'] as const) {
    language.current = spoken;
    for (const [tool, hint] of hints) expect(hintSentence(tool, hint, true)).not.toMatch(KEYS);
  }
  language.current = 'en';
});

test('whoever has a keyboard is', () => {
  expect(hintSentence('select', 'over-stop', false)).toMatch(/F2/);
  expect(hintSentence('line', 'drawing', false)).toMatch(/Enter/);
});
