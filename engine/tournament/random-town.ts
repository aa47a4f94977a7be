/**
 * Towns drawn by chance that look like towns: stops scattered over a plane, lines that wander from
 * neighbour to neighbour, a metro and railways that cross it. For tournaments over many cities.
 */
import type { City, Mode } from '../../city-data/schema.ts';
import type { Random } from '../random.ts';

type Place = readonly [number, number];
type Lines = City['lines'];

const WIDTH = 1600;
const HEIGHT = 1000;

export interface TownSize {
  readonly stops: number;
  readonly detectives: number;
}

export function randomTown(random: Random, size: TownSize): City {
  const places = scatter(random, size.stops);
  const ids = places.map((_, index) => `s${index}`);
  const starts = spreadOut(random, places, size.detectives * 3);
  return {
    format: 'hide-and-ride/city',
    version: 1,
    id: 'random-town',
    name: 'Random Town',
    size: [WIDTH, HEIGHT],
    stops: places.map(([x, y], index) => ({
      id: ids[index] ?? '',
      name: ids[index] ?? '',
      x,
      y,
      ...(starts.has(index) ? { start: 'detective' as const } : {}),
    })),
    lines: [...streets(places, ids), ...wanderings(random, places, ids)],
    detectives: size.detectives,
    metroHops: 2 + random.below(2),
    tickets: {
      phantom: { bus: 9, tram: 8, metro: 4, train: 3, taxi: 4, ferry: 2, double: 2 },
      detective: { bus: 9, tram: 8, metro: 4, train: 3, taxi: 3 },
    },
  };
}

/** Places at a distance from each other, as far as chance finds some. */
function scatter(random: Random, count: number): Place[] {
  const places: Place[] = [];
  let apart = Math.sqrt((WIDTH * HEIGHT) / count) * 0.8;
  while (places.length < count) {
    const place: Place = [random.below(WIDTH), random.below(HEIGHT)];
    if (places.every((other) => distance(place, other) >= apart)) places.push(place);
    else apart *= 0.999;
  }
  return places;
}

function distance([x, y]: Place, [u, v]: Place): number {
  return Math.sqrt((x - u) * (x - u) + (y - v) * (y - v));
}

function spreadOut(random: Random, places: readonly Place[], count: number): Set<number> {
  const chosen = new Set<number>([random.below(places.length)]);
  while (chosen.size < Math.min(count, places.length)) chosen.add(random.below(places.length));
  return chosen;
}

/** Buses and trams between neighbours: every stop with its three nearest, joined into one land. */
function streets(places: readonly Place[], ids: readonly string[]): Lines {
  const lines: Lines = [];
  const edge = (mode: Mode, from: number, to: number): void => {
    const id = `${mode}-${from}-${to}`;
    lines.push({ id, mode, name: id, routes: [[ids[from] ?? '', ids[to] ?? '']] });
  };
  for (let stop = 0; stop < places.length; stop++) {
    const near = nearest(places, stop);
    for (const other of near.slice(0, 3)) edge(stop % 3 === 0 ? 'tram' : 'bus', stop, other);
    // One neighbour of lower number keeps the land in one piece.
    const lower = near.find((other) => other < stop);
    if (lower !== undefined) edge('bus', stop, lower);
  }
  return lines;
}

function nearest(places: readonly Place[], stop: number): number[] {
  const here = places[stop];
  if (here === undefined) return [];
  return places
    .map((place, other) => ({ other, far: distance(here, place) }))
    .filter(({ other }) => other !== stop)
    .sort((a, b) => a.far - b.far)
    .map(({ other }) => other);
}

/** Lines across the town: each goes on to a stop not too near, roughly straight ahead. */
function wanderings(random: Random, places: readonly Place[], ids: readonly string[]): Lines {
  const plan: readonly (readonly [Mode, number, number, number])[] = [
    ['metro', 3, 150, 9],
    ['train', 2, 260, 6],
    ['tram', 5, 90, 10],
    ['ferry', 1, 120, 3],
  ];
  return plan.flatMap(([mode, count, hop, length]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${mode}${index}`,
      mode,
      name: `${mode} ${index}`,
      routes: [wander(random, places, hop, length).map((stop) => ids[stop] ?? '')],
    })).filter(({ routes }) => (routes[0]?.length ?? 0) > 1),
  );
}

function wander(random: Random, places: readonly Place[], hop: number, length: number): number[] {
  const route = [random.below(places.length)];
  const goal: Place = [random.below(WIDTH), random.below(HEIGHT)];
  while (route.length < length) {
    const last = route[route.length - 1] ?? 0;
    const here = places[last];
    if (here === undefined) break;
    const left = distance(here, goal);
    const ahead = nearest(places, last).filter((other) => {
      const place = places[other];
      if (place === undefined || route.includes(other)) return false;
      return distance(here, place) >= hop * 0.6 && distance(place, goal) < left;
    });
    const next = ahead[random.below(Math.min(2, ahead.length))];
    if (next === undefined) break;
    route.push(next);
  }
  return route;
}
