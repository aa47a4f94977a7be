/** The commands that reach beyond the bench: the clipboard, names, the grid, leaving. */
import { setGrid } from '../document/actions/city.ts';
import { turnLabels } from '../document/actions/turn-labels.ts';
import { annotationSentence, t } from '../messages/messages.svelte.ts';
import { copy, cut } from '../menus/clipboard-events.ts';
import { USUAL_SPACING } from '../operations/arrange.ts';
import { done } from '../operations/operation.ts';
import { REACH } from '../tools/hit.ts';
import type { Workbench } from './workbench.svelte.ts';

export function bindCommands(
  bench: Workbench,
  { leave, keep }: { readonly leave: () => Promise<void>; readonly keep: () => Promise<void> },
): void {
  Object.assign(bench.commands, {
    copy: () => void copy(bench),
    cut: () => void cut(bench),
    keep: () => {
      void keep();
      bench.say(t('editor.kept.by-itself'));
    },
    'stop-here': () => placeStop(bench),
    'open-city': () => void leave(),
    'new-city': () => void leave(),
    'toggle-grid': () => toggleGrid(bench),
    'turn-label': () => turnNames(bench),
  });
}

/** A stop where the pointer is, as the stop tool would place it. */
function placeStop(bench: Workbench): void {
  const { editing, tools } = bench;
  if (!editing.pointer) return;
  const reach = REACH.mouse / bench.scale();
  const plain = { by: 'mouse', shift: false, alt: false, label: null } as const;
  tools.stop.press({ at: editing.pointer, reach, ...plain });
  tools.stop.hover?.(null);
}

function toggleGrid({ editing }: Workbench): void {
  const grid = editing.document.editor?.grid;
  const shown = !(grid?.shown ?? false);
  const spacing = grid?.spacing ?? USUAL_SPACING;
  editing.perform(setGrid({ spacing, shown, snaps: shown }), done('grid'));
}

/** Names stand as far from their stops as the drawing itself would put them. */
function turnNames(bench: Workbench): void {
  const { editing } = bench;
  const layout = bench.layout();
  const distances = new Map(
    [...editing.selection.stops].flatMap((id) => {
      const marker = layout.markers[layout.network.indexOf.get(id) ?? -1];
      return marker ? [[id, marker.outer + layout.measure.unit] as const] : [];
    }),
  );
  const annotation = done('turn-label', { count: distances.size });
  if (editing.perform(turnLabels(distances), annotation)) bench.say(annotationSentence(annotation));
}
