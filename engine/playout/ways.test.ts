import { describe, expect, it } from 'vitest';
import { CROSSROADS } from './crossroads.ts';
import { waysOf } from './ways.ts';

const ways = waysOf(CROSSROADS);
const stop = (id: string): number => ways.stopNumbers.get(id) ?? -1;
const OPEN: ReadonlySet<number> = new Set();

/** Each way as its line and the stops along it. */
function courses(
  ticket: 'bus' | 'tram' | 'metro' | 'taxi' | 'ferry',
  from: string,
  to: string,
  closed: readonly string[] = [],
): string[] {
  return ways
    .shortest(ticket, stop(from), stop(to), closed.length > 0 ? new Set(closed.map(stop)) : OPEN)
    .map(({ line, between }) =>
      [CROSSROADS.lines[line]?.id, ...between.map((it) => CROSSROADS.stops[it]?.id)].join(' '),
    )
    .sort();
}

describe('the ways of a ride', () => {
  it('are both lines where two share a street', () => {
    expect(courses('tram', 'a', 'c')).toEqual(['tram-1', 'tram-2']);
    expect(courses('tram', 'c', 'f')).toEqual(['tram-1']);
  });

  it('are one where two routes of a line share a stretch', () => {
    expect(courses('bus', 'f', 'b')).toEqual(['bus']);
  });

  it('take the shorter way round a ring, and the longer one when the shorter is closed', () => {
    expect(courses('metro', 'a', 'c')).toEqual(['ring b']);
    expect(courses('metro', 'a', 'c', ['b'])).toEqual(['ring e d']);
    expect(courses('metro', 'a', 'c', ['b', 'd'])).toEqual([]);
  });

  it('of a taxi are single edges of every land line', () => {
    expect(courses('taxi', 'a', 'b')).toEqual(['ring']);
    expect(courses('taxi', 'a', 'c')).toEqual(['tram-1', 'tram-2']);
    expect(courses('taxi', 'a', 'g')).toEqual(['tram-2']);
    expect(courses('ferry', 'g', 'a')).toEqual(['ferry']);
  });

  it('count an edge once for each line, whatever the direction', () => {
    const named = ways.edges.map(({ line, from, to }) => `${line} ${from} ${to}`);
    expect(new Set(named).size).toBe(named.length);
    // Five of the ring, two of each tram, four of the bus, one of the ferry.
    expect(named).toHaveLength(14);
    expect(ways.edges.every(({ from, to }) => from < to)).toBe(true);
  });

  it('tell which tickets pay for anything', () => {
    expect([...ways.tickets].sort()).toEqual(['bus', 'ferry', 'metro', 'taxi', 'tram']);
  });
});
