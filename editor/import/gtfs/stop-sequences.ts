/**
 * Turns the rows of stop_times into trip patterns without keeping the rows. Trips mostly stand
 * together: when the next one begins, the last is filed under its pattern and forgotten. Rows of a
 * trip that comes back later wait in columns of numbers and are merged at the end.
 */

export interface CountedPattern {
  /** Indices into the feed's stops. */
  readonly stops: readonly number[];
  /** The trip numbers that run it. */
  readonly trips: readonly number[];
}

interface Pattern {
  stops: number[];
  sequences: number[];
  trips: Set<number>;
}

/** Rows that wait: three numbers each, so ten million of them take 120 MB and not gigabytes. */
class Columns {
  #values = new Uint32Array(3 * 4096);
  length = 0;

  push(trip: number, stop: number, sequence: number): void {
    const at = this.length * 3;
    if (at === this.#values.length) {
      const larger = new Uint32Array(at * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[at] = trip;
    this.#values[at + 1] = stop;
    this.#values[at + 2] = sequence;
    this.length += 1;
  }

  /** Hands out the rows of each trip together. */
  byTrip(): Map<number, { stops: number[]; sequences: number[] }> {
    const trips = new Map<number, { stops: number[]; sequences: number[] }>();
    for (let at = 0; at < this.length * 3; at += 3) {
      const trip = this.#values[at] ?? 0;
      const rows = trips.get(trip) ?? { stops: [], sequences: [] };
      rows.stops.push(this.#values[at + 1] ?? 0);
      rows.sequences.push(this.#values[at + 2] ?? 0);
      trips.set(trip, rows);
    }
    return trips;
  }
}

export class StopSequences {
  readonly #patterns = new Map<string, Pattern>();
  readonly #patternOfTrip = new Map<number, Pattern>();
  readonly #late = new Columns();
  #trip = -1;
  #stops: number[] = [];
  #sequences: number[] = [];

  /** Takes one row of stop_times. */
  add(trip: number, stop: number, sequence: number): void {
    if (trip !== this.#trip) {
      this.#file();
      this.#trip = trip;
    }
    if (this.#patternOfTrip.has(trip)) {
      this.#late.push(trip, stop, sequence);
      return;
    }
    this.#stops.push(stop);
    this.#sequences.push(sequence);
  }

  /** The patterns, each with its trips. Call once, after the last row. */
  finish(): CountedPattern[] {
    this.#file();
    for (const [trip, late] of this.#late.byTrip()) this.#merge(trip, late.stops, late.sequences);
    return [...this.#patterns.values()]
      .filter((pattern) => pattern.trips.size > 0)
      .map((pattern) => ({ stops: pattern.stops, trips: [...pattern.trips] }));
  }

  #file(): void {
    if (this.#stops.length > 0) this.#assign(this.#trip, this.#stops, this.#sequences);
    this.#stops = [];
    this.#sequences = [];
  }

  #assign(trip: number, stops: number[], sequences: number[]): void {
    sortBySequence(stops, sequences);
    const key = `${stops.join(',')};${sequences.join(',')}`;
    let pattern = this.#patterns.get(key);
    if (!pattern) {
      pattern = { stops, sequences, trips: new Set() };
      this.#patterns.set(key, pattern);
    }
    pattern.trips.add(trip);
    this.#patternOfTrip.set(trip, pattern);
  }

  #merge(trip: number, stops: number[], sequences: number[]): void {
    const known = this.#patternOfTrip.get(trip);
    known?.trips.delete(trip);
    this.#assign(
      trip,
      [...(known?.stops ?? []), ...stops],
      [...(known?.sequences ?? []), ...sequences],
    );
  }
}

/** Orders both lists by the second; mostly they already are. */
function sortBySequence(stops: number[], sequences: number[]): void {
  let sorted = true;
  for (let index = 1; index < sequences.length && sorted; index++) {
    sorted = (sequences[index - 1] ?? 0) <= (sequences[index] ?? 0);
  }
  if (sorted) return;
  const order = sequences.map((_, index) => index);
  order.sort((a, b) => (sequences[a] ?? 0) - (sequences[b] ?? 0) || a - b);
  const byOrder = (list: readonly number[]): number[] => order.map((index) => list[index] ?? 0);
  const [sortedStops, sortedSequences] = [byOrder(stops), byOrder(sequences)];
  stops.splice(0, stops.length, ...sortedStops);
  sequences.splice(0, sequences.length, ...sortedSequences);
}
