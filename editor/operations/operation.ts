/**
 * An operation is one thing a user can do: when it is available and why not, how to call it, what it
 * does and what the history says about it. Menus, keys, buttons and tooltips all come from here.
 */
import type { Clipboard } from '../document/clipboard.ts';
import type { Action, CityDocument } from '../document/document.ts';
import type { Annotation } from '../document/history.ts';
import type { Selection } from '../document/selection.ts';

/** What an operation can know when asked. */
export interface Scene {
  readonly document: CityDocument;
  readonly selection: Selection;
  /** What copying put there last; null before the first time. */
  readonly clipboard: Clipboard | null;
  /** Where the pointer is over the map, in drawing units; null when it is elsewhere. */
  readonly pointer: readonly [number, number] | null;
}

/** Why an operation cannot be used now; each has a sentence in the messages under `reason`. */
export type Reason =
  | 'nothing-selected'
  | 'no-stops'
  | 'one-stop'
  | 'two-stops'
  | 'more-stops'
  | 'three-stops'
  | 'one-line'
  | 'two-lines'
  | 'two-modes'
  | 'not-neighbours'
  | 'not-on-one-line'
  | 'not-inside-line'
  | 'no-line-near'
  | 'no-line-here'
  | 'no-bends'
  | 'would-meet'
  | 'all-locked'
  | 'nothing-to-paste'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'no-place'
  | 'no-stops-yet'
  | 'no-background'
  | 'has-errors'
  | 'already-so';

export type Available = true | Reason;

export const GROUPS = [
  'file',
  'tool',
  'edit',
  'select',
  'stop',
  'line',
  'label',
  'arrange',
  'view',
] as const;
export type Group = (typeof GROUPS)[number];

/** What an operation does to the document. */
export interface Change {
  readonly action: Action;
  readonly annotation: Annotation;
  /** What is selected afterwards; the selection stays when left out. */
  readonly select?: (document: CityDocument) => Selection;
}

interface Described {
  /** Also the beginning of its messages: `operation.ID.title`, `.hint`, `.done`. */
  readonly id: string;
  readonly group: Group;
  /** In the notation of tinykeys; `$mod` is Command on a Mac, Control elsewhere. */
  readonly keys: readonly string[];
}

/** An operation that changes the document and nothing else. */
export interface DocumentOperation extends Described {
  readonly kind: 'document';
  readonly available: (scene: Scene) => Available;
  /** Only asked when available. */
  readonly change: (scene: Scene) => Change;
}

/** An operation that changes what is selected. */
export interface SelectionOperation extends Described {
  readonly kind: 'selection';
  readonly available: (scene: Scene) => Available;
  readonly select: (scene: Scene) => Selection;
}

/** An operation that the window carries out: undo, zoom, export, a tool. */
export interface Command extends Described {
  readonly kind: 'command';
}

export type Operation = DocumentOperation | SelectionOperation | Command;

/** What the history says about an operation that was used: `operation.ID.done` with a count. */
export function done(id: string, values?: Annotation['values']): Annotation {
  return { key: `operation.${id}.done`, ...(values ? { values } : {}) };
}

/**
 * Available in the situation, and it would really change something. Operations that would not say
 * that all is so already.
 */
export function availability(operation: DocumentOperation, scene: Scene): Available {
  const available = operation.available(scene);
  if (available !== true) return available;
  const { document } = scene;
  return operation.change(scene).action(document) === document ? 'already-so' : true;
}
