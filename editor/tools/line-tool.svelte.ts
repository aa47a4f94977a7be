/** Drawing lines by clicking stops or empty ground. One line, however many clicks, is one step. */
import { addStop } from '../document/actions/stops.ts';
import { chain, type Action } from '../document/document.ts';
import type { Place } from '../document/geometry.ts';
import { nextLineName } from '../document/line-names.ts';
import { freshStopId, lineOf, stopOf } from '../document/lookup.ts';
import { colourForNewLine } from '../document/palette.ts';
import { isLoop } from '../document/routes.ts';
import { selected } from '../document/selection.ts';
import { annotationSentence, t } from '../messages/messages.svelte.ts';
import { done } from '../operations/operation.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT, type Draft } from './draft.ts';
import { stopAt } from './hit.ts';
import { beginningAt, drawnLine, drawBentWay, reroutes, type Beginning } from './line-draft.ts';
import type { PointerInput, Tool } from './tool.ts';

/** A stop that the drawing made on the way. */
interface NewStop {
  readonly id: string;
  readonly name: string;
  readonly at: Place;
}

export class LineTool extends BaseTool implements Tool {
  readonly id = 'line';
  override cursor = $state('crosshair');
  #beginning: Beginning | null = null;
  #way: string[] = [];
  #newStops: NewStop[] = [];
  /** Between each stop of the way and the next; the last ones lead on from its end. */
  #bends: Place[][] = [];

