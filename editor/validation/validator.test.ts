import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renameCity, setIgnored, setLicense } from '../document/actions/city.ts';
import { moveStops, removeStops, renameStop } from '../document/actions/stops.ts';
import { renameLine } from '../document/actions/lines.ts';
import { newDocument, type CityDocument } from '../document/document.ts';
import { randomAction } from '../document/random-actions.ts';
import { sampleDocument } from '../document/sample-document.ts';
import { ASPECTS, changedAspects } from './aspects.ts';
import { CATALOGUE, type CatalogueEntry } from './catalogue.ts';
import { Validator, type IdentifiedFinding } from './validator.ts';

const sample = sampleDocument();

/** Idle time that comes when the test says so, for as many portions as it says. */
class IdleTime {
  #waiting: ((more: () => boolean) => void)[] = [];
  readonly schedule = (work: (more: () => boolean) => void) => {
    this.#waiting.push(work);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== work);
    };
  };

  get waiting(): number {
    return this.#waiting.length;
  }

  pass(portions = Infinity): void {
    let left = portions;
    while (left > 0 && this.#waiting.length > 0) this.#waiting.shift()?.(() => --left > 0);
  }
}

/** A validator that writes down which checks it ran. */
function watched(catalogue: readonly CatalogueEntry[] = CATALOGUE) {
  const idle = new IdleTime();
  const ran: string[] = [];
  let heard: readonly IdentifiedFinding[] = [];
  const validator = new Validator({
    schedule: idle.schedule,
    listener: (findings) => {
      heard = findings;
    },
    catalogue: catalogue.map((entry) => ({
      ...entry,
      run(document, around) {
        ran.push(entry.code);
        return entry.run(document, around);
      },
    })),
  });
  return { idle, ran, validator, heard: () => heard };
}

test('nothing is looked at before there is time, then everything once', () => {
  const { idle, ran, validator, heard } = watched();
  validator.update(sample);
  expect(ran).toEqual([]);
  idle.pass();
  expect(ran.toSorted()).toEqual(CATALOGUE.map(({ code }) => code).toSorted());
  expect(validator.complete).toBe(true);
  expect(heard().map(({ id }) => id)).toContain('dead-end:a');
  validator.update(sample);
  expect(idle.waiting).toBe(0);
});

test('an edit has only those checks run again that it concerns', () => {
  const { idle, ran, validator } = watched();
  validator.update(sample);
  idle.pass();
  ran.length = 0;
  const licensed = setLicense('CC-BY-4.0')(sample);
  validator.update(licensed);
  idle.pass();
  expect(ran.toSorted()).toEqual(['author-missing', 'licence-missing']);
  ran.length = 0;
  const moved = moveStops(['a'], 5, 5)(licensed);
  validator.update(moved);
  idle.pass();
  expect(ran).toContain('stops-too-close');
  expect(ran).not.toContain('duplicate-name');
  expect(ran).not.toContain('land-not-connected');
  ran.length = 0;
  validator.update(setIgnored('dead-end:a', true)(renameCity('Another')(moved)));
  idle.pass();
  expect(ran).toEqual([]);
});

test('a check that an edit overtakes begins again', () => {
  const labels = CATALOGUE.filter(({ code }) => code === 'label-unplaceable');
  const { idle, ran, validator } = watched(labels);
  validator.update(sample);
  idle.pass(2);
  expect(validator.complete).toBe(false);
  validator.update(moveStops(['a'], 5, 5)(sample));
  idle.pass();
  expect(ran).toEqual(['label-unplaceable', 'label-unplaceable']);
  expect(validator.complete).toBe(true);
});

test('a validator that is stopped does no more work', () => {
  const { idle, ran, validator } = watched();
  validator.update(sample);
  validator.stop();
  idle.pass();
  expect(ran).toEqual([]);
});

test('findings about pictures follow the pictures there are', () => {
  const { idle, validator } = watched();
  const pictured: CityDocument = {
    ...sample,
    background: { image: 'map.png', x: 0, y: 0, width: 10, height: 10 },
  };
  validator.update(pictured);
  validator.surroundings({ pictures: [] });
  idle.pass();
  const codes = () => validator.findings.map(({ code }) => code);
  expect(codes()).toContain('background-missing');
  validator.surroundings({ pictures: ['map.png'] });
  idle.pass();
  expect(codes()).not.toContain('background-missing');
});

test('names are not placed again when the map has told', () => {
  const labels = CATALOGUE.filter(({ code }) => code === 'label-unplaceable');
  const { idle, validator } = watched(labels);
  validator.surroundings({ unplacedLabels: ['c', 'gone'] });
  validator.update(sample);
  idle.pass(1);
  expect(validator.findings.map(({ id }) => id)).toEqual(['label-unplaceable:c']);
  validator.surroundings({ unplacedLabels: [] });
  idle.pass(1);
  expect(validator.findings).toEqual([]);
});

test('errors come first, and a finding keeps its id while it is about the same things', () => {
  const { idle, validator } = watched();
  validator.update(sample);
  idle.pass();
  const severities = validator.findings.map(({ severity }) => severity);
  expect(severities).toEqual(severities.toSorted());
  const ids = validator.findings.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  validator.update(renameStop('a', 'Other')(sample));
  idle.pass();
  expect(validator.findings.map(({ id }) => id)).toEqual(ids);
  expect(validator.findings.find(({ id }) => id === 'dead-end:a')?.message).toContain('Other');
});

test('which aspects an edit changes', () => {
  expect([...changedAspects(sample, moveStops(['a'], 1, 1)(sample))]).toEqual(['stop-places']);
  expect([...changedAspects(sample, renameLine('tram-1', '2')(sample))]).toEqual(['line-names']);
  expect(changedAspects(sample, removeStops(['a'])(sample))).toContain('lines');
  expect(changedAspects(sample, sample).size).toBe(0);
  const twin = { ...sample, stops: [...sample.stops, ...sample.stops.slice(0, 1)] };
  expect(changedAspects(sample, twin)).toEqual(new Set(ASPECTS));
});

test('after any edits the findings are those of a fresh look at everything', () => {
  const cheap = CATALOGUE.filter(({ code }) => code !== 'label-unplaceable');
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 80, maxLength: 80 }), (seeds) => {
      const { idle, validator } = watched(cheap);
      let document = sample;
      validator.update(document);
      for (const seed of seeds) {
        document = randomAction(document, seed)(document);
        validator.update(document);
        // Now and then there is no time, or not enough.
        idle.pass(seed % 4 === 0 ? 0 : seed % 9);
      }
      idle.pass();
      const fresh = watched(cheap);
      fresh.validator.update(document);
      fresh.idle.pass();
      expect(validator.findings).toEqual(fresh.validator.findings);
    }),
    { numRuns: 20 },
  );
});

test('a page without lines hears that there are none, not of every ticket nobody takes', () => {
  const { idle, validator, heard } = watched();
  validator.update(newDocument('Lhota'));
  idle.pass();
  expect(heard().map(({ code }) => code)).toEqual(
    expect.arrayContaining(['no-lines', 'too-few-starts']),
  );
  expect(heard().map(({ code }) => code)).not.toContain('unusable-ticket');
  const drawn = { ...sample, tickets: { ...sample.tickets, phantom: { taxi: 1, train: 4 } } };
  validator.update({ ...drawn, lines: drawn.lines.filter(({ mode }) => mode !== 'train') });
  idle.pass();
  expect(heard().map(({ code }) => code)).toContain('unusable-ticket');
});
