/** Measuring: from place to place and from stop to stop, with what lies between as a path. */
import { distance, type Place } from '../document/geometry.ts';
import { stopOf } from '../document/lookup.ts';
import { measure, type Mark, type Measurement } from '../document/measuring.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { stopAt } from './hit.ts';
import type { PointerInput, Tool } from './tool.ts';

/** A press that moves less than this, in CSS pixels, is a click. */
const SLOP = 6;

export class MeasureTool extends BaseTool implements Tool {
  readonly id = 'measure';
  override cursor = $state('crosshair');
  #marks: readonly Mark[] = $state.raw([]);
  /** Where the next mark would be; null while nothing is under way. */
  #next: Mark | null = $state.raw(null);
  /** The path stands; the next press begins another. */
  #ended = false;
  #pressed: PointerInput | null = null;

  /** What there is to read off: the path, up to the pointer while it grows. Null before it begins. */
  get measured(): Measurement | null {
    const marks = this.#path();
    return marks.length > 1 ? measure(this.bench.editing.document, marks) : null;
  }

  /** How many places the path goes through, the pointer's not counted. */
  get length(): number {
    return this.#marks.length;
  }

  press(input: PointerInput): boolean {
    const mark = this.#markAt(input);
    if (this.#ended) this.#clear();
    const last = this.#marks.at(-1);
    if (last && (mark.stop === null ? distance(last.at, mark.at) === 0 : last.stop === mark.stop)) {
      this.finish();
      return true;
    }
    this.#marks = [...this.#marks, mark];
    this.#pressed = input;
    this.hover(input);
    return true;
  }

  drag(input: PointerInput): void {
    if (this.#pressed) this.hover(input);
  }

  /** Pulled from one place to another, it is measured too. */
  release(input: PointerInput): void {
    const from = this.#pressed;
    this.#pressed = null;
    if (!from || distance(from.at, input.at) * this.bench.scale() < SLOP) return;
    this.press(input);
    this.#pressed = null;
  }

  hover(input: PointerInput | null): void {
    if (!input) {
      this.#next = null;
      this.#draw(null);
      return;
    }
    const mark = this.#markAt(input);
    const growing = this.#marks.length > 0 && !this.#ended;
    // Past the second mark the ground under the pointer says nothing yet: what is marked counts.
    const counts = growing && (mark.stop !== null || this.#marks.length === 1);
    this.#next = counts ? mark : null;
    this.hint = !growing ? 'idle' : mark.stop === null ? 'drawing' : 'over-stop';
    this.#draw(mark);
  }

  doubleClick(): void {
    this.finish();
  }

  finish(): boolean {
    if (this.#ended || this.#marks.length < 2) return false;
    this.#ended = true;
    this.#next = null;
    this.hint = 'idle';
    this.#draw(null);
    return true;
  }

  stepBack(): boolean {
    if (this.#marks.length === 0) return false;
    this.#ended = false;
    this.#marks = this.#marks.slice(0, -1);
    this.#draw(this.#next);
    return true;
  }

  cancel(): boolean {
    if (this.#marks.length === 0) return false;
    this.#clear();
    return true;
  }

  #clear(): void {
    this.#marks = [];
    this.#next = null;
    this.#ended = false;
    this.#pressed = null;
    this.hint = 'idle';
    this.draft = EMPTY_DRAFT;
  }

  #draw(under: Mark | null): void {
    const path = this.#path();
    const ride = this.measured?.ride;
    const shown = under && !this.#ended ? under : null;
    this.draft = {
      ...(path.length > 1 ? { shape: { points: path.map(({ at }) => at), closed: false } } : {}),
      ...(ride ? { ride: ride.way } : {}),
      ticks: this.#marks.map(({ at }) => at),
      ...(shown?.stop ? { stop: shown.stop } : {}),
      ...(shown && shown.stop === null ? { ghost: [shown.at[0], shown.at[1]] } : {}),
    };
  }

  /** Where its stops are now: one may have been moved since. */
  #path(): Mark[] {
    const marks = this.#next ? [...this.#marks, this.#next] : this.#marks;
    return marks.map((mark) => {
      const stop = mark.stop === null ? undefined : stopOf(this.bench.editing.document, mark.stop);
      return stop ? { ...mark, at: [stop.x, stop.y] } : { at: mark.at, stop: null };
    });
  }

  #markAt(input: PointerInput): Mark {
    const hit = stopAt(this.bench.layout(), input);
    const stop = hit ? stopOf(this.bench.editing.document, hit.stop) : undefined;
    if (stop) return { at: [stop.x, stop.y], stop: stop.id };
    const last: Place | undefined = this.#ended ? undefined : this.#marks.at(-1)?.at;
    const { at } = this.snapped(input, { neighbours: last ? [last] : [], others: [] });
    return { at, stop: null };
  }
}