  press(input: PointerInput): boolean {
    const hit = stopAt(this.bench.layout(), input);
    const last = this.#way.at(-1);
    if (hit && hit.stop === last) {
      this.finish();
      return true;
    }
    if (!hit && input.shift && this.#way.length > 0) {
      const { at } = this.#snappedEnd(input);
      (this.#bends[this.#way.length - 1] ??= []).push([at[0], at[1]]);
      this.hover(input);
      return true;
    }
    if (!this.#beginning) this.#begin();
    const stop = hit?.stop ?? this.#placeStop(input);
    if (this.#way.length === 0) this.#beginning = this.#beginningFor(stop);
    this.#way.push(stop);
    this.#redraw();
    this.hover(input);
    if (this.#beginning && reroutes(this.#before, this.#beginning, this.#way)) this.finish();
    return true;
  }

  hover(input: PointerInput | null): void {
    if (!input) {
      this.draft = EMPTY_DRAFT;
      return;
    }
    const hit = stopAt(this.bench.layout(), input);
    this.hint = this.#hintOver(hit?.stop);
    const { at, guides } = hit
      ? { at: this.#placeOf(hit.stop) ?? input.at, guides: [] }
      : this.#snappedEnd(input);
    this.draft = {
      guides,
      ...(hit ? { stop: hit.stop } : { ghost: [at[0], at[1]] }),
      ...this.#rubber([at[0], at[1]]),
    };
  }

  doubleClick(): void {
    // Its first click has added the last stop already.
    this.finish();
  }

  finish(): boolean {
    const beginning = this.#beginning;
    if (!beginning) return false;
    const { editing } = this.bench;
    const before = this.#before;
    const id = drawnLine(before, beginning);
    const count = isLoop(this.#way) ? this.#way.length - 1 : this.#way.length;
    if (count < 2) return this.cancel();
    const key = reroutes(before, beginning, this.#way) ? 'reroute' : `draw-${beginning.kind}`;
    const line = lineOf(editing.document, id);
    const nameless = beginning.kind === 'new' && this.#newStops.length > 0;
    const step = done(key, { line: line?.name ?? '', count });
    this.#reset();
    editing.commit(step);
    editing.select(selected({ lines: [id] }));
    if (nameless) this.bench.say(`${annotationSentence(step)}. ${t('editor.name-next')}`);
    return true;
  }

  stepBack(): boolean {
    if (this.#way.length === 0) return false;
    const to = this.draft.rubber?.points.at(-1);
    const bend = this.#bends[this.#way.length - 1]?.pop();
    if (!bend && this.#way.length === 1) return this.cancel();
    const gone = bend ? undefined : this.#way.pop();
    this.#newStops = this.#newStops.filter(({ id }) => id !== gone || this.#way.includes(id));
    this.#redraw();
    if (to) this.draft = { ...this.draft, ...this.#rubber(to) };
    return true;
  }

  cancel(): boolean {
    if (!this.#beginning) return false;
    this.#reset();
    this.bench.editing.cancel();
    return true;
  }

  /** The document without what is being drawn. */
  get #before() {
    return this.bench.editing.history.settled;
  }

  #begin(): void {
    this.bench.editing.begin();
    this.#beginning = this.#fresh();
  }

  #reset(): void {
    this.#beginning = null;
    this.#way = [];
    this.#newStops = [];
    this.#bends = [];
    this.draft = EMPTY_DRAFT;
    this.hint = 'idle';
  }

  #fresh(): Extract<Beginning, { kind: 'new' }> {
    const { editing, options } = this.bench;
    const used = editing.document.lines.flatMap(({ color }) => color ?? []);
    return {
      kind: 'new',
      mode: options.mode,
      name: nextLineName(this.#before, options.mode),
      color: colourForNewLine(options.mode, used),
    };
  }

  #beginningFor(stop: string): Beginning {
    const { lines } = this.bench.editing.selection;
    const [only] = lines.size === 1 ? lines : [];
    const line = only === undefined ? undefined : lineOf(this.#before, only);
    return beginningAt(line, stop, this.#fresh());
  }

  #placeStop(input: PointerInput): string {
    const { at } = this.#snappedEnd(input);
    const name = this.bench.newStopName();
    const id = freshStopId(this.bench.editing.document, name);
    this.#newStops.push({ id, name, at });
    // The next name and id are made with this stop in the document.
    this.bench.editing.extend(addStop({ id, name, x: at[0], y: at[1] }));
    return id;
  }

  #redraw(): void {
    const beginning = this.#beginning;
    if (!beginning) return;
    const stops = this.#newStops.map(({ id, name, at }): Action =>
      addStop({ id, name, x: at[0], y: at[1] }),
    );
    const way = drawBentWay(this.#before, beginning, this.#way, this.#bends);
    this.bench.editing.replace(chain(...stops, way));
  }

  #snappedEnd(input: PointerInput) {
    const from = this.#lastPlace();
    return this.snapped(input, {
      neighbours: from ? [from] : [],
      others: this.stopPlaces(),
    });
  }

  /** From the end of the way over the bends that lead on from it. */
  #rubber(to: Place): Pick<Draft, 'rubber'> {
    const last = this.#way.at(-1);
    const from = last === undefined ? null : this.#placeOf(last);
    if (!from) return {};
    const points = [from, ...(this.#bends[this.#way.length - 1] ?? []), to];
    return { rubber: { points, colour: this.#colour() } };
  }

  #lastPlace(): Place | null {
    const bend = this.#bends[this.#way.length - 1]?.at(-1);
    if (bend) return bend;
    const last = this.#way.at(-1);
    return last === undefined ? null : this.#placeOf(last);
  }

  #placeOf(id: string): Place | null {
    const stop = stopOf(this.bench.editing.document, id);
    return stop ? [stop.x, stop.y] : null;
  }

  #colour(): string {
    const beginning = this.#beginning;
    if (beginning?.kind === 'new') return beginning.color ?? '#5b6770';
    const line = beginning ? lineOf(this.bench.editing.document, beginning.line) : undefined;
    return line?.color ?? '#5b6770';
  }

  #hintOver(stop: string | undefined): string {
    const beginning = this.#beginning;
    if (!beginning) {
      if (stop === undefined) return 'idle';
      return `begin-${this.#beginningFor(stop).kind}`;
    }
    if (stop === undefined) return 'drawing';
    if (stop === this.#way.at(-1)) return 'over-last';
    return reroutes(this.#before, beginning, [...this.#way, stop]) ? 'over-reroute' : 'over-stop';
  }
}
