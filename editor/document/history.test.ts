import { expect, test, vi } from 'vitest';
import { removeScenery } from './actions/scenery.ts';
import { addStop, moveStops, removeStops } from './actions/stops.ts';
import { History, type Steps } from './history.ts';
import { sampleDocument } from './sample-document.ts';

const sample = sampleDocument();
const moved = { key: 'moved', values: { count: 1 } };

test('a step can be undone and redone, and says what it changed', () => {
  const history = new History(sample);
  expect(history.perform(moveStops(['a'], 5, 0), moved)).toBe(true);
  expect(history.undoAnnotation).toEqual(moved);
  const undone = history.undo();
  expect(history.document).toBe(sample);
  expect(undone?.annotation).toEqual(moved);
  expect([...(undone?.changed.stops ?? [])]).toEqual(['a']);
  expect(history.redoAnnotation).toEqual(moved);
  expect([...(history.redo()?.changed.stops ?? [])]).toEqual(['a']);
  expect(history.redo()).toBeNull();
});

test('undo of a removal names the stop and the lines that come back', () => {
  const history = new History(sample);
  history.perform(removeStops(['d']), moved);
  const changed = history.undo()?.changed;
  expect([...(changed?.stops ?? [])]).toEqual(['d']);
  expect([...(changed?.lines ?? [])].toSorted()).toEqual(['ferry-1', 'metro-m']);
});

test('where what an undo takes away used to be is told, so that the view can go there', () => {
  const history = new History(sample);
  history.perform(addStop({ name: 'Corner', x: 970, y: 30 }), moved);
  expect(history.undo()?.vanished).toEqual([[970, 30]]);
  expect(history.redo()?.vanished).toEqual([]);
  history.perform(removeScenery([1]), moved);
  expect(history.undo()?.vanished).toEqual([]);
  expect(history.redo()?.vanished).toEqual(sample.scenery?.[1]?.points);
});

test('a gesture is one step, however many changes it took', () => {
  const history = new History(sample);
  history.begin();
  for (let x = 1; x <= 60; x++) history.replace(moveStops(['a'], x, 0));
  expect(history.document.stops[0]?.x).toBe(160);
  expect(history.settled).toBe(sample);
  expect(history.commit(moved)).toBe(true);
  history.undo();
  expect(history.document).toBe(sample);
  expect(history.canUndo).toBe(false);
});

test('a gesture can also grow step by step', () => {
  const history = new History(sample);
  history.begin();
  history.extend(moveStops(['a'], 1, 0));
  history.extend(moveStops(['a'], 1, 0));
  history.commit(moved);
  expect(history.document.stops[0]?.x).toBe(102);
});

test('undo inside a gesture only gives it up', () => {
  const history = new History(sample);
  history.perform(moveStops(['a'], 5, 0), moved);
  const before = history.document;
  history.begin();
  history.replace(moveStops(['b'], 5, 0));
  expect(history.undo()).toBeNull();
  expect(history.document).toBe(before);
  expect(history.inGesture).toBe(false);
  history.undo();
  expect(history.document).toBe(sample);
});

test('what changes nothing records nothing', () => {
  const history = new History(sample);
  expect(history.perform(moveStops(['a'], 0, 0), moved)).toBe(false);
  history.begin();
  history.replace(moveStops(['a'], 9, 9));
  history.replace(moveStops(['a'], 0, 0));
  expect(history.commit(moved)).toBe(false);
  expect(history.canUndo).toBe(false);
});

test('a new step after an undo forgets what was undone; nothing else is ever forgotten', () => {
  const history = new History(sample);
  for (let count = 0; count < 500; count++) history.perform(moveStops(['a'], 1, 0), moved);
  history.undo();
  history.perform(moveStops(['b'], 1, 0), moved);
  expect(history.canRedo).toBe(false);
  let steps = 0;
  while (history.undo()) steps++;
  expect(steps).toBe(500);
  expect(history.document).toBe(sample);
});

test('loading begins anew', () => {
  const history = new History(sample);
  history.perform(moveStops(['a'], 1, 0), moved);
  history.begin();
  history.load(sample);
  expect([history.canUndo, history.canRedo, history.inGesture]).toEqual([false, false, false]);
});

test('listeners hear every change once, and none after they leave', () => {
  const history = new History(sample);
  const heard = vi.fn();
  const leave = history.listen(heard);
  history.perform(moveStops(['a'], 1, 0), moved);
  history.begin();
  history.replace(moveStops(['a'], 2, 0));
  history.commit(moved);
  expect(heard).toHaveBeenCalledTimes(2);
  history.undo();
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  history.undo();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('gestures do not nest', () => {
  const history = new History(sample);
  expect(() => history.commit(moved)).toThrow();
  history.begin();
  expect(() => history.begin()).toThrow();
  expect(() => history.perform(moveStops(['a'], 1, 0), moved)).toThrow();
});

test('steps go on elsewhere: the last ones, what was taken back too, but not for another document', () => {
  const history = new History(sample);
  for (const id of ['a', 'b', 'c']) history.perform(moveStops([id], 5, 0), { key: id });
  history.undo();
  const carried = JSON.parse(JSON.stringify(history.steps(1))) as Steps;
  const copy = JSON.parse(JSON.stringify(history.document)) as typeof sample;
  const elsewhere = new History(copy, carried);
  expect(elsewhere.document).toEqual(history.document);
  expect(elsewhere.redoAnnotation).toEqual({ key: 'c' });
  expect(elsewhere.undo()?.annotation).toEqual({ key: 'b' });
  expect(elsewhere.canUndo).toBe(false);
  const other = new History(sample, carried);
  expect(other.canUndo || other.canRedo).toBe(false);
  expect(other.document).toBe(sample);
});
