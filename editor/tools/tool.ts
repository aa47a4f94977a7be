/** A tool is a way the pointer works on the map. It is entered, used and left; one at a time. */
import type { Layout } from '../../renderer/map/layout/layout.ts';
import type { Editing } from '../editing/editing.svelte.ts';
import type { Place } from '../document/geometry.ts';
import type { ToolOptions } from './tool-options.svelte.ts';
import type { Draft } from './draft.ts';

export const TOOL_IDS = [
  'select',
  'lasso',
  'stop',
  'line',
  'ferry',
  'scenery',
  'label',
  'background',
  'measure',
  'erase',
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** The pointer over the map, or the cross of the keyboard in its place. */
export interface PointerInput {
  /** In drawing units. */
  readonly at: Place;
  /** How near a thing must be to be meant, in drawing units. */
  readonly reach: number;
  readonly by: 'mouse' | 'touch' | 'key';
  /** Adds to what is selected. */
  readonly shift: boolean;
  /** Turns snapping off while it is held. */
  readonly alt: boolean;
  /** The stop whose name is under the pointer. */
  readonly label: string | null;
}

/** What a tool works with. */
export interface Bench {
  readonly editing: Editing;
  readonly options: ToolOptions;
  /** The drawing as it is shown now. */
  layout(): Layout;
  /** CSS pixels per drawing unit. */
  scale(): number;
  /** Opens the field for the name of a new stop beside it. */
  nameStop(id: string): void;
  /** The name of the next new stop, such as "Stop 12". */
  newStopName(): string;
  /** Says something to screen readers, and in the status line for a moment. */
  say(text: string): void;
}

/** What of a tool is seen. Reactive. */
export interface ToolFace {
  readonly id: ToolId;
  /** What to do now: the end of a message key under `hint.ID`. */
  readonly hint: string;
  /** In the words of CSS. */
  readonly cursor: string;
  /** What to draw over the map. */
  readonly draft: Draft;
}

export interface Tool extends ToolFace {
  /** A press on the map. True: the tool takes it; false: the map is panned. */
  press(input: PointerInput): boolean;
  drag?(input: PointerInput): void;
  release?(input: PointerInput): void;
  /** The pointer moves over the map without a press; null when it leaves. */
  hover?(input: PointerInput | null): void;
  doubleClick?(input: PointerInput): void;
  /** Enter: done with what is being drawn. True when there was something. */
  finish?(): boolean;
  /** Backspace: takes the last place back. True when there was one. */
  stepBack?(): boolean;
  /** Delete: removes what the pointer is on, where that is less than all that is selected. */
  removeUnder?(): boolean;
  /** Escape: gives up what is being done. True when there was something. */
  cancel?(): boolean;
}
