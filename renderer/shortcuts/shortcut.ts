/**
 * A shortcut of the page: not while a person types, not through an open dialog, not with keys that
 * the browser or the system means for itself, and only when there is something to do.
 */
export function shortcut(
  act: () => void,
  applies: () => boolean = () => true,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)) return;
    if (document.querySelector('dialog[open]') || !applies()) return;
    event.preventDefault();
    act();
  };
}
