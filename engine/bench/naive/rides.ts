/** Which rides there are, looked up in the city's routes each time anew. */
import { LAND_MODES, TICKET_OF_MODE, type City, type Ticket } from '../../../city-data/schema.ts';

export interface Ride {
  readonly ticket: Ticket;
  readonly to: string;
  /** Stations strictly between. */
  readonly through: readonly string[];
}

/** Every way to ride from a stop, several of which may be one action. */
export function ridesFrom(city: City, from: string): Ride[] {
  const rides: Ride[] = [];
  for (const line of city.lines) {
    for (const route of line.routes) {
      for (const to of neighbours(route, from)) {
        if (to === from) continue;
        if (LAND_MODES.has(line.mode)) rides.push({ ticket: 'taxi', to, through: [] });
        if (line.mode === 'metro') continue;
        rides.push({ ticket: TICKET_OF_MODE[line.mode], to, through: [] });
      }
      if (line.mode === 'metro') rides.push(...metroRides(route, from, city.metroHops));
    }
  }
  return rides;
}

function neighbours(route: readonly string[], from: string): string[] {
  return route.flatMap((stop, index) =>
    stop === from
      ? [route[index - 1], route[index + 1]].filter((other) => other !== undefined)
      : [],
  );
}

function metroRides(route: readonly string[], from: string, hops: number): Ride[] {
  const circle = route.length > 2 && route[0] === route[route.length - 1];
  const stations = circle ? route.slice(1) : route;
  const at = (index: number): string | undefined =>
    circle ? stations[(index + stations.length * 10) % stations.length] : stations[index];
  const rides: Ride[] = [];
  stations.forEach((station, index) => {
    if (station !== from) return;
    for (const direction of [1, -1]) {
      const through: string[] = [];
      for (let hop = 1; hop <= hops; hop++) {
        const to = at(index + hop * direction);
        if (to === undefined || to === from) break;
        rides.push({ ticket: 'metro', to, through: [...through] });
        through.push(to);
      }
    }
  });
  return rides;
}
