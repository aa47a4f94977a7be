/** What the menu at the pointer offers: of the catalogue, what fits the thing it was opened on. */
import { isNothing, type Selection } from '../document/selection.ts';
import type { Available } from '../operations/operation.ts';

export type Target = 'stop' | 'line' | 'scenery' | 'ground';

/** In sections, the likeliest first. */
const OFFERED: Readonly<Record<Target, readonly (readonly string[])[]>> = {
  stop: [
    ['rename', 'start-detective', 'start-phantom', 'start-both'],
    ['insert-stop', 'drop-stop', 'merge-stops', 'connect', 'ferry-link'],
    ['add-bend', 'remove-bends', 'split-line'],
    ['align-row', 'align-column', 'distribute', 'straighten'],
    ['turn-label', 'free-labels', 'lock'],
    ['select-line', 'fit-selection'],
    ['copy', 'cut', 'duplicate', 'remove'],
  ],
  line: [
    ['select-line', 'fit-selection'],
    ['reverse-line', 'join-lines', 'drop-branches', 'remove-bends'],
    ['distribute', 'straighten'],
    ['copy', 'cut', 'duplicate', 'remove'],
  ],
  scenery: [['fit-selection'], ['copy', 'cut', 'duplicate', 'remove']],
  ground: [
    ['paste', 'stop-here'],
    ['tool-line', 'tool-ferry', 'tool-scenery', 'tool-measure'],
    ['select-all', 'find', 'fit-city'],
    ['toggle-grid', 'toggle-background', 'tidy-up'],
    ['import', 'export'],
  ],
};

/** What a selection is about, most of all. */
export function targetOf(selection: Selection): Target {
  if (isNothing(selection)) return 'ground';
  if (selection.stops.size > 0) return 'stop';
  return selection.lines.size > 0 ? 'line' : 'scenery';
}

/** The sections with what can be used now; empty ones are left out. */
export function contextOperations(
  target: Target,
  state: (id: string) => Available,
): readonly (readonly string[])[] {
  return OFFERED[target]
    .map((section) => section.filter((id) => state(id) === true))
    .filter((section) => section.length > 0);
}
