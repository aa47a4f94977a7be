/** The stops under the pointer and the keyboard: what is hovered, walked to and picked. */
import { tick } from 'svelte';
import type { Layout } from './layout/layout.ts';
import type { Vec } from './layout/vector.ts';
import { Press } from './press.ts';
import { StopCursor } from './stop-cursor.svelte.ts';
import { findStops, type StopFinder } from './stop-finder.ts';

/** A place in CSS pixels of the page. */
export interface PagePoint {
  readonly clientX: number;
  readonly clientY: number;
}

interface Surroundings {
  readonly interactive: boolean;
  readonly layout: Layout;
  /** Indices of the stops that can be picked. */
  readonly among: readonly number[];
  /** Indices of more stops of which something is said under the pointer. */
  readonly told: readonly number[];
  /** Do arrow keys walk from stop to stop? */
  readonly arrows: boolean;
  /** The middle of the window in drawing units. */
  readonly middle: () => Vec;
  /** CSS pixels per drawing unit. */
  readonly scale: () => number;
  readonly toDrawing: (point: PagePoint) => Vec;
}

interface Answers {
  onpick(stop: string): void;
  onhover(stop: string | null): void;
  /** The keyboard's cursor came to a place, and its button wants the focus. */
  onwalk(center: Vec): void;
  /** Keys that zoom. */
  readonly keys: Readonly<Record<string, () => void>>;
}

export class StopPicking {
  readonly press = new Press();
  readonly cursor: StopCursor;
  /** The index of the stop under the pointer. */
  hovered: number | undefined = $state();
  readonly #look: () => Surroundings;
  readonly #answers: Answers;
  readonly #finder: StopFinder = $derived.by(() => {
    const { layout, among } = this.#look();
    return findStops(layout, among);
  });
  readonly #lookout: StopFinder = $derived.by(() => {
    const { layout, among, told } = this.#look();
    const more = told.filter((stop) => !among.includes(stop));
    return more.length === 0 ? this.#finder : findStops(layout, [...among, ...more]);
  });

  constructor(look: () => Surroundings, answers: Answers) {
    this.#look = look;
    this.#answers = answers;
    this.cursor = new StopCursor(look);
  }

  stopAt(point: PagePoint): number | undefined {
    return this.#find(this.#finder, point);
  }

  #find(finder: StopFinder, point: PagePoint): number | undefined {
    const { toDrawing, scale } = this.#look();
    return finder.find(toDrawing(point), scale());
  }

  readonly clicked = (event: MouseEvent): void => {
    const { interactive, layout } = this.#look();
    if (!interactive) return;
    // A click without a press comes from an assistive tool and names its stop itself.
    if (event.detail === 0 && event.target instanceof Element) {
      const id = event.target.closest('[data-focus-stop]')?.getAttribute('data-focus-stop');
      const stop = layout.network.indexOf.get(id ?? '');
      if (stop !== undefined) this.#pick(stop);
      return;
    }
    if (this.press.moved) return;
    const stop = this.stopAt(event);
    if (stop !== undefined) this.#pick(stop);
  };

  readonly moved = (event: PointerEvent): void => {
    this.press.move(event);
    const hovers = this.#look().interactive && event.pointerType !== 'touch';
    this.#hover(hovers ? this.#find(this.#lookout, event) : undefined);
  };

  readonly left = (): void => this.#hover(undefined);

  readonly keyed = (event: KeyboardEvent): void => {
    const { interactive, arrows } = this.#look();
    if (!interactive || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const { keys } = this.#answers;
    if (key === 'Enter' || key === ' ') {
      const onStop = event.target instanceof Element && event.target.closest('[data-focus-stop]');
      if (this.cursor.stop === undefined || !onStop) return;
      this.#pick(this.cursor.stop);
    } else if (arrows && (key.startsWith('Arrow') || key === 'Home' || key === 'End')) {
      this.walk(key);
    } else if (Object.hasOwn(keys, key)) keys[key]?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Moves the keyboard's cursor for an arrow key, Home or End. */
  walk(key: string): void {
    const stop = this.cursor.move(key);
    const center = this.#look().layout.markers[stop ?? -1]?.center;
    if (center) void tick().then(() => this.#answers.onwalk(center));
  }

  #pick(stop: number): void {
    this.cursor.stop = stop;
    this.#answers.onpick(this.#idOf(stop));
  }

  #hover(stop: number | undefined): void {
    if (stop === this.hovered) return;
    this.hovered = stop;
    this.#answers.onhover(stop === undefined ? null : this.#idOf(stop));
  }

  #idOf(stop: number): string {
    return this.#look().layout.network.stopIds[stop] ?? '';
  }
}
