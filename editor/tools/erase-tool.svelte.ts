/** Rubbing out: a stop, a line between two stops, a piece of scenery. */
import { removeStretch } from '../document/actions/routes.ts';
import { removeScenery } from '../document/actions/scenery.ts';
import { removeStops } from '../document/actions/stops.ts';
import { removeLines } from '../document/actions/lines.ts';
import { lineOf, stopOf } from '../document/lookup.ts';
import { NOTHING_SELECTED } from '../document/selection.ts';
import { done, type Change } from '../operations/operation.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { hitAt, type Hit } from './hit.ts';
import type { PointerInput, Tool } from './tool.ts';

export class EraseTool extends BaseTool implements Tool {
  readonly id = 'erase';
  override cursor = $state('crosshair');

  press(input: PointerInput): boolean {
    const hit = this.#hit(input);
    if (!hit) return false;
    this.bench.editing.make({
      ...this.#removal(hit, input.shift),
      select: () => NOTHING_SELECTED,
    });
    this.draft = EMPTY_DRAFT;
    return true;
  }

  hover(input: PointerInput | null): void {
    const hit = input && this.#hit(input);
    this.hint = hit ? `over-${hit.kind}` : 'idle';
    this.draft = {
      danger: true,
      ...(hit?.kind === 'stop' ? { stop: hit.stop } : {}),
      ...(hit?.kind === 'line' ? { line: hit.line } : {}),
    };
  }

  #hit(input: PointerInput): Hit | null {
    return hitAt(this.bench.editing.document, this.bench.layout(), input);
  }

  /** With Shift a whole line, not only the stretch. */
  #removal(hit: Hit, whole: boolean): Omit<Change, 'select'> {
    const { document } = this.bench.editing;
    if (hit.kind === 'stop') {
      const name = stopOf(document, hit.stop)?.name ?? '';
      return { action: removeStops([hit.stop]), annotation: done('erase-stop', { name }) };
    }
    if (hit.kind === 'scenery') {
      return { action: removeScenery([hit.index]), annotation: done('erase-scenery') };
    }
    const line = lineOf(document, hit.line)?.name ?? '';
    return whole
      ? { action: removeLines([hit.line]), annotation: done('erase-line', { line }) }
      : {
          action: removeStretch(hit.from, hit.to, [hit.line]),
          annotation: done('erase-stretch', { line }),
        };
  }
}
