/**
 * The words of the game as other programs and screens see them (engine protocol, version 1): JSON
 * shapes of seats, actions, views and clues. Inside the engine everything is numbers.
 */
import type { Ticket } from '../city-data/schema.ts';

export type DetectiveId = 'D1' | 'D2' | 'D3' | 'D4' | 'D5';
export type Seat = 'phantom' | DetectiveId;
/** Who may look: a seat, or somebody who only watches and knows what every seat knows. */
export type Viewer = Seat | 'spectator';

export type Phase = 'phantom' | 'phantom-second' | 'phantom-show' | 'detectives' | 'over';

export interface Variants {
  readonly expert?: boolean;
  readonly cheeky?: boolean;
  readonly noTaxi?: boolean;
}

export interface PlaceAction {
  readonly type: 'place';
  readonly to: string;
}
export interface PhantomRide {
  readonly type: 'ride';
  readonly ticket: Ticket;
  readonly to: string;
  /** True on the first ride of a double move. */
  readonly double?: true;
}
export interface DetectiveRide {
  readonly type: 'ride';
  readonly detective: DetectiveId;
  readonly ticket: Ticket;
  readonly to: string;
}
export interface ShowAction {
  readonly type: 'show';
  /** For each detective the kind of ticket taken; null from one who has none. */
  readonly take: Readonly<Partial<Record<DetectiveId, Ticket | null>>>;
}
export interface EndAction {
  readonly type: 'end';
}
export type ActionWord = PlaceAction | PhantomRide | DetectiveRide | ShowAction | EndAction;

export interface LogEntry {
  /** 1 to 24. */
  readonly slot: number;
  /** null for the placement, which costs nothing. */
  readonly ticket: Ticket | null;
  /** True on the ride that began a double move, as in the action. */
  readonly double: boolean;
  /** True where the Phantom showed himself after this move. */
  readonly shown: boolean;
  /** null where the viewer may not know it. */
  readonly stop: string | null;
}

export interface Outcome {
  readonly winner: 'detectives' | 'phantom';
  readonly reason: 'captured' | 'surrounded' | 'survived' | 'detectives-stuck';
  /** Slots filled. */
  readonly score: number;
}

export type TicketCounts = Readonly<Record<Ticket, number>>;
export type DetectiveTicketCounts = Readonly<
  Record<'bus' | 'tram' | 'metro' | 'train' | 'taxi', number>
>;

/** A position in words. As a view, `at` and `stop` are null where the viewer may not know them. */
export interface StateWords {
  readonly game: 'hide-and-ride';
  readonly phase: Phase;
  /** The seat to move; null when the game is over. */
  readonly toMove: Seat | null;
  readonly round: number;
  /** Slots filled so far. */
  readonly slot: number;
  readonly slots: 24;
  readonly phantom: {
    readonly at: string | null;
    readonly tickets: TicketCounts;
    readonly lastSeen: string | null;
  };
  readonly detectives: readonly {
    readonly id: DetectiveId;
    readonly at: string;
    readonly tickets: DetectiveTicketCounts;
  }[];
  readonly log: readonly LogEntry[];
  readonly outcome: Outcome | null;
}
export type ViewWords = StateWords;

/** What one play showed to one viewer, in the order it happened. */
export type ClueWord =
  | { readonly type: 'placed'; readonly slot: number; readonly to: string | null }
  | {
      readonly type: 'phantom-ride';
      readonly slot: number;
      readonly ticket: Ticket;
      readonly double: boolean;
      /** null where the viewer may not know them. */
      readonly from: string | null;
      readonly to: string | null;
    }
  | {
      readonly type: 'shown';
      readonly slot: number;
      readonly at: string;
      /** The hidden moves that this showing uncovers, oldest first, ending at `at`. */
      readonly path: readonly { readonly slot: number; readonly stop: string }[];
      /** The cheeky showing: what was taken from whom. */
      readonly take?: ShowAction['take'];
    }
  /** He could have shown himself (cheeky) and did not. */
  | { readonly type: 'stayed-hidden' }
  | {
      readonly type: 'ride';
      readonly detective: DetectiveId;
      readonly ticket: Ticket;
      readonly from: string;
      readonly to: string;
    }
  | { readonly type: 'skipped'; readonly detective: DetectiveId }
  | { readonly type: 'over'; readonly outcome: Outcome };
