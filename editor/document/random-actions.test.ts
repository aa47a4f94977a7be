import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { History } from './history.ts';
import { documentSchema, readDocument, parseDocument, type CityDocument } from './document.ts';
import { randomAction } from './random-actions.ts';
import { sampleDocument } from './sample-document.ts';
import { sameValue } from './immutable.ts';
import { withoutOrphanedBends } from './routes.ts';
import { writeCity } from '../../city-data/write-city.ts';

/** Anything that would change a document in place now throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

const STEPS = 400;
const RUNS = 25;
const seeds = fc.array(fc.nat(0xffffffff), { minLength: STEPS, maxLength: STEPS });

function edited(
  history: History,
  steps: readonly number[],
  each?: (now: CityDocument, before: CityDocument) => void,
) {
  for (const seed of steps) {
    const before = history.document;
    history.perform(randomAction(before, seed), { key: 'random' });
    if (history.document === before) continue;
    frozen(history.document);
    each?.(history.document, before);
  }
}

test('ten thousand random edits: all readable, undone byte for byte, redone byte for byte', () => {
  fc.assert(
    fc.property(seeds, (steps) => {
      const first = frozen(sampleDocument());
      const before = JSON.stringify(first);
      const history = new History(first);
      edited(history, steps, (now) => {
        const read = v.safeParse(documentSchema, now);
        if (!read.success) throw new Error(JSON.stringify(read.issues[0]));
      });
      const after = JSON.stringify(history.document);
      while (history.canUndo) history.undo();
      expect(JSON.stringify(history.document)).toBe(before);
      while (history.canRedo) history.redo();
      expect(JSON.stringify(history.document)).toBe(after);
    }),
    { numRuns: RUNS },
  );
});

test('what is written reads back equal, and writes the same text again', () => {
  fc.assert(
    fc.property(seeds, (steps) => {
      const history = new History(sampleDocument());
      edited(history, steps.slice(0, 150));
      const text = writeCity(history.document);
      const read = parseDocument(text);
      expect(read.leftOut).toEqual([]);
      expect(read.document).toEqual(history.document);
      expect(writeCity(read.document as CityDocument)).toBe(text);
      expect(readDocument(JSON.parse(text)).document).toEqual(history.document);
    }),
    { numRuns: RUNS },
  );
});

test('fields the program does not know survive edits of what they belong to', () => {
  fc.assert(
    fc.property(seeds, (steps) => {
      const history = new History(sampleDocument());
      edited(history, steps.slice(0, 50));
      const { document } = history;
      expect(document['mayor']).toBe('kept on every way');
      expect(document.tickets.phantom['coupon']).toBe(3);
      const a = document.stops.find(({ id }) => id === 'a');
      if (a) expect(a['platform']).toBe(2);
      const metro = document.lines.find(({ id }) => id === 'metro-m');
      if (metro) expect(metro['opened']).toBe(1974);
    }),
    { numRuns: RUNS },
  );
});

test('a step is recorded only when something is different', () => {
  fc.assert(
    fc.property(seeds, (steps) => {
      let recorded = 0;
      edited(new History(sampleDocument()), steps, (now, before) => {
        recorded++;
        if (sameValue(now, before)) throw new Error('a step without a difference');
      });
      // The random edits mostly fit: this test looks at something.
      expect(recorded).toBeGreaterThan(STEPS / 4);
    }),
    { numRuns: 10 },
  );
});

test('a network edit never leaves a route naming a stop twice in a row or a stop that is gone', () => {
  fc.assert(
    fc.property(seeds, (steps) => {
      const history = new History(sampleDocument());
      edited(history, steps, ({ stops, lines }) => {
        const known = new Set(stops.map(({ id }) => id));
        expect(known.size).toBe(stops.length);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        for (const route of lines.flatMap(({ routes }) => routes)) {
          if (!route.every((id, index) => known.has(id) && id !== route[index + 1])) {
            throw new Error(route.join(' '));
          }
        }
        for (const line of lines) if (withoutOrphanedBends(line) !== line) throw new Error(line.id);
      });
    }),
    { numRuns: 10 },
  );
});
