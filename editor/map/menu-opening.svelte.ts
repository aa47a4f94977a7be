/** The menu at the pointer: when it opens, where on the screen, and what it is about then. */
import type { Point } from '../../city-data/schema.ts';
import type { Layout } from '../../renderer/map/layout/layout.ts';
import { stopOf } from '../document/lookup.ts';
import { selected, type Selection } from '../document/selection.ts';
import type { Workbench } from '../editing/workbench.svelte.ts';
import { hitAt, REACH } from '../tools/hit.ts';
import { isSelected } from '../tools/hold.ts';

/** What of the map on the screen the menu needs. */
interface MenuMap {
  drawing(): Layout;
  scale(): number;
  view(): { readonly middle: readonly [number, number] };
  cursorStop(): string | null;
  keepInView(place: Point): void;
  screenPoint(place: Point): readonly [number, number];
}

export interface OpenMenu {
  /** In the window's pixels. */
  readonly x: number;
  readonly y: number;
  /** The place of the drawing. */
  readonly place: Point;
}

export function isMenuKey(event: KeyboardEvent): boolean {
  return event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
}

export class MenuOpening {
  open: OpenMenu | null = $state.raw(null);
  readonly #bench: Workbench;
  readonly #map: () => MenuMap | undefined;

  constructor(bench: Workbench, map: () => MenuMap | undefined) {
    this.#bench = bench;
    this.#map = map;
  }

  close(): void {
    this.open = null;
  }

  /** About what lies at the place; opened on one of several things selected, about them all. */
  at(x: number, y: number, place: Point): void {
    const { editing } = this.#bench;
    editing.select(this.#selectionAt(place));
    this.open = { x, y, place };
  }

  /** Under the cross; else at the stop the keyboard is on or that is selected; else in the middle. */
  atKeyboard(corner: { readonly x: number; readonly y: number }, cross: Point | null): void {
    const map = this.#map();
    if (!map) return;
    const { editing } = this.#bench;
    const id = map.cursorStop() ?? [...editing.selection.stops][0];
    const stop = id === undefined ? undefined : stopOf(editing.document, id);
    const [across, down] = map.view().middle;
    const place: Point = cross ?? (stop ? [stop.x, stop.y] : [across, down]);
    map.keepInView(place);
    const [x, y] = map.screenPoint(place);
    if (cross) {
      this.at(corner.x + x, corner.y + y, place);
      return;
    }
    if (stop && !editing.selection.stops.has(stop.id)) {
      editing.select(selected({ stops: [stop.id] }));
    }
    this.open = { x: corner.x + x, y: corner.y + y, place };
  }

  #selectionAt(at: Point): Selection {
    const { document, selection } = this.#bench.editing;
    const map = this.#map();
    const hit = map && hitAt(document, map.drawing(), { at, reach: REACH.mouse / map.scale() });
    if (!hit) return selected({});
    if (isSelected(selection, hit)) return selection;
    switch (hit.kind) {
      case 'stop':
        return selected({ stops: [hit.stop] });
      case 'line':
        return selected({ lines: [hit.line] });
      case 'scenery':
        return selected({ scenery: [hit.index] });
    }
  }
}
