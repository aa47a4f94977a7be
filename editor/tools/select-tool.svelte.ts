/** Selecting and moving: stops, lines, scenery, bends and the points of scenery. */
import { distance, type Place } from '../document/geometry.ts';
import { removeBend } from '../document/actions/bends.ts';
import { removeSceneryPoint } from '../document/actions/scenery.ts';
import { lineOf } from '../document/lookup.ts';
import { NOTHING_SELECTED, selected, type Selection } from '../document/selection.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { done } from '../operations/operation.ts';
import { handlesOf, type Handle } from './handles.ts';
import { hitAt, stopsInside, type Hit } from './hit.ts';
import {
  annotationOf,
  attractionOf,
  holdOfHandle,
  holdOfHit,
  isSelected,
  moveHeld,
  toggled,
  type ThingHeld,
} from './hold.ts';
import type { PointerInput, Tool, ToolId } from './tool.ts';

/** A press that moves less than this, in CSS pixels, is a click. */
const SLOP = 4;

export class SelectTool extends BaseTool implements Tool {
  readonly id: ToolId;
  readonly #freehand: boolean;
  #start: PointerInput | null = null;
  #hold: ThingHeld | { readonly kind: 'ring' } | null = null;
  #dragging = false;
  /** The handle the pointer is on. */
  #under: Handle | null = null;
  #attraction: ReturnType<typeof attractionOf> | null = null;
  #ring: Place[] = [];
  /** What to select on release when it was only a click on something already selected. */
  #onClick: Selection | null = null;

  /** @param freehand a lasso instead of a marquee */
  constructor(bench: ConstructorParameters<typeof BaseTool>[0], freehand = false) {
    super(bench);
    this.#freehand = freehand;
    this.id = freehand ? 'lasso' : 'select';
  }

