import { expect, test } from 'vitest';
import { layoutCity } from '../../renderer/map/layout/layout.ts';
import { setBends } from '../document/actions/bends.ts';
import { sampleDocument } from '../document/sample-document.ts';
import { hitAt, lineAt, stopAt, stopsInside } from './hit.ts';

const sample = sampleDocument();
const layout = layoutCity(sample);

test('a stop is hit on its disc and a little beside it, the nearer of two first', () => {
  const outer = layout.markers[0]?.outer ?? 0;
  expect(stopAt(layout, { at: [100, 100], reach: 5 })).toEqual({ kind: 'stop', stop: 'a' });
  expect(stopAt(layout, { at: [100, 100 + outer + 4], reach: 5 })?.stop).toBe('a');
  expect(stopAt(layout, { at: [100, 100 + outer + 6], reach: 5 })).toBeNull();
});

test('of lines side by side the one under the pointer is hit', () => {
  const edge = layout.network.edges.find(({ key }) => key === 'b|c');
  const bundle = layout.bundles[edge?.index ?? -1];
  const spine = layout.spines[edge?.index ?? -1]?.[0];
  if (!bundle || !spine) throw new Error('two lines run from b to c');
  for (const [line, offset] of bundle.offsets) {
    const at: [number, number] = [
      spine.start[0] + (spine.direction[0] * spine.length) / 2 + spine.normal[0] * offset,
      spine.start[1] + (spine.direction[1] * spine.length) / 2 + spine.normal[1] * offset,
    ];
    expect(lineAt(layout, { at, reach: 5 })).toMatchObject({
      line: sample.lines[line]?.id,
      from: 'b',
      to: 'c',
      segment: 0,
    });
  }
});

test('a bend under the pointer would stand where it lies among the others', () => {
  const bent = setBends({ line: 'ferry-1', from: 'd', to: 'e' }, [[650, 500]])(sample);
  const drawn = layoutCity(bent);
  expect(lineAt(drawn, { at: [676, 400], reach: 12 })).toMatchObject({
    line: 'ferry-1',
    segment: 0,
  });
  expect(lineAt(drawn, { at: [580, 500], reach: 12 })).toMatchObject({
    line: 'ferry-1',
    segment: 1,
  });
});

test('scenery is hit where nothing else is', () => {
  expect(hitAt(sample, layout, { at: [150, 150], reach: 5 })).toEqual({
    kind: 'scenery',
    index: 1,
  });
  expect(hitAt(sample, layout, { at: [900, 418], reach: 5 })).toEqual({
    kind: 'scenery',
    index: 0,
  });
  expect(hitAt(sample, layout, { at: [900, 700], reach: 5 })).toBeNull();
});

test('a ring takes in the stops inside it', () => {
  const ring: [number, number][] = [
    [0, 0],
    [400, 0],
    [400, 600],
    [0, 600],
  ];
  expect(stopsInside(sample, ring)).toEqual(['a', 'b', 'f']);
});
