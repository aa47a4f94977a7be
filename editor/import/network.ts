/**
 * The neutral network every importer yields and the reduction takes. Plain data: it crosses to and
 * from a worker as it is. Stops are named by their index in `stops`.
 */
import type { Finding } from '../../city-data/finding.ts';
import type { Mode, Point } from '../../city-data/schema.ts';

/**
 * What the numbers of a position mean. `degrees`: x is the longitude, y the latitude. `metres`: x
 * grows eastward, y northward. `plane`: a drawing, y grows downward, the unit unknown.
 */
export type Coordinates = 'degrees' | 'metres' | 'plane';

export interface NetworkStop {
  /** Unique within its source. */
  readonly id: string;
  /** Empty when the source has no name for it. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Stops of one station share this id. */
  readonly station: string | null;
  readonly stationName: string | null;
}

/** One way a vehicle runs a line. */
export interface TripPattern {
  /** Indices of stops in travel order; first equals last on a loop. */
  readonly stops: readonly number[];
  /** How often it runs, in trips; 1 where the source does not count. */
  readonly trips: number;
}

export interface NetworkLine {
  readonly id: string;
  readonly mode: Mode;
  readonly name: string;
  /** `#rrggbb`, or null when the source has none. */
  readonly colour: string | null;
  readonly patterns: readonly TripPattern[];
}

/** Water found beside the network, in its coordinates. */
export interface NetworkArea {
  readonly kind: 'water' | 'park';
  readonly name: string | null;
  readonly points: readonly Point[];
}

export interface TransitNetwork {
  /** The format it was read from, such as `gtfs`. */
  readonly format: string;
  /** The name of the place or operator, where the source says one. */
  readonly name: string | null;
  readonly coordinates: Coordinates;
  readonly stops: readonly NetworkStop[];
  readonly lines: readonly NetworkLine[];
  readonly areas: readonly NetworkArea[];
  /** Whom to thank, ready for the city's `sources`. */
  readonly sources: readonly string[];
  /** What was odd in the source and what was done about it. */
  readonly findings: readonly Finding[];
}

/** An end the reader of a file cannot repair, thrown inside an importer and answered as a fault. */
export class ImportRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ImportRefusal';
    this.code = code;
  }
}
