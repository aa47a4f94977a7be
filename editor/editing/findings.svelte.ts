/** The findings about the document being edited, kept up to date when the page is idle. */
import type { CityDocument } from '../document/document.ts';
import type { Surroundings } from '../validation/catalogue.ts';
import { Validator, type IdentifiedFinding, type Schedule } from '../validation/validator.ts';

/** At most this long a portion of checks may hold the page up, in milliseconds. */
const PORTION = 6;
/** A busy page gives the checks a portion at least this often, in milliseconds. */
const LONGEST_WAIT = 250;

const whenIdle: Schedule = (work) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(
      (deadline) => {
        // A page that is never idle still gets its portions, or findings would wait for ever.
        const until = deadline.didTimeout ? performance.now() + PORTION : 0;
        work(() => deadline.timeRemaining() > 2 || performance.now() < until);
      },
      { timeout: LONGEST_WAIT },
    );
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(() => {
    const until = performance.now() + PORTION;
    work(() => performance.now() < until);
  }, 30);
  return () => clearTimeout(handle);
};

export class Findings {
  all: readonly IdentifiedFinding[] = $state.raw([]);
  complete = $state(false);
  readonly #validator: Validator;

  constructor() {
    this.#validator = new Validator({
      schedule: whenIdle,
      listener: (findings, complete) => {
        this.all = findings;
        this.complete = complete;
      },
    });
  }

  update(document: CityDocument, around: Surroundings): void {
    this.#validator.update(document);
    this.#validator.surroundings(around);
    this.complete = this.#validator.complete;
  }

  stop(): void {
    this.#validator.stop();
  }
}

/** Errors cannot be ignored: with them the city cannot be played. */
export function isIgnored(document: CityDocument, finding: IdentifiedFinding): boolean {
  return finding.severity === 'warning' && (document.editor?.ignored ?? []).includes(finding.id);
}
