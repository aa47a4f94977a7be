/** What a screen hands to the map: plain data. The map knows no rules and no secrets of its own. */
import type { Snippet } from 'svelte';
import type { City, Ticket } from '../../city-data/schema.ts';
import type { Seat } from '../../engine/words.ts';
import type { LayoutOptions } from './layout/layout.ts';

/** A token standing on a stop. When `stop` changes the token glides along the line it rode. */
export interface MapPiece {
  readonly seat: Seat;
  readonly stop: string;
  /** The ticket of the ride that brought it here; without one it is simply set down. */
  readonly ticket?: Ticket | null;
  /** True for the seat whose turn it is. */
  readonly active?: boolean;
}

/** What is loud on the map right now. Stop ids throughout. */
export interface MapMarks {
  /** Where the seat to move can go: blue rings; the rest is dimmed. */
  readonly targets?: ReadonlySet<string>;
  /** A target chosen but not yet confirmed. */
  readonly chosen?: string | null;
  /** The guide: where the Phantom can be, yellow rings. */
  readonly candidates?: ReadonlySet<string>;
  /** How likely each stop is to hide the Phantom, 0 to 1, drawn as warmth: big and hot is likely. */
  readonly belief?: ReadonlyMap<string, number>;
  /** The best moves, the best first: numbered where they lead to. */
  readonly advised?: readonly string[];
  /** A stop that is looked at somewhere beside the map. */
  readonly pointed?: string | null;
  /** Stops whose names are at work: see `Labels`. */
  readonly looked?: ReadonlySet<string>;
  /** Where the Phantom was last seen. */
  readonly lastSeen?: string | null;
  /** The Phantom's travelled way, one entry a slot, drawn over the lines. */
  readonly path?: readonly {
    readonly slot: number;
    readonly stop: string;
    readonly ticket: Ticket | null;
  }[];
}

export type MapTheme = 'day' | 'night';
export type Animation = 'off' | 'fast' | 'normal' | 'slow';

export interface MapProps {
  readonly city: City;
  readonly theme?: MapTheme;
  /** Whose names to show where stops have several. */
  readonly language?: string;
  readonly pieces?: readonly MapPiece[];
  readonly marks?: MapMarks;
  readonly animation?: Animation;
  /** False for a picture that cannot be zoomed, picked or focused. */
  readonly interactive?: boolean;
  readonly onpick?: (stop: string) => void;
  /** The stop under the pointer, for whoever wants to say more about it. */
  readonly onhover?: (stop: string | null) => void;
  /** False where arrow keys mean something else on the screen than walking from stop to stop. */
  readonly arrows?: boolean;
  /** What a screen reader says of a stop; its name when left out. */
  readonly describe?: (stop: string) => string;
  /** The accessible name of the map. */
  readonly label?: string;
  /** False while a stop is being dragged: names follow their stops, and are placed anew after. */
  readonly settled?: boolean;
  /** Orders of lines side by side that the author wants; see `layoutCity`. */
  readonly order?: LayoutOptions['order'];
  /** Hears, whenever all names are placed, of the stops whose name found no free place. */
  readonly onlettered?: (unplaced: readonly string[]) => void;
  /** Drawn under and over the map in drawing units; `--px` is one CSS pixel there. */
  readonly under?: Snippet;
  readonly over?: Snippet;
}
