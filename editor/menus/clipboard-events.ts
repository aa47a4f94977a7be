/** Copy, cut and paste by the system's clipboard, so that they work between windows. */
import { copySelection, isEmpty, readClipboard, writeClipboard } from '../document/clipboard.ts';
import type { Workbench } from '../editing/workbench.svelte.ts';
import { annotationSentence } from '../messages/messages.svelte.ts';
import { done } from '../operations/operation.ts';
import { operationOf } from '../operations/catalogue.ts';
import { isTyping } from './keys.ts';

/** Takes what is selected; false when there is nothing to take. */
export function copy(bench: Workbench): boolean {
  const { document, selection } = bench.editing;
  const copied = copySelection(document, selection);
  if (isEmpty(copied)) return false;
  bench.editing.clipboard = copied;
  return true;
}

export function cut(bench: Workbench): boolean {
  if (!copy(bench)) return false;
  const remove = operationOf('remove');
  if (remove.kind !== 'document') return false;
  const change = remove.change(bench.editing.scene);
  const annotation = done('cut', change.annotation.values);
  bench.editing.make({ ...change, annotation });
  bench.say(annotationSentence(annotation));
  return true;
}

/** Listens to the page's clipboard events; answers how to stop. */
export function bindClipboard(bench: Workbench): () => void {
  const take = (event: ClipboardEvent, takes: (bench: Workbench) => boolean): void => {
    if (isTyping(event.target) || !takes(bench)) return;
    const { clipboard } = bench.editing;
    if (clipboard) event.clipboardData?.setData('text/plain', writeClipboard(clipboard));
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent): void => take(event, copy);
  const onCut = (event: ClipboardEvent): void => take(event, cut);
  const onPaste = (event: ClipboardEvent): void => {
    if (isTyping(event.target)) return;
    const read = readClipboard(event.clipboardData?.getData('text/plain') ?? '');
    if (read) bench.editing.clipboard = read;
    bench.run('paste');
    event.preventDefault();
  };
  document.addEventListener('copy', onCopy);
  document.addEventListener('cut', onCut);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onCopy);
    document.removeEventListener('cut', onCut);
    document.removeEventListener('paste', onPaste);
  };
}
