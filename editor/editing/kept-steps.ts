/**
 * The steps one can take back, carried over a game that is played from the drawing board: the page
 * goes away for it, and with it everything in memory. They are kept for that one way back only.
 */
import { readDocument } from '../document/document.ts';
import type { History, Steps } from '../document/history.ts';

const KEY = 'editor-steps:';
/** Enough to take back an hour's work; a hundred documents of a large city would not fit. */
const MOST = 60;

export function keepSteps(documentId: string, history: History): void {
  for (let most = MOST; most >= 1; most = Math.floor(most / 2)) {
    try {
      sessionStorage.setItem(KEY + documentId, JSON.stringify(history.steps(most)));
      return;
    } catch {
      // They are too large for what the browser keeps: fewer will do.
      sessionStorage.removeItem(KEY + documentId);
    }
  }
}

/** The steps kept for this document, once; null without any that can be read. */
export function takeSteps(documentId: string): Steps | null {
  const kept = sessionStorage.getItem(KEY + documentId);
  sessionStorage.removeItem(KEY + documentId);
  if (kept === null) return null;
  try {
    const { at, states } = JSON.parse(kept) as Steps;
    const read = states.flatMap(({ document, annotation }) => {
      const city = readDocument(document).document;
      return city ? [{ document: city, annotation }] : [];
    });
    const whole = read.length === states.length && Number.isInteger(at) && at in read;
    return whole ? { at, states: read } : null;
  } catch {
    return null;
  }
}
