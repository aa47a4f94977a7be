/** Keys on the map: arrows walk, nudge or move the cross; Enter picks or presses; Space holds. */
import { isNothing, selected } from '../document/selection.ts';
import type { Workbench } from '../editing/workbench.svelte.ts';
import type { Crosshair } from './crosshair.svelte.ts';
import { isMenuKey } from './menu-opening.svelte.ts';
import type { Pointing } from './pointing.svelte.ts';

const SIDES: Readonly<Record<string, string>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export interface KeyedMap {
  moveCursor(key: string): void;
  cursorStop(): string | null;
}

export interface KeyTargets {
  readonly map: () => KeyedMap | undefined;
  readonly crosshair: Crosshair;
  readonly pointing: Pointing;
  readonly openMenu: () => void;
}

export class MapKeys {
  readonly #bench: Workbench;
  readonly #to: KeyTargets;

  constructor(bench: Workbench, to: KeyTargets) {
    this.#bench = bench;
    this.#to = to;
  }

  /** True where the key was used. @param onGround the map itself has the focus, no stop on it */
  down(event: KeyboardEvent, onGround: boolean): boolean {
    const { crosshair, pointing } = this.#to;
    pointing.altHeld = event.altKey;
    if (isMenuKey(event)) {
      this.#to.openMenu();
      return true;
    }
    if (event.key === ' ' && !crosshair.at && onGround && !event.repeat) pointing.spaceHeld = true;
    if (event.key === 'Escape') this.#giveUp();
    return event.key.startsWith('Arrow') ? this.#arrow(event) : this.#press(event, onGround);
  }

  up(event: KeyboardEvent): void {
    this.#to.pointing.altHeld = event.altKey;
    if (event.key === ' ') this.#to.pointing.spaceHeld = false;
  }

  get #drawing(): boolean {
    const { toolId } = this.#bench;
    return toolId !== 'select' && toolId !== 'lasso';
  }

  /** The tool gives up itself, when the key reaches the bench. */
  #giveUp(): void {
    const { crosshair } = this.#to;
    if (crosshair.carrying) crosshair.drop();
    else if (!this.#drawing) crosshair.hide();
  }

  #arrow(event: KeyboardEvent): boolean {
    const { crosshair } = this.#to;
    const byStop = event.ctrlKey || event.metaKey;
    if (this.#drawing || event.altKey || crosshair.carrying) {
      crosshair.move(event.key, { far: event.shiftKey, byStop });
      return true;
    }
    crosshair.hide();
    if (byStop) this.#to.map()?.moveCursor(event.key);
    else if (isNothing(this.#bench.editing.selection)) return false;
    else this.#bench.run(`nudge-${SIDES[event.key] ?? 'left'}${event.shiftKey ? '-far' : ''}`);
    return true;
  }

  #press(event: KeyboardEvent, onGround: boolean): boolean {
    if (event.ctrlKey || event.metaKey) return false;
    const { tool } = this.#bench;
    const picks = event.key === 'Enter' || event.key === ' ';
    if (picks && this.#to.crosshair.at) return this.#pressCross(event);
    if (event.key === 'Enter' && this.#drawing) return tool.finish?.() ?? false;
    if (event.key === 'Backspace') return tool.stepBack?.() ?? false;
    return picks && !this.#drawing && !onGround && this.#pick(event.shiftKey);
  }

  #pressCross(event: KeyboardEvent): true {
    const { crosshair } = this.#to;
    if (event.key === 'Enter') crosshair.press(event.shiftKey, event.altKey);
    else if (!event.repeat) crosshair.carry();
    return true;
  }

  /** Selects the stop the keyboard's cursor is on; with Shift it is added, or let go. */
  #pick(adds: boolean): boolean {
    const stop = this.#to.map()?.cursorStop() ?? null;
    if (stop === null) return false;
    const { editing } = this.#bench;
    const { selection } = editing;
    const others = adds ? [...selection.stops].filter((id) => id !== stop) : [];
    const stays = adds && selection.stops.has(stop) ? [] : [stop];
    editing.select(selected({ stops: [...others, ...stays] }));
    return true;
  }
}
