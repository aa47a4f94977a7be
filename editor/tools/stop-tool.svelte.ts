/** Placing stops: on empty ground, or on a line, which then calls there. */
import { insertStop, linesBetween } from '../document/actions/routes.ts';
import { addStop } from '../document/actions/stops.ts';
import { chain, nothing } from '../document/document.ts';
import { freshStopId } from '../document/lookup.ts';
import { selected } from '../document/selection.ts';
import { done } from '../operations/operation.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { lineAt, stopAt } from './hit.ts';
import type { PointerInput, Tool } from './tool.ts';

export class StopTool extends BaseTool implements Tool {
  readonly id = 'stop';
  override cursor = $state('crosshair');

  press(input: PointerInput): boolean {
    const { bench } = this;
    const { editing } = bench;
    const layout = bench.layout();
    const stop = stopAt(layout, input);
    if (stop) {
      editing.select(selected({ stops: [stop.stop] }));
      bench.nameStop(stop.stop);
      return true;
    }
    const line = input.alt ? null : lineAt(layout, input);
    const { at } = line ?? this.snapped(input, { neighbours: [], others: this.stopPlaces() });
    const name = bench.newStopName();
    const id = freshStopId(editing.document, name);
    const beside = line ? linesBetween(editing.document, line.from, line.to) : [];
    editing.make({
      action: chain(
        addStop({ id, name, x: at[0], y: at[1] }),
        line
          ? insertStop(
              id,
              line.from,
              line.to,
              beside.map((one) => one.id),
            )
          : nothing,
      ),
      annotation: done('add-stop', { name }),
      select: () => selected({ stops: [id] }),
    });
    this.draft = EMPTY_DRAFT;
    bench.nameStop(id);
    return true;
  }

  hover(input: PointerInput | null): void {
    if (!input) {
      this.draft = EMPTY_DRAFT;
      return;
    }
    const layout = this.bench.layout();
    const stop = stopAt(layout, input);
    const line = stop || input.alt ? null : lineAt(layout, input);
    this.hint = stop ? 'over-stop' : line ? 'over-line' : 'idle';
    if (stop) this.draft = { stop: stop.stop };
    else if (line) this.draft = { ghost: line.at, line: line.line };
    else {
      const snapped = this.snapped(input, { neighbours: [], others: this.stopPlaces() });
      this.draft = { ghost: snapped.at, guides: snapped.guides };
    }
  }
}
