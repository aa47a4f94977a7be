/** Drawing rivers, water, parks and built-up areas point by point. */
import { addScenery, fewestPoints } from '../document/actions/scenery.ts';
import { sceneryOf } from '../document/change.ts';
import { distance, type Place } from '../document/geometry.ts';
import { selected } from '../document/selection.ts';
import { done } from '../operations/operation.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import type { PointerInput, Tool } from './tool.ts';

export class SceneryTool extends BaseTool implements Tool {
  readonly id = 'scenery';
  override cursor = $state('crosshair');
  #points: Place[] = [];

  press(input: PointerInput): boolean {
    const first = this.#points[0];
    const closes =
      first && this.#points.length >= this.#fewest && distance(first, input.at) < input.reach;
    if (closes) return this.finish();
    this.#points.push(this.#snappedPoint(input).at);
    this.hover(input);
    return true;
  }

  hover(input: PointerInput | null): void {
    const { sceneryShape } = this.bench.options;
    if (!input) {
      this.draft = EMPTY_DRAFT;
      return;
    }
    const { at, guides } = this.#snappedPoint(input);
    this.hint =
      this.#points.length === 0
        ? 'idle'
        : this.#points.length < this.#fewest
          ? 'drawing'
          : `drawing-${sceneryShape}`;
    this.draft = {
      ghost: at,
      guides,
      shape: { points: [...this.#points, at], closed: sceneryShape === 'area' },
    };
  }

  doubleClick(): void {
    // Its first click has put the last point already.
    this.finish();
  }

  finish(): boolean {
    if (this.#points.length === 0) return false;
    if (this.#points.length < this.#fewest) return this.cancel();
    const { editing, options } = this.bench;
    const { sceneryKind: kind, sceneryShape: shape, riverWidth } = options;
    const index = sceneryOf(editing.document).length;
    editing.make({
      action: addScenery({
        kind,
        shape,
        points: this.#points,
        ...(shape === 'line' ? { width: riverWidth } : {}),
      }),
      annotation: done(`draw-${kind}`),
      select: () => selected({ scenery: [index] }),
    });
    this.#reset();
    return true;
  }

  stepBack(): boolean {
    if (!this.#points.pop()) return false;
    const { shape } = this.draft;
    if (shape) this.draft = { ...this.draft, shape: { ...shape, points: [...this.#points] } };
    return true;
  }

  cancel(): boolean {
    if (this.#points.length === 0) return false;
    this.#reset();
    return true;
  }

  get #fewest(): number {
    return fewestPoints(this.bench.options.sceneryShape);
  }

  #reset(): void {
    this.#points = [];
    this.draft = EMPTY_DRAFT;
    this.hint = 'idle';
  }

  #snappedPoint(input: PointerInput) {
    const last = this.#points.at(-1);
    return this.snapped(input, { neighbours: last ? [last] : [], others: [] });
  }
}
