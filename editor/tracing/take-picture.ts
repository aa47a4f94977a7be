/** A picture to trace over, however it comes: chosen, dropped on the window or pasted. */
import { tick } from 'svelte';
import { canvasLike, placeBackground, swapBackground } from '../document/actions/background.ts';
import { chain } from '../document/document.ts';
import type { Workbench } from '../editing/workbench.svelte.ts';
import { t } from '../messages/messages.svelte.ts';
import { isTyping } from '../menus/keys.ts';
import { done } from '../operations/operation.ts';
import type { Pictures } from './pictures.svelte.ts';

/** Lays the picture under the drawing; a fault is told by `pictures`. */
export async function takePicture(bench: Workbench, pictures: Pictures, file: Blob): Promise<void> {
  bench.openPanel('picture');
  const picture = await pictures.take(file);
  if (!picture) return;
  const { editing, options } = bench;
  const empty = editing.document.stops.length === 0;
  options.backgroundShown = true;
  if (editing.document.background) {
    editing.perform(swapBackground(picture), done('swap-picture'));
    return;
  }
  const place = placeBackground(picture, empty);
  editing.perform(empty ? chain(canvasLike(picture), place) : place, done('place-picture'));
  if (empty) {
    // Nothing is drawn that it had to be fitted to: draw.
    bench.take('line');
    bench.say(t('panel.background.draw'));
    await tick();
    bench.map?.fit();
  } else bench.take('background');
}

/** Takes pictures dropped on the window or pasted; answers how to stop. */
export function bindPictures(bench: Workbench, pictures: Pictures): () => void {
  const over = (event: DragEvent): void => {
    // A file the window does not want would open in its place, and the editor be gone.
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
  };
  const take = (event: Event, files: FileList | undefined): void => {
    const [file] = files ?? [];
    if (!file) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void takePicture(bench, pictures, file);
  };
  const drop = (event: DragEvent): void => take(event, event.dataTransfer?.files);
  const paste = (event: ClipboardEvent): void => {
    if (!isTyping(event.target)) take(event, event.clipboardData?.files);
  };
  window.addEventListener('dragover', over);
  window.addEventListener('drop', drop);
  document.addEventListener('paste', paste, { capture: true });
  return () => {
    window.removeEventListener('dragover', over);
    window.removeEventListener('drop', drop);
    document.removeEventListener('paste', paste, { capture: true });
  };
}
