import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { copySelection } from '../document/clipboard.ts';
import { documentSchema, setLocked } from '../document/document.ts';
import { lineOf, stopOf } from '../document/lookup.ts';
import { Dice } from '../document/dice.ts';
import { randomAction } from '../document/random-actions.ts';
import { sampleDocument } from '../document/sample-document.ts';
import { NOTHING_SELECTED, selected, type Selection } from '../document/selection.ts';
import { OPERATIONS, operationOf } from './catalogue.ts';
import { availability, type DocumentOperation, type Scene } from './operation.ts';

const sample = sampleDocument();

function scene(selection: Selection, document = sample): Scene {
  return { document, selection, clipboard: null, pointer: null };
}

function documentOperation(id: string): DocumentOperation {
  const operation = operationOf(id);
  if (operation.kind !== 'document') throw new Error(`${id} does not change the document`);
  return operation;
}

const state = (id: string, selection: Selection, document = sample) =>
  availability(documentOperation(id), scene(selection, document));

function used(id: string, selection: Selection, document = sample) {
  const here = scene(selection, document);
  expect(availability(documentOperation(id), here)).toBe(true);
  const { action, annotation, select } = documentOperation(id).change(here);
  const after = action(document);
  return { after, annotation, selection: select?.(after) };
}

test('no two operations share an id or a key', () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = OPERATIONS.flatMap((operation) => operation.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what cannot be done says why', () => {
  expect(state('remove', NOTHING_SELECTED)).toBe('nothing-selected');
  expect(state('paste', NOTHING_SELECTED)).toBe('nothing-to-paste');
  expect(state('align-row', selected({ stops: ['a'] }))).toBe('more-stops');
  expect(state('align-row', selected({ stops: ['a', 'b'] }))).toBe('already-so');
  const locked = setLocked(['a', 'b'], true)(sample);
  expect(state('align-row', selected({ stops: ['a', 'b'] }), locked)).toBe('all-locked');
  expect(state('nudge-left', selected({ stops: ['a'] }), locked)).toBe('all-locked');
  // Beta and Zeta stand in one column: in a row they would be a heap.
  expect(state('align-row', selected({ stops: ['b', 'f'] }))).toBe('would-meet');
  expect(state('split-line', selected({ stops: ['a'] }))).toBe('not-inside-line');
  expect(state('split-line', selected({ stops: ['c'] }))).toBe('one-line');
  expect(state('join-lines', selected({ lines: ['metro-m', 'tram-1'] }))).toBe('two-modes');
  expect(state('join-lines', selected({ lines: ['metro-m'] }))).toBe('two-lines');
  expect(state('add-bend', selected({ stops: ['a', 'e'] }))).toBe('not-neighbours');
  expect(state('distribute', selected({ stops: ['a', 'e'] }))).toBe('not-on-one-line');
  expect(state('distribute', selected({ stops: ['a', 'b'] }))).toBe('three-stops');
  expect(state('ferry-link', selected({ stops: ['d', 'e'] }))).toBe('already-so');
});

test('removing takes all that is selected', () => {
  const { after, annotation, selection } = used(
    'remove',
    selected({ stops: ['a'], lines: ['ferry-1'], scenery: [0] }),
  );
  expect(stopOf(after, 'a')).toBeUndefined();
  expect(lineOf(after, 'ferry-1')).toBeUndefined();
  expect(after.scenery).toHaveLength(1);
  expect(annotation).toEqual({ key: 'operation.remove.done', values: { count: 3 } });
  expect(selection).toEqual(NOTHING_SELECTED);
});

test('one thing that is removed is called by its name', () => {
  expect(used('remove', selected({ stops: ['a'] })).annotation).toEqual({
    key: 'operation.remove-stop.done',
    values: { count: 1, name: stopOf(sample, 'a')?.name },
  });
  expect(used('remove', selected({ lines: ['ferry-1'] })).annotation).toEqual({
    key: 'operation.remove-line.done',
    values: { count: 1, line: lineOf(sample, 'ferry-1')?.name },
  });
});

