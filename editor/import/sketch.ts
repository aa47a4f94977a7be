/**
 * What loosely written sources say before it is worked out which stops are neighbours: stops, and
 * for each line whatever the source has (routes, links, tracks, or only stops that name the line).
 */
import type { Mode, Point } from '../../city-data/schema.ts';
import type { Coordinates, NetworkArea } from './network.ts';

export interface SketchStop {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly station?: string | null;
  /** Keys of lines that stop here. */
  readonly lines?: readonly string[];
  /** Its place in the order of its line. */
  readonly order?: number | null;
  /** Modes that stop here, where the source says. */
  readonly modes?: readonly Mode[];
}

export interface SketchLine {
  readonly key: string;
  /** Other words that stops may use for this line. */
  readonly aliases: Set<string>;
  name: string;
  mode: Mode | null;
  colour: string | null;
  /** Stop ids in travel order. */
  readonly sequences: string[][];
  /** Pairs of neighbouring stop ids. */
  readonly links: [string, string][];
  /** Polylines in the sketch's coordinates. */
  readonly tracks: Readonly<Point>[][];
  /** Stops the source lists for it, unordered. */
  readonly stops: Set<string>;
}

export interface Sketch {
  readonly format: string;
  readonly name: string | null;
  readonly coordinates: Coordinates;
  readonly stops: readonly SketchStop[];
  readonly lines: readonly SketchLine[];
  readonly areas: readonly NetworkArea[];
  readonly sources: readonly string[];
}

export function emptyLine(key: string): SketchLine {
  return {
    key,
    aliases: new Set(),
    name: '',
    mode: null,
    colour: null,
    sequences: [],
    links: [],
    tracks: [],
    stops: new Set(),
  };
}
