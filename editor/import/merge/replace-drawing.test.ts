import * as v from 'valibot';
import { expect, test } from 'vitest';
import { setGrid, setScale } from '../../document/actions/city.ts';
import { documentSchema, newDocument, setLocked } from '../../document/document.ts';
import { sampleDocument } from '../../document/sample-document.ts';
import { replaceDrawing } from './replace-drawing.ts';

test('a board takes the place of the drawing; names, picture and grid are the author’s', () => {
  const own = {
    ...setGrid({ spacing: 20, shown: true, snaps: true })(newDocument('Plzeň')),
    authors: ['Jana'],
    background: { image: 'map.png', x: 1, y: 2, width: 3, height: 4 },
  };
  const board = setLocked(['a'], true)(setScale(7)(sampleDocument()));
  const after = replaceDrawing(board)(own);
  expect(after).toMatchObject({
    id: 'plzen',
    name: 'Plzeň',
    authors: ['Jana'],
    background: own.background,
    stops: board.stops,
    lines: board.lines,
    size: board.size,
    tickets: board.tickets,
  });
  expect(after.editor).toEqual({ grid: own.editor?.grid, metresPerUnit: 7 });
  expect(v.is(documentSchema, after)).toBe(true);
});
