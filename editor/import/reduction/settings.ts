/** The sliders of the reduction. What is left out, the program chooses. */
import type { Mode } from '../../../city-data/schema.ts';

export interface ReductionSettings {
  /** Modes that come in; all when left out. */
  readonly modes?: readonly Mode[];
  /** West, south, east, north, in the network's coordinates (degrees for a map). */
  readonly area?: Area;
  /** How many stops the board should have. */
  readonly targetStops?: number;
  /** Stops of one name this near become one, in metres; nearer ones under 40 % of it whatever their names. */
  readonly mergeDistance?: number;
  /** No stretch between two stops grows longer than this by leaving out stops between, in metres. */
  readonly lengthCap?: number;
  /** The board joins a drawing, which has what it lacks: it need not be playable by itself. */
  readonly joins?: boolean;
  /** Ids of stops that stay, whatever happens around them. */
  readonly keep?: readonly string[];
  /** The city's name; the network's own when left out. */
  readonly name?: string;
}

export type Area = readonly [west: number, south: number, east: number, north: number];

export const DEFAULT_TARGET_STOPS = 120;
export const DEFAULT_MERGE_DISTANCE = 150;
