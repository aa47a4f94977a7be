/**
 * The keyboard in the pointer's place: a cross that arrow keys move. Enter presses; Space takes hold
 * of what lies under the cross, which then goes with it until Enter or Space puts it down.
 */
import type { Workbench } from '../editing/workbench.svelte.ts';
import type { Point } from '../../city-data/schema.ts';
import { neighbourTowards } from '../../renderer/map/stop-finder.ts';
import { REACH } from '../tools/hit.ts';
import type { PointerInput } from '../tools/tool.ts';

/** How far an arrow key moves the cross, in CSS pixels: alone and with Shift. */
const STEP = { fine: 8, coarse: 40 } as const;
const WAYS: Readonly<Record<string, Point>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

export class Crosshair {
  /** In drawing units; null while the keyboard does not draw. */
  at: Point | null = $state.raw(null);
  /** Something goes with the cross. */
  carrying = $state(false);
  readonly #bench: Workbench;
  readonly #middle: () => Point;
  readonly #keepInView: (at: Point) => void;

  constructor(bench: Workbench, middle: () => Point, keepInView: (at: Point) => void) {
    this.#bench = bench;
    this.#middle = middle;
    this.#keepInView = keepInView;
  }

  /** An arrow key. With `byStop` the cross goes to the next stop that way. */
  move(key: string, { far, byStop }: { readonly far: boolean; readonly byStop: boolean }): void {
    const way = WAYS[key];
    if (!way) return;
    const from = this.at ?? this.#middle();
    const stop = byStop ? this.#stopTowards(from, key) : null;
    const step = (far ? STEP.coarse : STEP.fine) / this.#bench.scale();
    const to: Point = stop ?? [from[0] + way[0] * step, from[1] + way[1] * step];
    this.at = this.at === null && !byStop ? from : to;
    this.#keepInView(this.at);
    this.#bench.editing.pointer = this.at;
    const input = this.input(false, false);
    if (!this.carrying) this.#bench.tool.hover?.(input);
    else if (input) this.#bench.tool.drag?.(input);
  }

  /** Enter: a press and its release where the cross is; what is carried is put down. */
  press(shift: boolean, alt: boolean): void {
    const input = this.input(shift, alt);
    if (!input) return;
    if (this.carrying || this.#bench.tool.press(input)) this.#bench.tool.release?.(input);
    this.carrying = false;
    this.#bench.tool.hover?.(input);
  }

  /** Space: takes hold of what lies under the cross, or puts it down. */
  carry(): void {
    const input = this.input(false, false);
    if (!input) return;
    if (this.carrying) this.press(false, false);
    else this.carrying = this.#bench.tool.press(input);
  }

  /** What was carried is back where it was. */
  drop(): void {
    this.carrying = false;
  }

  hide(): void {
    if (this.carrying) this.#bench.tool.cancel?.();
    this.carrying = false;
    this.at = null;
  }

  input(shift: boolean, alt: boolean): PointerInput | null {
    if (!this.at) return null;
    return {
      at: this.at,
      reach: REACH.mouse / this.#bench.scale(),
      by: 'key',
      shift,
      alt,
      label: null,
    };
  }

  #stopTowards(from: Point, key: string): Point | null {
    const layout = this.#bench.layout();
    const all = layout.markers.map(({ stop }) => stop);
    let nearest = -1;
    let least = Infinity;
    for (const { stop, center } of layout.markers) {
      const far = Math.hypot(center[0] - from[0], center[1] - from[1]);
      if (far < least) [nearest, least] = [stop, far];
    }
    const next = least > 1 ? nearest : neighbourTowards(layout, all, nearest, key);
    const stop = layout.city.stops[next ?? nearest];
    return stop ? [stop.x, stop.y] : null;
  }
}
