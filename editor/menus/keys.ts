/** Keys from the catalogue of operations: what binds them, and how they are written for people. */
import { tinykeys } from 'tinykeys';
import type { Workbench } from '../editing/workbench.svelte.ts';
import { OPERATIONS } from '../operations/catalogue.ts';

/** These go by the clipboard's own events, which reach other windows. */
const BY_EVENT: ReadonlySet<string> = new Set(['copy', 'cut', 'paste']);

/** Binds every key of the catalogue; answers how to let go of them. */
export function bindKeys(bench: Workbench): () => void {
  const bindings: Record<string, (event: KeyboardEvent) => void> = {
    Escape: (event) => {
      event.preventDefault();
      bench.escape();
    },
  };
  for (const { id, keys } of OPERATIONS) {
    if (BY_EVENT.has(id)) continue;
    for (const key of keys) {
      bindings[key] = (event) => {
        // Arrow keys also walk from stop to stop and through lists, where nothing is selected.
        if (id.startsWith('nudge-') && !mayNudge(event, bench)) return;
        event.preventDefault();
        bench.run(id);
      };
    }
  }
  // The modes by their place in the bar; 9 keys are more than there are modes.
  for (let place = 1; place <= 9; place++) {
    bindings[String(place)] = () => bench.chooseMode(place);
  }
  return tinykeys(window, bindings, { ignore: isElsewhere });
}

function mayNudge(event: KeyboardEvent, bench: Workbench): boolean {
  if (bench.state('nudge-left') === 'nothing-selected') return false;
  const { target } = event;
  return target === document.body || (target instanceof Element && target.closest('svg') !== null);
}

/** A person is typing, answering a dialog, or another listener has used the key. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (document.querySelector('dialog[open]')) return true;
  return isTyping(event.target);
}

export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement)
    return !/^(checkbox|radio|range|color)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

const ON_MAC = typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.platform);
const WRITTEN: Readonly<Record<string, string>> = {
  $mod: ON_MAC ? '⌘' : 'Ctrl',
  Shift: ON_MAC ? '⇧' : 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Backspace: '⌫',
  Enter: '↵',
};

/** The parts of a key as they stand on the keyboard: `$mod+Shift+Z` is Ctrl, Shift, Z. */
export function keyParts(key: string): string[] {
  return key
    .split(/(?<=\w|\])\+/)
    .filter((part) => !part.startsWith('['))
    .map((part) => WRITTEN[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** The first key of an operation for a tooltip; empty without one. */
export function keyName(keys: readonly string[]): string {
  const [first] = keys;
  return first === undefined ? '' : keyParts(first).join('+');
}
