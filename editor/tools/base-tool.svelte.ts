/** What tools share: something to say, something to draw, places that snap. */
import { snap, type Snapped, type SnapOptions } from './snapping.ts';
import { EMPTY_DRAFT, type Draft } from './draft.ts';
import type { Bench, PointerInput, ToolFace, ToolId } from './tool.ts';

/** How strongly guides attract, in CSS pixels. */
const ATTRACTION = 8;

export abstract class BaseTool implements ToolFace {
  abstract readonly id: ToolId;
  hint = $state('idle');
  cursor = $state('default');
  draft: Draft = $state.raw(EMPTY_DRAFT);
  protected readonly bench: Bench;

  constructor(bench: Bench) {
    this.bench = bench;
  }

  /** The place to take for the pointer's, unless Alt or the switch says to take it as it is. */
  protected snapped(
    input: PointerInput,
    { neighbours, others }: Pick<SnapOptions, 'neighbours' | 'others'>,
  ): Snapped {
    const { editing, options } = this.bench;
    if (input.alt || !options.snapping) return { at: [...input.at], guides: [], by: null };
    const grid = editing.document.editor?.grid;
    return snap(input.at, {
      reach: ATTRACTION / this.bench.scale(),
      neighbours,
      others,
      grid: grid?.snaps ? grid.spacing : null,
    });
  }

  /** The stops in whose row and column a new one may come to stand: over a picture, none. */
  protected stopPlaces(): [number, number][] {
    // Who traces puts stops where the picture has them, not level with each other.
    if (this.bench.editing.document.background && this.bench.options.backgroundShown) return [];
    return this.bench.editing.document.stops.map(({ x, y }) => [x, y]);
  }
}
