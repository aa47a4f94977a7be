/**
 * The history of a document: every step undoable, for ever. A gesture (a drag, a slider, a line
 * being drawn) is many changes and one step.
 */
import { difference, type Difference } from './difference.ts';
import { sceneryOf } from './change.ts';
import { sameValue } from './immutable.ts';
import type { Action, CityDocument } from './document.ts';
import type { Place } from './geometry.ts';
import { stopTable } from './lookup.ts';

/** What a step did, as a message's key and values: "Moved {{count}} stops". */
export interface Annotation {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Some of the steps and where in them one is, to go on with them elsewhere. */
export interface Steps {
  readonly at: number;
  readonly states: readonly State[];
}

export interface State {
  readonly document: CityDocument;
  /** What led here; null at the beginning. */
  readonly annotation: Annotation | null;
}

/** Where an undo or redo arrived, so that the view can go to what it changed. */
export interface Arrival {
  readonly annotation: Annotation;
  readonly changed: Difference;
  /** Where what is gone now used to be. */
  readonly vanished: readonly Place[];
}

function vanished(before: CityDocument, after: CityDocument): Place[] {
  const stops = stopTable(after);
  const pieces = new Set(sceneryOf(after));
  return [
    ...before.stops.flatMap(({ id, x, y }): Place[] => (stops.has(id) ? [] : [[x, y]])),
    ...sceneryOf(before).flatMap((piece) => (pieces.has(piece) ? [] : piece.points)),
  ];
}

export type Listener = (document: CityDocument, before: CityDocument) => void;

export class History {
  #states: State[];
  #at = 0;
  /** The document inside an unfinished gesture. */
  #gesture: CityDocument | null = null;
  readonly #listeners = new Set<Listener>();

  /** @param steps go on from here; steps that led to another document are left out */
  constructor(document: CityDocument, steps: Steps | null = null) {
    const led = steps !== null && sameValue(steps.states[steps.at]?.document, document);
    this.#states = led ? [...steps.states] : [{ document, annotation: null }];
    this.#at = led ? steps.at : 0;
  }

  /** The last steps, so many at most, with those that were taken back. */
  steps(most: number): Steps {
    const from = Math.max(0, this.#at - most);
    const states = this.#states.slice(from, this.#at + most + 1);
    // Nothing led to the first of them.
    return {
      at: this.#at - from,
      states: states.map((state, index) => (index === 0 ? { ...state, annotation: null } : state)),
    };
  }

  get #state(): State {
    return this.#states[this.#at] as State;
  }

  /** The document as it stands, an unfinished gesture included. */
  get document(): CityDocument {
    return this.#gesture ?? this.#state.document;
  }

  /** The document without the unfinished gesture: what is worth keeping. */
  get settled(): CityDocument {
    return this.#state.document;
  }

  get inGesture(): boolean {
    return this.#gesture !== null;
  }

  get canUndo(): boolean {
    return this.#gesture !== null || this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at + 1 < this.#states.length;
  }

  /** What undo would take back. */
  get undoAnnotation(): Annotation | null {
    return this.#state.annotation;
  }

  get redoAnnotation(): Annotation | null {
    return this.#states[this.#at + 1]?.annotation ?? null;
  }

  /** Hears every change of `document`; answers how to stop hearing. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** One change, one step. A change that changes nothing records nothing. */
  perform(action: Action, annotation: Annotation): boolean {
    if (this.#gesture) throw new Error('a gesture is unfinished: commit or cancel it first');
    const { document } = this.#state;
    const next = action(document);
    if (next === document) return false;
    this.#record(next, annotation);
    this.#tell(document);
    return true;
  }

  /** Begins a gesture. Beginning twice is a bug. */
  begin(): void {
    if (this.#gesture) throw new Error('a gesture is already under way');
    this.#gesture = this.#state.document;
  }

  /** The gesture so far is this change of the document at its beginning. */
  replace(action: Action): void {
    this.#during(action(this.#begun().document));
  }

  /** One more change on top of the gesture so far. */
  extend(action: Action): void {
    this.#begun();
    this.#during(action(this.document));
  }

  /** Ends the gesture as one step; none if it changed nothing. */
  commit(annotation: Annotation): boolean {
    const { document } = this.#begun();
    const next = this.document;
    this.#gesture = null;
    if (next === document) return false;
    this.#record(next, annotation);
    return true;
  }

  /** Gives the gesture up: the document is again what it was. */
  cancel(): void {
    if (!this.#gesture) return;
    const before = this.#gesture;
    this.#gesture = null;
    if (before !== this.document) this.#tell(before);
  }

  /** Takes the last step back. An unfinished gesture is given up first, and nothing else. */
  undo(): Arrival | null {
    if (this.#gesture) {
      this.cancel();
      return null;
    }
    const { annotation } = this.#state;
    return annotation === null ? null : this.#go(this.#at - 1, annotation);
  }

  redo(): Arrival | null {
    if (this.#gesture) this.cancel();
    const annotation = this.redoAnnotation;
    return annotation === null ? null : this.#go(this.#at + 1, annotation);
  }

  /** Another document altogether: the history begins anew. */
  load(document: CityDocument): void {
    const before = this.document;
    this.#gesture = null;
    this.#states = [{ document, annotation: null }];
    this.#at = 0;
    if (before !== document) this.#tell(before);
  }

  #begun(): State {
    if (!this.#gesture) throw new Error('no gesture is under way');
    return this.#state;
  }

  #during(next: CityDocument): void {
    const before = this.document;
    this.#gesture = next;
    if (before !== next) this.#tell(before);
  }

  #record(document: CityDocument, annotation: Annotation): void {
    this.#states.length = this.#at + 1;
    this.#states.push({ document, annotation });
    this.#at++;
  }

  #go(at: number, annotation: Annotation): Arrival {
    const before = this.document;
    this.#at = at;
    this.#tell(before);
    const after = this.document;
    return { annotation, changed: difference(before, after), vanished: vanished(before, after) };
  }

  #tell(before: CityDocument): void {
    for (const listener of this.#listeners) listener(this.document, before);
  }
}
