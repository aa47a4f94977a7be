/**
 * Shortcuts of the page: not while a person types, not through an open dialog, not with keys that
 * the browser or the system means for itself, and only when there is something to do.
 */
import { tinykeys, type KeybindingsMap } from 'tinykeys';

/** Listens until the function it returns is called. */
export function listenToKeys(keys: KeybindingsMap): () => void {
  return tinykeys(window, keys, {
    ignore: (event) => event.repeat || event.isComposing || takesText(event.target),
  });
}

/** Radio buttons, switches and sliders are inputs too, but nobody types into them. */
function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|range)$/.test(target.type))
  );
}

export function shortcut(
  act: () => void,
  applies: () => boolean = () => true,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]') || !applies()) return;
    event.preventDefault();
    act();
  };
}
