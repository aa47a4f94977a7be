/** What a screen hands to the map: plain data. The map knows no rules and no secrets of its own. */
import type { Ticket } from '../../city-data/schema.ts';
import type { Seat } from '../../engine/words.ts';

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
  /** How likely each candidate is, 0 to 1, drawn as warmth. */
  readonly belief?: ReadonlyMap<string, number>;
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
