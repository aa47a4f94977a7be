/** The keys of the replay. Where a focused control needs a key itself, it keeps it. */
import type { KeybindingsMap } from 'tinykeys';
import { shortcut } from '../shortcuts/shortcut.ts';
import { panels } from '../table/panels.svelte.ts';
import type { Film } from './film.svelte.ts';

function focusIsIn(selector: string): boolean {
  return document.activeElement?.closest(selector) != null;
}
const steps = (): boolean => !focusIsIn('[role="tablist"], input[type="radio"]');
const plays = (): boolean => !focusIsIn('button, a, input:not([type="range"])');

export function replayKeys(film: Film): KeybindingsMap {
  return {
    ArrowLeft: shortcut(() => film.back(), steps),
    ArrowRight: shortcut(() => film.forward(), steps),
    Home: shortcut(() => film.first(), steps),
    End: shortcut(() => film.end(), steps),
    Space: shortcut(() => film.toggle(), plays),
    l: shortcut(() => (panels.log = !panels.log)),
  };
}
