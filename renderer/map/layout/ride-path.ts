/** The way a piece glides: along the drawn line it rides, from the middle of a stop to another. */
import { LAND_MODES, TICKET_OF_MODE, type Mode, type Ticket } from '../../../city-data/schema.ts';
import type { Course } from './course.ts';
import { endOf, flatten, polylineLength, type Curve } from './curve.ts';
import type { Layout } from './layout.ts';
import type { Vec } from './vector.ts';

function pays(ticket: Ticket, mode: Mode): boolean {
  return ticket === 'taxi'
    ? mode === 'taxi' || LAND_MODES.has(mode)
    : TICKET_OF_MODE[mode] === ticket;
}

/** The curves from the `index`-th stop of a course over `hops` steps, forwards. */
function stretchOf(course: Course, index: number, hops: number): Vec[] {
  const points: Vec[] = [];
  const { legs, turns } = course;
  for (let step = 0; step < hops; step += 1) {
    const at = (index + step) % legs.length;
    const leg = legs[at];
    if (!leg) return points;
    points.push(...flatten(leg));
    const turn = turns[at];
    if (step < hops - 1 && turn) {
      const bend: Curve = { start: endOf(leg), pieces: [turn] };
      points.push(...flatten(bend).slice(1, -1));
    }
  }
  return points;
}

/** Every way along one course from one stop to another within the hops, by its points. */
function waysAlong(course: Course, from: number, to: number, hops: number): Vec[][] {
  const { stops, loop } = course.route;
  const steps = course.legs.length;
  const ways: Vec[][] = [];
  const last = loop ? steps : stops.length;
  for (let start = 0; start < last; start += 1) {
    if (stops[start] !== from && stops[start] !== to) continue;
    for (let hop = 1; hop <= hops; hop += 1) {
      if (!loop && start + hop >= stops.length) break;
      const end = stops[loop ? (start + hop) % steps : start + hop];
      if (stops[start] === from && end === to) ways.push(stretchOf(course, start, hop));
      if (stops[start] === to && end === from) ways.push(stretchOf(course, start, hop).reverse());
    }
  }
  return ways;
}

/**
 * The points of a ride in drawing units, beginning and ending in the middle of the two stops.
 *
 * @param ticket what paid the ride; without one, or where no line fits, the way is straight
 * @param hops how many stations a metro ticket reaches (the city's `metroHops`)
 */
export function ridePath(
  layout: Layout,
  from: string,
  to: string,
  ticket: Ticket | null | undefined,
  hops = layout.city.metroHops,
): Vec[] {
  const { indexOf, modes } = layout.network;
  const [start, end] = [indexOf.get(from), indexOf.get(to)];
  const [one, two] = [layout.markers[start ?? -1], layout.markers[end ?? -1]];
  if (start === undefined || end === undefined || !one || !two) return [];
  const straight = [one.center, two.center];
  if (!ticket || start === end) return straight;
  let best: Vec[] | undefined;
  let shortest = Infinity;
  for (const course of layout.courses) {
    const mode = modes[course.route.line];
    if (!mode || !pays(ticket, mode)) continue;
    for (const way of waysAlong(course, start, end, ticket === 'metro' ? hops : 1)) {
      const length = polylineLength(way);
      if (length < shortest) [best, shortest] = [way, length];
    }
  }
  return best ? [one.center, ...best, two.center] : straight;
}
