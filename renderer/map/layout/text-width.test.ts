import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth, wrappings } from './text-width.ts';

test('a wrapped name is the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const name = text.trim();
      for (const lines of wrappings(name, 500)) {
        const squeezed = (value: string): string => value.replaceAll(/\s/gu, '');
        expect(squeezed(lines.join(''))).toBe(squeezed(name));
        expect(lines.length).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test('long names break where it makes them narrowest, short ones not at all', () => {
  expect(wrappings('Náměstí Republiky', 600)).toEqual([
    ['Náměstí Republiky'],
    ['Náměstí', 'Republiky'],
  ]);
  expect(wrappings('Praha-Holešovice', 600)[1]).toEqual(['Praha-', 'Holešovice']);
  expect(wrappings('U Lípy', 500)).toEqual([['U Lípy']]);
  expect(wrappings('Staroměstská', 500)).toEqual([['Staroměstská']]);
});

test('diacritics of every language on the maps are in the table', () => {
  const letters = 'ěščřžýáíéúůďťňĚŠČŘŽÝÁÍÉÚŮĎŤŇąćęłńóśźżŁŚŻöüőűÖÜŐŰğışĞİŞçäßâîû';
  for (const letter of letters) {
    const width = textWidth(letter, 500);
    const plain = letter.normalize('NFD')[0] ?? letter;
    expect(width, letter).toBeGreaterThan(0.15);
    if (/[a-z]/i.test(plain)) {
      expect(Math.abs(width - textWidth(plain, 500)), letter).toBeLessThan(0.16);
    }
  }
});

test('composed and decomposed letters are equally wide, bold ones wider', () => {
  expect(textWidth('Žižkov'.normalize('NFD'), 500)).toBe(textWidth('Žižkov', 500));
  expect(textWidth('Staroměstská', 600)).toBeGreaterThan(textWidth('Staroměstská', 500));
});
