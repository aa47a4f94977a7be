import { expect, test } from 'vitest';
import { newDocument, type CityDocument } from '../document/document.ts';
import { bendsBetween } from '../document/routes.ts';
import { drawBentWay, type Beginning } from './line-draft.ts';

const empty: CityDocument = {
  ...newDocument('Lhota'),
  stops: ['a', 'b', 'c'].map((id, index) => ({ id, name: id, x: index * 100, y: 0 })),
};
const fresh: Beginning = { kind: 'new', mode: 'tram', name: '1' };

test('a way is drawn with the bends between its stops; those that lead nowhere yet are not', () => {
  const bends = [[[50, 40]], [], [[250, 9]]] as const;
  const [line] = drawBentWay(empty, fresh, ['a', 'b', 'c'], bends)(empty).lines;
  if (!line) throw new Error('no line');
  expect(bendsBetween(line, 'a', 'b')).toEqual([[50, 40]]);
  expect(bendsBetween(line, 'b', 'c')).toEqual([]);
  expect(drawBentWay(empty, fresh, ['a'], [[[50, 40]]])(empty)).toBe(empty);
});

test('a line that is carried on from its beginning has its bends the right way round', () => {
  const drawn = drawBentWay(empty, fresh, ['b', 'c'], [])(empty);
  const [before] = drawn.lines;
  const extend = { kind: 'extend', line: before?.id ?? '', route: 0, end: 'start' } as const;
  const way = [
    [90, 30],
    [20, 30],
  ] as const;
  const [line] = drawBentWay(drawn, extend, ['b', 'a'], [way])(drawn).lines;
  if (!line) throw new Error('no line');
  expect(line.routes[0]).toEqual(['a', 'b', 'c']);
  expect(bendsBetween(line, 'a', 'b')).toEqual([
    [20, 30],
    [90, 30],
  ]);
});
