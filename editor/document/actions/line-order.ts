/** The order of lines that run side by side, where the author overrides the drawing's own. */
import { withEditorField, type Action } from '../document.ts';
import { withField } from '../immutable.ts';
import { stretchKey } from '../routes.ts';

/**
 * Fixes the order of the lines between two neighbours, left to right looking from `from`;
 * undefined gives the stretch back to the program.
 */
export function setLineOrder(
  from: string,
  to: string,
  lines: readonly string[] | undefined,
): Action {
  return (document) => {
    const back = stretchKey(to, from);
    const before = withField(document.editor?.lineOrder ?? {}, back, undefined);
    const after = withField(before, stretchKey(from, to), lines && [...lines]);
    if (after === document.editor?.lineOrder) return document;
    return withEditorField(
      document,
      'lineOrder',
      Object.keys(after).length === 0 ? undefined : after,
    );
  };
}

/** Drops the overrides of stretches that are gone. */
export function forgetOrder(gone: (from: string, to: string) => boolean): Action {
  return (document) => {
    const before = document.editor?.lineOrder;
    if (!before) return document;
    const entries = Object.entries(before);
    const kept = entries.filter(([key]) => {
      const [from = '', to = ''] = key.split('|');
      return !gone(from, to);
    });
    if (kept.length === entries.length) return document;
    return withEditorField(
      document,
      'lineOrder',
      kept.length === 0 ? undefined : Object.fromEntries(kept),
    );
  };
}