test('copies lie under the pointer and are selected', () => {
  const clipboard = copySelection(sample, selected({ stops: ['a', 'b'] }));
  const { action, select } = documentOperation('paste').change({
    ...scene(NOTHING_SELECTED),
    clipboard,
    pointer: [500, 500],
  });
  const after = action(sample);
  expect(stopOf(after, 'alfa')).toMatchObject({ x: 400, y: 500 });
  expect([...(select?.(after).stops ?? [])]).toEqual(['alfa', 'beta']);
});

test('a mixed choice is locked first, then unlocked', () => {
  const half = setLocked(['a'], true)(sample);
  const { after } = used('lock', selected({ stops: ['a', 'b'] }), half);
  expect(after.editor?.locked).toEqual(['a', 'b']);
  expect(used('lock', selected({ stops: ['a', 'b'] }), after).after.editor).toBeUndefined();
});

test('start stops are given and taken back', () => {
  const { after } = used('start-detective', selected({ stops: ['b', 'f'] }));
  expect([stopOf(after, 'b')?.start, stopOf(after, 'f')?.start]).toEqual([
    'detective',
    'detective',
  ]);
  const back = used('start-detective', selected({ stops: ['b', 'f'] }), after);
  expect(stopOf(back.after, 'f')?.start).toBeUndefined();
  expect(back.annotation.key).toBe('operation.no-start.done');
});

test('a split names the line; the selected line decides among several', () => {
  const { after } = used('split-line', selected({ stops: ['c'], lines: ['metro-m'] }));
  expect(lineOf(after, 'metro-a')).toMatchObject({ name: 'A', routes: [['c', 'd']] });
});

test('stops are connected in the order in which they were selected', () => {
  const { after, selection } = used('connect', selected({ stops: ['f', 'a', 'd'] }));
  expect(after.lines.at(-1)).toMatchObject({ mode: 'bus', routes: [['f', 'a', 'd']] });
  expect([...(selection?.lines ?? [])]).toEqual(['bus-2']);
});

test('all lines of a stretch are bent alike', () => {
  const { after } = used('add-bend', selected({ stops: ['b', 'c'] }));
  expect(lineOf(after, 'metro-m')?.bends?.['b|c']).toEqual([[400, 110]]);
  expect(lineOf(after, 'tram-1')?.bends?.['b|c']).toEqual([[400, 110]]);
  const straight = used('remove-bends', selected({ stops: ['b', 'c'] }), after).after;
  expect(straight).toEqual(sample);
});

test('a stop beside a line is let in where it lies', () => {
  const document = { ...sample, stops: [...sample.stops, { id: 'x', name: 'X', x: 205, y: 104 }] };
  const { after } = used('insert-stop', selected({ stops: ['x'] }), document);
  expect(lineOf(after, 'metro-m')?.routes[0]).toEqual(['a', 'x', 'b', 'c', 'd']);
  const out = used('drop-stop', selected({ stops: ['x'] }), after).after;
  expect(out).toEqual(document);
});

test('from a stop to its lines, and from lines to their stops', () => {
  const operation = operationOf('select-line');
  if (operation.kind !== 'selection') throw new Error('selecting changes the selection');
  expect([...operation.select(scene(selected({ stops: ['b', 'c'] }))).lines]).toEqual([
    'metro-m',
    'tram-1',
  ]);
  expect([...operation.select(scene(selected({ lines: ['ferry-1'] }))).stops]).toEqual(['d', 'e']);
});

test('whatever is selected: an operation says why not, or leaves a city and changes something', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), fc.nat(), (seeds, seed) => {
      let document = sample;
      for (const step of seeds) document = randomAction(document, step)(document);
      const dice = new Dice(seed);
      const selection = selected({
        stops: dice.ids(document.stops),
        lines: dice.below(2) === 0 ? [] : dice.ids(document.lines),
        scenery: dice.below(2) === 0 ? [] : [dice.below(3)],
      });
      const clipboard = copySelection(document, selection);
      const here: Scene = { document, selection, clipboard, pointer: null };
      for (const operation of OPERATIONS) {
        if (operation.kind !== 'document' || availability(operation, here) !== true) continue;
        const after = operation.change(here).action(document);
        expect(after).not.toBe(document);
        expect(v.is(documentSchema, after)).toBe(true);
      }
    }),
  );
});
