import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeColours } from './drawing/badge-colours.ts';
import { contrast, lineColour, PALETTES, visibleOn } from './palette.ts';
import { PIECE_SHAPES } from './piece-shapes.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test.each(['day', 'night'] as const)('%s: text is read on everything it may lie on', (theme) => {
  const palette = PALETTES[theme];
  for (const text of [palette.ink, palette.quiet]) {
    for (const ground of [palette.paper, palette.park, palette.built, palette.water]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrast(palette.candidate, palette.candidateEdge)).toBeGreaterThanOrEqual(3);
  expect(contrast(palette.waterName, palette.water)).toBeGreaterThanOrEqual(3);
  expect(contrast(palette.parkName, palette.park)).toBeGreaterThanOrEqual(4.5);
});

test.each(['day', 'night'] as const)('%s: what must be seen is seen', (theme) => {
  const palette = PALETTES[theme];
  for (const mark of [
    palette.target,
    theme === 'day' ? palette.candidateEdge : palette.candidate,
    palette.seen,
    palette.focus,
    ...Object.entries(palette.line).flatMap(([mode, own]) => (mode === 'taxi' ? [] : [own])),
  ]) {
    expect(contrast(mark, palette.paper), mark).toBeGreaterThanOrEqual(3);
  }
});

test('any line colour becomes visible at night and keeps its own by day where it can', () => {
  fc.assert(
    fc.property(colour, (color) => {
      const night = lineColour({ mode: 'metro', color }, PALETTES.night);
      expect(contrast(night, PALETTES.night.paper)).toBeGreaterThanOrEqual(3);
    }),
  );
  expect(lineColour({ mode: 'metro', color: '#cf003d' }, PALETTES.day)).toBe('#cf003d');
  expect(lineColour({ mode: 'bus', color: '#ff0000' }, PALETTES.day)).toBe(PALETTES.day.line.bus);
});

test('a colour that is visible already is left alone', () => {
  expect(visibleOn('#00a562', '#0d1522', 3)).toBe('#00a562');
});

test("a sign's name is read on its ground", () => {
  fc.assert(
    fc.property(colour, (color) => {
      const { ground, text } = badgeColours({ mode: 'tram', color }, PALETTES.day);
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(3.8);
    }),
  );
});

test('pieces differ in shape, and their numbers are read', () => {
  const detectives = (['D1', 'D2', 'D3', 'D4', 'D5'] as const).map((seat) => PIECE_SHAPES[seat]);
  expect(new Set(detectives.map(({ outline }) => outline)).size).toBe(5);
  for (const shape of Object.values(PIECE_SHAPES)) {
    expect(contrast(shape.fill, shape.text)).toBeGreaterThanOrEqual(4.5);
  }
});
