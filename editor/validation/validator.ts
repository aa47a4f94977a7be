/** Findings that keep up with the document: when idle, and only as far as an edit concerns them. */
import type { Finding } from '../../city-data/finding.ts';
import type { CityDocument } from '../document/document.ts';
import { sameValue } from '../document/immutable.ts';
import { changedAspects, type Aspect } from './aspects.ts';
import { CATALOGUE, type CatalogueEntry, type CheckCode, type Surroundings } from './catalogue.ts';

/** A finding under an id that stays the same as long as it is about the same things. */
export interface IdentifiedFinding extends Finding {
  readonly id: string;
}

export function findingId({ code, ids }: Finding): string {
  return `${code}:${ids.toSorted().join(',')}`;
}

/** Runs `work` when there is time; `more` says whether there still is. Answers how to call it off. */
export type Schedule = (work: (more: () => boolean) => void) => () => void;

export type FindingsListener = (findings: readonly IdentifiedFinding[], complete: boolean) => void;

export interface ValidatorOptions {
  readonly schedule: Schedule;
  readonly listener: FindingsListener;
  /** Which checks there are; the whole catalogue when left out. */
  readonly catalogue?: readonly CatalogueEntry[];
}

export class Validator {
  readonly #schedule: Schedule;
  readonly #listener: FindingsListener;
  readonly #catalogue: readonly CatalogueEntry[];
  readonly #results = new Map<CheckCode, readonly Finding[]>();
  readonly #due = new Set<CatalogueEntry>();
  #document: CityDocument | null = null;
  #around: Surroundings = {};
  /** The check under way; null between checks. */
  #running: {
    readonly entry: CatalogueEntry;
    readonly portions: Generator<unknown, Finding[]>;
  } | null = null;
  #cancel: (() => void) | null = null;

  constructor({ schedule, listener, catalogue = CATALOGUE }: ValidatorOptions) {
    this.#schedule = schedule;
    this.#listener = listener;
    this.#catalogue = catalogue;
  }

  /** The document is now this one. */
  update(document: CityDocument): void {
    const before = this.#document;
    if (before === document) return;
    this.#document = document;
    const changed = before && changedAspects(before, document);
    this.#makeDue((entry) => changed === null || concerns(entry, changed));
  }

  /** Pictures came or went, or the map has placed its names. */
  surroundings(around: Surroundings): void {
    const before = this.#around;
    this.#around = around;
    this.#makeDue(
      ({ code }) =>
        (code === 'background-missing' && !sameValue(before.pictures, around.pictures)) ||
        (code === 'label-unplaceable' && !sameValue(before.unplacedLabels, around.unplacedLabels)),
    );
  }

  /** All that is known now: errors first, then in the order of the catalogue. */
  get findings(): IdentifiedFinding[] {
    const all = this.#catalogue.flatMap(({ code }) => this.#results.get(code) ?? []);
    const identified = all.map((finding) => ({ ...finding, id: findingId(finding) }));
    return [
      ...identified.filter(({ severity }) => severity === 'error'),
      ...identified.filter(({ severity }) => severity === 'warning'),
    ];
  }

  /** True when every check has seen the document as it is now. */
  get complete(): boolean {
    return this.#due.size === 0 && this.#running === null;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #makeDue(isDue: (entry: CatalogueEntry) => boolean): void {
    for (const entry of this.#catalogue) if (isDue(entry)) this.#due.add(entry);
    if (this.#running && this.#due.has(this.#running.entry)) this.#running = null;
    if (this.#due.size > 0) this.#cancel ??= this.#schedule((more) => this.#work(more));
  }

  #work(more: () => boolean): void {
    this.#cancel = null;
    let told = false;
    do {
      const finished = this.#portion();
      told ||= finished;
      if (this.complete) break;
    } while (more());
    if (!this.complete) this.#cancel = this.#schedule((again) => this.#work(again));
    if (told) this.#listener(this.findings, this.complete);
  }

  /** One portion of work; true when it finished a check. */
  #portion(): boolean {
    if (!this.#document) return false;
    if (!this.#running) {
      const entry = this.#catalogue.find((candidate) => this.#due.has(candidate));
      if (!entry) return false;
      this.#due.delete(entry);
      this.#running = { entry, portions: entry.run(this.#document, this.#around) };
    }
    const step = this.#running.portions.next();
    if (!step.done) return false;
    this.#results.set(this.#running.entry.code, step.value);
    this.#running = null;
    return true;
  }
}

function concerns({ looksAt }: CatalogueEntry, changed: ReadonlySet<Aspect>): boolean {
  return [...changed].some((aspect) => looksAt.has(aspect));
}