  press(input: PointerInput): boolean {
    const { editing } = this.bench;
    this.#start = input;
    this.#dragging = false;
    this.#attraction = null;
    this.#onClick = null;
    const handle = this.#handleAt(input);
    if (handle) {
      this.#hold = holdOfHandle(handle);
      return true;
    }
    const hit = this.#hit(input);
    if (!hit) {
      // A finger on empty ground pans the map.
      if (input.by === 'touch' && !this.#freehand) return false;
      this.#hold = { kind: 'ring' };
      this.#ring = [input.at];
      return true;
    }
    this.#selectHit(hit, input.shift);
    this.#hold = holdOfHit(editing.document, editing.selection, hit, input.at);
    return true;
  }

  drag(input: PointerInput): void {
    const start = this.#start;
    if (!start || !this.#hold) return;
    if (!this.#dragging) {
      if (distance(start.at, input.at) * this.bench.scale() < SLOP) return;
      this.#dragging = true;
      if (this.#hold.kind !== 'ring') {
        this.bench.editing.begin();
        this.cursor = 'grabbing';
      }
    }
    if (this.#hold.kind === 'ring') this.#dragRing(start, input);
    else this.#dragThing(this.#hold, start, input);
  }

  release(input: PointerInput): void {
    const hold = this.#hold;
    const dragged = this.#dragging;
    this.#dragging = false;
    this.#hold = null;
    this.draft = EMPTY_DRAFT;
    this.cursor = 'default';
    this.hint = 'idle';
    if (!hold) return;
    if (hold.kind === 'ring') this.#releaseRing(input, dragged);
    else if (dragged) this.bench.editing.commit(annotationOf(hold));
    else if (this.#onClick) this.bench.editing.select(this.#onClick);
  }

  hover(input: PointerInput | null): void {
    if (this.#hold) return;
    this.#under = input ? this.#handleAt(input) : null;
    if (!input) {
      this.draft = EMPTY_DRAFT;
      return;
    }
    const handle = this.#under;
    const hit = handle ? null : this.#hit(input);
    this.cursor = handle || hit ? 'pointer' : 'default';
    this.hint = handle ? `over-${handle.kind}` : hit ? `over-${hit.kind}` : 'idle';
    this.draft =
      hit?.kind === 'stop' ? { stop: hit.stop } : hit?.kind === 'line' ? { line: hit.line } : {};
  }

  /** On a stop or its name: the name is written. On a line: all its stops are selected. */
  doubleClick(input: PointerInput): void {
    const { editing } = this.bench;
    this.#under = this.#handleAt(input);
    if (this.removeUnder()) return;
    const hit = this.#hit(input);
    const stop = hit?.kind === 'stop' ? hit.stop : input.label;
    if (stop !== null) {
      editing.select(selected({ stops: [stop] }));
      this.bench.nameStop(stop);
      return;
    }
    if (hit?.kind !== 'line') return;
    const line = lineOf(editing.document, hit.line);
    if (line) editing.select(selected({ lines: [line.id], stops: line.routes.flat() }));
  }

  removeUnder(): boolean {
    const { editing } = this.bench;
    const handle = this.#under;
    if (this.#hold || !handle || handle.kind === 'middle') return false;
    this.#under = null;
    return handle.kind === 'point'
      ? editing.perform(removeSceneryPoint(handle.piece, handle.index), done('remove-point'))
      : editing.perform(removeBend(handle.stretch, handle.index), done('remove-bend'));
  }

  cancel(): boolean {
    if (this.#hold && this.#dragging) {
      this.bench.editing.cancel();
      this.#hold = null;
      this.#dragging = false;
      this.draft = EMPTY_DRAFT;
      return true;
    }
    if (this.bench.editing.selection === NOTHING_SELECTED) return false;
    this.bench.editing.select(NOTHING_SELECTED);
    return true;
  }

  #hit(input: PointerInput): Hit | null {
    return hitAt(this.bench.editing.document, this.bench.layout(), input);
  }

  #handleAt({ at, reach }: PointerInput): Handle | null {
    const { document, selection } = this.bench.editing;
    const near = handlesOf(document, selection)
      .map((handle) => ({ handle, far: distance(handle.at, at) }))
      .filter(({ far }) => far <= reach)
      .sort((one, two) => one.far - two.far);
    return near[0]?.handle ?? null;
  }

  #selectHit(hit: Hit, adds: boolean): void {
    const { editing } = this.bench;
    const { selection } = editing;
    const alone =
      hit.kind === 'stop'
        ? selected({ stops: [hit.stop] })
        : hit.kind === 'line'
          ? selected({ lines: [hit.line] })
          : selected({ scenery: [hit.index] });
    const already = isSelected(selection, hit);
    if (adds) editing.select(toggled(selection, hit));
    else if (already) this.#onClick = alone;
    else editing.select(alone);
  }

  #dragRing(start: PointerInput, input: PointerInput): void {
    if (this.#freehand) this.#ring.push(input.at);
    else {
      const [[a, b], [c, d]] = [start.at, input.at];
      this.#ring = [
        [a, b],
        [c, b],
        [c, d],
        [a, d],
      ];
    }
    this.draft = { ring: [...this.#ring] };
    this.hint = 'ring';
  }

  #releaseRing(input: PointerInput, dragged: boolean): void {
    const { editing } = this.bench;
    const inRing = dragged ? stopsInside(editing.document, this.#ring) : [];
    const { selection } = editing;
    const stops = input.shift ? [...selection.stops, ...inRing] : inRing;
    const { lines, scenery } = input.shift ? selection : NOTHING_SELECTED;
    editing.select(selected({ stops, lines, scenery }));
  }

  #dragThing(hold: ThingHeld, start: PointerInput, input: PointerInput): void {
    const { editing } = this.bench;
    const at: Place = [
      hold.grip[0] + input.at[0] - start.at[0],
      hold.grip[1] + input.at[1] - start.at[1],
    ];
    // What attracts does not change while it is dragged.
    this.#attraction ??= attractionOf(editing.history.settled, hold);
    const snapped = this.snapped({ ...input, at }, this.#attraction);
    this.draft = { guides: snapped.guides };
    this.hint = 'moving';
    editing.replace(moveHeld(hold, snapped.at));
  }
}
