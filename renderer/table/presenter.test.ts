import { expect, test, vi } from 'vitest';
import type { Animation } from '../map/props.ts';
import { presenter } from './presenter.ts';
import type { Clue, Step } from './words.ts';

const shown: Clue = {
  type: 'shown',
  slot: 3,
  at: 'c',
  path: [
    { slot: 2, stop: 'b' },
    { slot: 3, stop: 'c' },
  ],
};
const ride = (slot: number, ticket: 'bus' | 'taxi'): Clue => ({
  type: 'phantom-ride',
  slot,
  ticket,
  double: false,
  from: null,
  to: null,
});
const steps: Step[] = [
  { number: 1, clues: [ride(2, 'taxi')] },
  { number: 2, clues: [ride(3, 'bus'), shown] },
];

function stage(animation: Animation) {
  let finish: () => void = () => undefined;
  const parts = {
    announce: vi.fn<(sentence: string) => void>(),
    tell: vi.fn<(clue: Clue) => void>(),
    reveal: vi.fn(() => new Promise<void>((resolve) => (finish = resolve))),
  };
  const present = presenter({
    ...parts,
    steps: () => steps,
    animation: () => animation,
    nameOf: (stop) => stop.toUpperCase(),
  });
  return { ...parts, present, finish: () => finish() };
}

test('a showing draws the uncovered way with its tickets, and only then sets the piece down', async () => {
  const { present, reveal, announce, tell, finish } = stage('normal');
  const settle = vi.fn();
  const done = present(shown, settle, new AbortController().signal);
  expect(reveal).toHaveBeenCalledExactlyOnceWith('c', [
    { slot: 2, stop: 'b', ticket: 'taxi' },
    { slot: 3, stop: 'c', ticket: 'bus' },
  ]);
  expect(announce).toHaveBeenCalledExactlyOnceWith('Slot 3: the Phantom shows himself at C.');
  expect(tell).toHaveBeenCalledExactlyOnceWith(shown);
  await Promise.resolve();
  expect(settle).not.toHaveBeenCalled();
  finish();
  await done;
  expect(settle).toHaveBeenCalledOnce();
});

test('a showing can be skipped, and waits for nothing where nothing moves', async () => {
  const skipping = new AbortController();
  const settle = vi.fn();
  const skipped = stage('slow').present(shown, settle, skipping.signal);
  skipping.abort();
  await skipped;
  expect(settle).toHaveBeenCalledOnce();
  await stage('off').present(shown, settle, new AbortController().signal);
  expect(settle).toHaveBeenCalledTimes(2);
});

test('a ride is set at once, and the eye is given time for it', async () => {
  const settle = vi.fn();
  const skipping = new AbortController();
  const done = stage('normal').present(ride(2, 'bus'), settle, skipping.signal);
  expect(settle).toHaveBeenCalledOnce();
  let over = false;
  void Promise.resolve(done).then(() => (over = true));
  await Promise.resolve();
  expect(over).toBe(false);
  skipping.abort();
  await done;
});
