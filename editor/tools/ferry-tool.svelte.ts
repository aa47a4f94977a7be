/** Joining two stops over water: click one, bends on the way if need be, click the other. */
import { setBends } from '../document/actions/bends.ts';
import { addFerryLink } from '../document/actions/lines.ts';
import { chain } from '../document/document.ts';
import type { Place } from '../document/geometry.ts';
import { nextLineName } from '../document/line-names.ts';
import { freshLineId, stopOf } from '../document/lookup.ts';
import { selected } from '../document/selection.ts';
import { done } from '../operations/operation.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { stopAt } from './hit.ts';
import type { PointerInput, Tool } from './tool.ts';

const WATER = '#1f78b0';

export class FerryTool extends BaseTool implements Tool {
  readonly id = 'ferry';
  override cursor = $state('crosshair');
  #from: string | null = null;
  #bends: Place[] = [];

  press(input: PointerInput): boolean {
    const hit = stopAt(this.bench.layout(), input);
    if (this.#from === null) {
      if (!hit) return false;
      this.#from = hit.stop;
    } else if (!hit) {
      this.#bends.push(this.#snappedBend(input).at);
    } else if (hit.stop !== this.#from) {
      this.#link(this.#from, hit.stop);
    }
    this.hover(input);
    return true;
  }

  hover(input: PointerInput | null): void {
    if (!input) {
      this.draft = EMPTY_DRAFT;
      return;
    }
    const hit = stopAt(this.bench.layout(), input);
    const from = this.#last();
    this.hint = !from ? 'idle' : hit ? 'over-stop' : 'drawing';
    const snapped = hit ? null : this.#snappedBend(input);
    const stop = hit ? stopOf(this.bench.editing.document, hit.stop) : undefined;
    const to: Place = stop ? [stop.x, stop.y] : (snapped?.at ?? input.at);
    this.draft = {
      ...(hit ? { stop: hit.stop } : {}),
      ...(from
        ? { rubber: { points: [from, to], colour: WATER }, guides: snapped?.guides ?? [] }
        : {}),
      ...(this.#bends.length > 0 ? { shape: { points: this.#points(), closed: false } } : {}),
    };
  }

  stepBack(): boolean {
    if (this.#bends.pop()) return true;
    return this.cancel();
  }

  cancel(): boolean {
    if (this.#from === null) return false;
    this.#reset();
    return true;
  }

  #link(from: string, to: string): void {
    const { editing } = this.bench;
    const name = nextLineName(editing.document, 'ferry');
    const id = freshLineId(editing.document, 'ferry', name);
    const linked = editing.make({
      action: chain(addFerryLink(from, to, name), setBends({ line: id, from, to }, this.#bends)),
      annotation: done('ferry-link', { name }),
      select: () => selected({ lines: [id] }),
    });
    this.#reset();
    if (!linked) this.hint = 'already';
  }

  #reset(): void {
    this.#from = null;
    this.#bends = [];
    this.draft = EMPTY_DRAFT;
    this.hint = 'idle';
  }

  #points(): Place[] {
    const stop = this.#from === null ? undefined : stopOf(this.bench.editing.document, this.#from);
    return stop ? [[stop.x, stop.y], ...this.#bends] : this.#bends;
  }

  #last(): Place | null {
    return this.#points().at(-1) ?? null;
  }

  #snappedBend(input: PointerInput) {
    const last = this.#last();
    return this.snapped(input, { neighbours: last ? [last] : [], others: [] });
  }
}
