/** A timetable feed made up for journeys: trams along the streets of a grid, buses across them. */
import { strToU8, zipSync } from 'fflate';

const ACROSS = 7;
const DOWN = 5;

/** @param trips how often each line runs: many make a feed that takes a while to read */
export function gridFeed(trips = 2): Buffer {
  const number = (count: number) => Array.from({ length: count }, (_, index) => index);
  const id = (column: number, row: number) => `s${column}-${row}`;
  const stops = number(DOWN).flatMap((row) =>
    number(ACROSS).map((column) => {
      const [north, east] = [50 - row * 0.006, 14 + column * 0.009];
      return `${id(column, row)},${street(row)} and ${avenue(column)},${north},${east}`;
    }),
  );
  const trams = number(DOWN).map((row) => ({
    name: String(row + 1),
    type: 0,
    stops: number(ACROSS).map((column) => id(column, row)),
  }));
  const buses = number(ACROSS).map((column) => ({
    name: String(101 + column),
    type: 3,
    stops: number(DOWN).map((row) => id(column, row)),
  }));
  const lines = [...trams, ...buses];
  const runs = lines.flatMap(({ name, stops: calls }) =>
    number(trips).flatMap((trip) =>
      calls.map((stop, at) => `${name}-${trip},8:00:00,8:00:00,${stop},${at}`),
    ),
  );
  const table = (head: string, rows: readonly string[]) =>
    strToU8(`${[head, ...rows].join('\n')}\n`);
  const files = {
    'agency.txt': table('agency_id,agency_name', ['1,Grid Transport']),
    'stops.txt': table('stop_id,stop_name,stop_lat,stop_lon', stops),
    'routes.txt': table(
      'route_id,route_short_name,route_type',
      lines.map(({ name, type }) => `${name},${name},${type}`),
    ),
    'trips.txt': table(
      'route_id,service_id,trip_id',
      lines.flatMap(({ name }) => number(trips).map((trip) => `${name},w,${name}-${trip}`)),
    ),
    'stop_times.txt': table('trip_id,arrival_time,departure_time,stop_id,stop_sequence', runs),
  };
  return Buffer.from(zipSync(files, { level: 1 }));
}

function street(row: number): string {
  return ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'][row] ?? 'Fir';
}

function avenue(column: number): string {
  return ['North', 'Mill', 'Castle', 'Bridge', 'Market', 'Garden', 'South'][column] ?? 'End';
}
