/** One document being edited: its history, what is selected, what was copied. */
import { untrack } from 'svelte';
import { NOTHING_SELECTED, selected, stillThere, type Selection } from '../document/selection.ts';
import type { Clipboard } from '../document/clipboard.ts';
import type { Action, CityDocument } from '../document/document.ts';
import { History, type Annotation, type Arrival, type Steps } from '../document/history.ts';
import type { Change, Scene } from '../operations/operation.ts';

/** Milliseconds without another small change after which they are one step. */
const PAUSE = 600;

export class Editing {
  readonly history: History;
  document: CityDocument = $state.raw() as CityDocument;
  /** The document between two gestures: it stands still while a hand drags. */
  resting: CityDocument = $state.raw() as CityDocument;
  selection: Selection = $state.raw(NOTHING_SELECTED);
  clipboard: Clipboard | null = $state.raw(null);
  /** Where the pointer is over the map; null elsewhere. */
  pointer: readonly [number, number] | null = $state.raw(null);
  undoAnnotation: Annotation | null = $state.raw(null);
  redoAnnotation: Annotation | null = $state.raw(null);
  /** False while a gesture is under way: then the drawing may take short cuts. */
  settled = $state(true);
  /** Another window took the document over: nothing may be changed here any more. */
  locked = $state(false);
  /** Hears of every undo and redo, to show the place it changed. */
  onarrive: (arrival: Arrival, undone: boolean) => void = () => undefined;

  #nudged: Annotation | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(document: CityDocument, steps: Steps | null = null) {
    this.history = new History(document, steps);
    this.#note();
    this.history.listen(() => this.#note());
  }

  get scene(): Scene {
    return {
      document: this.document,
      selection: this.selection,
      clipboard: this.clipboard,
      pointer: this.pointer,
    };
  }

  /**
   * What operations are asked about for menus and buttons, some of which look through the whole city:
   * not at every step of a drag, nor of the pointer, on which no answer depends.
   */
  get restingScene(): Scene {
    const { resting, clipboard } = this;
    const selection = stillThere(resting, this.selection);
    return { document: resting, selection, clipboard, pointer: untrack(() => this.pointer) };
  }

  /** One step. False when nothing changed. */
  perform(action: Action, annotation: Annotation): boolean {
    if (this.locked) return false;
    this.settle();
    this.history.cancel();
    const performed = this.history.perform(action, annotation);
    this.#note();
    return performed;
  }

  /** One step with what it selects afterwards. */
  make({ action, annotation, select }: Change): boolean {
    const selection = this.selection;
    const performed = this.perform(action, annotation);
    if (performed && select) this.select(select(this.document));
    else if (!performed) this.select(selection);
    return performed;
  }

  /** Small changes in quick succession are one step: a key that is held, a slider that is pulled. */
  nudge(action: Action, annotation: Annotation): void {
    if (this.locked) return;
    if (this.#nudged === null) {
      if (this.history.inGesture) return;
      this.begin();
    }
    this.#nudged = annotation;
    this.extend(action);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.settle(), PAUSE);
  }

  /** Makes a step of the small changes so far. */
  settle(): void {
    const annotation = this.#nudged;
    if (annotation === null) return;
    clearTimeout(this.#pause);
    this.#nudged = null;
    this.commit(annotation);
  }

  begin(): void {
    this.settle();
    if (this.history.inGesture || this.locked) return;
    this.history.begin();
    this.#note();
  }

  /** The gesture so far is this change of what was at its beginning. */
  replace(action: Action): void {
    if (!this.history.inGesture) return;
    this.history.replace(action);
    this.#note();
  }

  extend(action: Action): void {
    if (!this.history.inGesture) return;
    this.history.extend(action);
    this.#note();
  }

  commit(annotation: Annotation): boolean {
    if (!this.history.inGesture) return false;
    const committed = this.history.commit(annotation);
    this.#note();
    return committed;
  }

  cancel(): void {
    this.history.cancel();
    this.#note();
  }

  undo(): void {
    if (this.locked) return;
    this.settle();
    const arrival = this.history.undo();
    this.#note();
    if (arrival) this.#arrive(arrival, true);
  }

  redo(): void {
    if (this.locked) return;
    this.settle();
    const arrival = this.history.redo();
    this.#note();
    if (arrival) this.#arrive(arrival, false);
  }

  select(selection: Selection): void {
    this.settle();
    this.selection = stillThere(this.document, selection);
  }

  #arrive(arrival: Arrival, undone: boolean): void {
    const { stops, lines, scenery } = arrival.changed;
    // Where a whole line changed its stops did not: then the line is what to look at.
    this.select(selected({ stops, lines: stops.size > 0 ? [] : lines, scenery }));
    this.onarrive(arrival, undone);
  }

  #note(): void {
    this.document = this.history.document;
    this.undoAnnotation = this.history.undoAnnotation;
    this.redoAnnotation = this.history.redoAnnotation;
    this.settled = !this.history.inGesture;
    if (this.settled) this.resting = this.document;
    this.selection = stillThere(this.document, this.selection);
  }
}
