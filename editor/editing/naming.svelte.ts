/** Names written beside their stops, one after another along a line. */
import { stopOf } from '../document/lookup.ts';
import { lineNamedAlong, nameInOrder, stopsAlong } from '../document/naming.ts';
import { selected } from '../document/selection.ts';
import { annotationSentence } from '../messages/messages.svelte.ts';
import { done } from '../operations/operation.ts';
import type { Workbench } from './workbench.svelte.ts';

export class Naming {
  /** The stop whose name is being written; null: none. */
  stop: string | null = $state(null);
  readonly #bench: Workbench;
  #along: string | null = $state.raw(null);

  constructor(bench: Workbench) {
    this.#bench = bench;
  }

  /** A line runs here, so that one can go on along it. */
  get goesOn(): boolean {
    return this.#along !== null;
  }

  /** Opens the field. @param along the line to go on along; else the chosen one, or the first */
  begin(id: string, along?: string | null): void {
    const { document, selection } = this.#bench.editing;
    this.#along = along ?? lineNamedAlong(document, id, selection.lines);
    this.stop = id;
  }

  /** Beside the selected stop; of a line, beside its first. */
  beginWithSelection(): void {
    const { document, selection } = this.#bench.editing;
    const [line] = selection.lines;
    const [stop] =
      selection.stops.size > 0 || line === undefined ? selection.stops : stopsAlong(document, line);
    if (stop !== undefined) this.#goTo(stop, line);
  }

  end(): void {
    this.stop = null;
  }

  /** Goes on to the next stop along the line, or to the one before; false at its ends. */
  goOn(id: string, by: 1 | -1): boolean {
    const order = this.#order;
    const next = order[order.indexOf(id) + by];
    if (next === undefined || !order.includes(id)) return false;
    this.#goTo(next, this.#along);
    return true;
  }

  /** Gives names to this stop and those after it, in one step; false where no line goes on. */
  nameAll(id: string, names: readonly string[]): boolean {
    const order = this.#order;
    if (!order.includes(id)) return false;
    const stops = order.slice(order.indexOf(id)).slice(0, names.length);
    const annotation = done('rename-stops', { count: stops.length });
    this.#bench.editing.perform(nameInOrder(stops, names), annotation);
    this.#bench.say(annotationSentence(annotation));
    return true;
  }

  get #order(): string[] {
    return this.#along === null ? [] : stopsAlong(this.#bench.editing.document, this.#along);
  }

  #goTo(id: string, along?: string | null): void {
    const { editing, map } = this.#bench;
    const stop = stopOf(editing.document, id);
    if (stop) map?.keepInView([stop.x, stop.y]);
    editing.select(selected({ stops: [id] }));
    this.begin(id, along);
  }
}
