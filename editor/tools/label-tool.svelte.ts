/** Putting names where the author wants them. */
import { placeLabel, resetLabels, type LabelAnchor } from '../document/actions/labels.ts';
import { distance } from '../document/geometry.ts';
import { stopOf } from '../document/lookup.ts';
import { selected } from '../document/selection.ts';
import { done } from '../operations/operation.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { stopAt } from './hit.ts';
import type { PointerInput, Tool } from './tool.ts';

export class LabelTool extends BaseTool implements Tool {
  readonly id = 'label';
  #held: { readonly stop: string; readonly start: PointerInput } | null = null;
  #dragging = false;

  press(input: PointerInput): boolean {
    const stop = this.#stopMeant(input);
    if (stop === null) return false;
    this.bench.editing.select(selected({ stops: [stop] }));
    this.#held = { stop, start: input };
    this.#dragging = false;
    return true;
  }

  drag(input: PointerInput): void {
    const held = this.#held;
    if (!held) return;
    const { editing } = this.bench;
    if (!this.#dragging) {
      if (distance(held.start.at, input.at) * this.bench.scale() < 4) return;
      this.#dragging = true;
      editing.begin();
    }
    const stop = stopOf(editing.document, held.stop);
    if (!stop) return;
    const [dx, dy] = [input.at[0] - stop.x, input.at[1] - stop.y];
    this.draft = { guides: [{ from: [stop.x, stop.y], to: [...input.at] as [number, number] }] };
    this.hint = 'moving';
    editing.replace(placeLabel(held.stop, dx, dy, anchorFor(dx, dy)));
  }

  release(): void {
    const held = this.#held;
    this.#held = null;
    this.draft = EMPTY_DRAFT;
    this.hint = 'idle';
    if (!held || !this.#dragging) return;
    this.#dragging = false;
    const name = stopOf(this.bench.editing.document, held.stop)?.name ?? '';
    this.bench.editing.commit(done('place-label', { name }));
  }

  hover(input: PointerInput | null): void {
    const stop = input && this.#stopMeant(input);
    this.cursor = stop ? 'grab' : 'default';
    this.hint = stop ? 'over-name' : 'idle';
    this.draft = stop ? { stop } : {};
  }

  /** Back to where the program puts it. */
  doubleClick(input: PointerInput): void {
    const stop = this.#stopMeant(input);
    if (stop === null) return;
    const name = stopOf(this.bench.editing.document, stop)?.name ?? '';
    this.bench.editing.perform(resetLabels([stop]), done('free-label', { name }));
  }

  cancel(): boolean {
    if (!this.#held) return false;
    this.#held = null;
    this.#dragging = false;
    this.draft = EMPTY_DRAFT;
    this.bench.editing.cancel();
    return true;
  }

  #stopMeant(input: PointerInput): string | null {
    return input.label ?? stopAt(this.bench.layout(), input)?.stop ?? null;
  }
}

/** Above and below the stop a name is centred, beside it it grows away. */
function anchorFor(dx: number, dy: number): LabelAnchor {
  if (Math.abs(dx) * 2 < Math.abs(dy)) return 'middle';
  return dx > 0 ? 'start' : 'end';
}
