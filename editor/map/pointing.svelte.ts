/**
 * Between the page and the tool: presses, drags and hovers of mouse, pen and finger become the
 * tool's, in drawing units. What the tool does not take pans and zooms the map.
 */
import type { Workbench } from '../editing/workbench.svelte.ts';
import { REACH } from '../tools/hit.ts';
import type { PointerInput, Tool } from '../tools/tool.ts';

/** What of the map on the screen pointing needs. */
export interface PointedMap {
  drawingPoint(event: { clientX: number; clientY: number }): [number, number];
  scale(): number;
  pan(dx: number, dy: number): void;
}

/** Two clicks within this time and distance (CSS pixels) are a double click. */
const DOUBLE = { milliseconds: 400, pixels: 6 } as const;

export class Pointing {
  /** Space is held: the hand pans. */
  spaceHeld = $state(false);
  panning = $state(false);
  altHeld = $state(false);
  readonly #bench: Workbench;
  readonly #map: () => PointedMap | undefined;
  #taken: number | null = null;
  #panFrom: { readonly id: number; x: number; y: number } | null = null;
  /** The last press that was a click so far. */
  #last: {
    readonly tool: Tool;
    readonly time: number;
    readonly x: number;
    readonly y: number;
  } | null = null;
  /** Where the pointer was when last heard of. */
  #heard: { readonly x: number; readonly y: number } | null = null;

  constructor(bench: Workbench, map: () => PointedMap | undefined) {
    this.#bench = bench;
    this.#map = map;
  }

  /** True while a tool or the hand has the pointer: then the map's own gestures must not see it. */
  get busy(): boolean {
    return this.#taken !== null || this.#panFrom !== null;
  }

  /** Answers whether the press was taken. */
  down(event: PointerEvent): boolean {
    if (this.busy) return true;
    if (event.button === 1 || (event.button === 0 && this.spaceHeld)) {
      this.#panFrom = { id: event.pointerId, x: event.clientX, y: event.clientY };
      this.panning = true;
      return true;
    }
    const input = event.button === 0 ? this.#input(event) : null;
    if (!input) return false;
    this.#bench.naming.end();
    const { tool } = this.#bench;
    if (tool.doubleClick && this.#isDouble(event)) {
      tool.doubleClick(input);
      this.#last = null;
      // The press is the tool's: else the page would give the focus it may have moved to the map.
      this.#taken = event.pointerId;
      return true;
    }
    this.#last = { tool, time: event.timeStamp, x: event.clientX, y: event.clientY };
    this.#heard = { x: event.clientX, y: event.clientY };
    if (!tool.press(input)) return false;
    this.#taken = event.pointerId;
    return true;
  }

  move(event: PointerEvent): void {
    this.altHeld = event.altKey;
    const input = this.#input(event);
    this.#bench.editing.pointer = input ? [input.at[0], input.at[1]] : null;
    if (this.#panFrom?.id === event.pointerId) {
      this.#map()?.pan(event.clientX - this.#panFrom.x, event.clientY - this.#panFrom.y);
      this.#panFrom.x = event.clientX;
      this.#panFrom.y = event.clientY;
      return;
    }
    if (!input) return;
    if (this.#taken === event.pointerId) this.#drag(event, input);
    else if (this.#taken === null && event.buttons === 0) this.#bench.tool.hover?.(input);
  }

  up(event: PointerEvent): void {
    if (this.#panFrom?.id === event.pointerId) {
      this.#panFrom = null;
      this.panning = false;
      return;
    }
    if (this.#taken !== event.pointerId) return;
    this.#taken = null;
    const input = this.#input(event);
    if (!input) return;
    // A hand that is quick may have let go before the page heard of its last way.
    if (this.#heard && awayFrom(this.#heard, event) > 0) this.#drag(event, input);
    this.#bench.tool.release?.(input);
    if (event.pointerType === 'mouse') this.#bench.tool.hover?.(input);
  }

  /** The pointer was taken away: what it was doing is given up. */
  lose(event: PointerEvent): void {
    if (this.#panFrom?.id === event.pointerId) {
      this.#panFrom = null;
      this.panning = false;
    }
    if (this.#taken !== event.pointerId) return;
    this.#taken = null;
    this.#bench.tool.cancel?.();
  }

  /** A menu opens under a press that is held: the press ends as a click. */
  settle(event: { clientX: number; clientY: number }): void {
    const map = this.#map();
    if (this.#taken === null || !map) return;
    this.#taken = null;
    const at = map.drawingPoint(event);
    const reach = REACH.mouse / map.scale();
    const { tool } = this.#bench;
    tool.release?.({ at, reach, by: 'mouse', shift: false, alt: false, label: null });
  }

  leave(): void {
    if (this.busy) return;
    this.#bench.editing.pointer = null;
    this.#bench.tool.hover?.(null);
  }

  #drag(event: PointerEvent, input: PointerInput): void {
    this.#heard = { x: event.clientX, y: event.clientY };
    // What began with a drag is no double click.
    if (this.#last && awayFrom(this.#last, event) > DOUBLE.pixels) this.#last = null;
    this.#bench.tool.drag?.(input);
  }

  /** A second click with the same tool: what another tool did a moment ago is no half of it. */
  #isDouble(event: PointerEvent): boolean {
    const last = this.#last;
    if (last?.tool !== this.#bench.tool) return false;
    if (event.timeStamp - last.time > DOUBLE.milliseconds) return false;
    return awayFrom(last, event) <= DOUBLE.pixels;
  }

  #input(event: PointerEvent): PointerInput | null {
    const map = this.#map();
    if (!map) return null;
    const by = event.pointerType === 'touch' ? 'touch' : 'mouse';
    const named = event.target instanceof Element ? event.target.closest('[data-label]') : null;
    const index = Number(named?.getAttribute('data-label') ?? NaN);
    return {
      at: map.drawingPoint(event),
      reach: REACH[by] / map.scale(),
      by,
      shift: event.shiftKey,
      alt: event.altKey,
      label: this.#bench.editing.document.stops[index]?.id ?? null,
    };
  }
}

function awayFrom(from: { readonly x: number; readonly y: number }, event: PointerEvent): number {
  return Math.hypot(event.clientX - from.x, event.clientY - from.y);
}
