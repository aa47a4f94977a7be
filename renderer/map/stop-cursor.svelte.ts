/** The stop the keyboard is on: moved by arrow keys among the targets, or all stops without any. */
import type { Layout } from './layout/layout.ts';
import type { Vec } from './layout/vector.ts';
import { inReadingOrder, nearestStop, neighbourTowards } from './stop-finder.ts';

interface Surroundings {
  readonly layout: Layout;
  /** Indices of the stops the cursor may be on. */
  readonly among: readonly number[];
  /** Where the cursor starts when it is nowhere yet: the middle of the window. */
  readonly middle: () => Vec;
}

export class StopCursor {
  stop: number | undefined = $state();
  private readonly look: () => Surroundings;

  constructor(look: () => Surroundings) {
    this.look = look;
  }

  /** Moves for an arrow key, Home or End; undefined where the key moves nothing. */
  move(key: string): number | undefined {
    const found = this.destination(key);
    if (found !== undefined) this.stop = found;
    return found;
  }

  /** A cursor on a stop that cannot be chosen any more would be a button that does nothing. */
  check(): void {
    if (this.stop !== undefined && !this.look().among.includes(this.stop)) this.stop = undefined;
  }

  private destination(key: string): number | undefined {
    const { layout, among, middle } = this.look();
    if (key === 'Home') return inReadingOrder(layout, among)[0];
    if (key === 'End') return inReadingOrder(layout, among).at(-1);
    if (!key.startsWith('Arrow')) return undefined;
    return this.stop === undefined
      ? nearestStop(layout, among, middle())
      : neighbourTowards(layout, among, this.stop, key);
  }
}
