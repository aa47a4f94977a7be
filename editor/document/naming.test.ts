import { expect, test } from 'vitest';
import { stopOf } from './lookup.ts';
import { lineNamedAlong, nameInOrder, namesIn, stopsAlong } from './naming.ts';
import { sampleDocument } from './sample-document.ts';

const sample = sampleDocument();
const [line] = sample.lines;
const order = stopsAlong(sample, line?.id ?? '');

test('stops are named in the order the line calls at them, each once', () => {
  expect(order.length).toBeGreaterThan(2);
  expect(new Set(order).size).toBe(order.length);
  expect(order.slice(0, 2)).toEqual(line?.routes[0]?.slice(0, 2));
  expect(stopsAlong(sample, 'no such line')).toEqual([]);
});

test('the line to go on along is a chosen one, else the first that calls there', () => {
  const shared = sample.stops.find(
    ({ id }) => sample.lines.filter(({ routes }) => routes.flat().includes(id)).length > 1,
  );
  const calling = sample.lines.filter(({ routes }) => routes.flat().includes(shared?.id ?? ''));
  const last = calling.at(-1)?.id ?? '';
  expect(lineNamedAlong(sample, shared?.id ?? '', new Set())).toBe(calling[0]?.id);
  expect(lineNamedAlong(sample, shared?.id ?? '', new Set([last]))).toBe(last);
  expect(lineNamedAlong(sample, 'no such stop', new Set())).toBeNull();
});

test('a list of names names so many stops, and what is over is left alone', () => {
  const names = namesIn(' Zličín\r\n\nStodůlky ');
  expect(names).toEqual(['Zličín', 'Stodůlky']);
  const named = nameInOrder(order, names)(sample);
  expect(order.slice(0, 3).map((id) => stopOf(named, id)?.name)).toEqual([
    'Zličín',
    'Stodůlky',
    stopOf(sample, order[2] ?? '')?.name,
  ]);
  expect(nameInOrder(order.slice(0, 1), names)(sample)).not.toBe(sample);
  expect(nameInOrder([], names)(sample)).toBe(sample);
});
