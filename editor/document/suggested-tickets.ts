/** A first allotment of tickets from the network alone; playing the city out refines it. */
import { edgesOf } from '../../city-data/graph.ts';
import { LAND_MODES, TICKET_OF_MODE, type City, type Ticket } from '../../city-data/schema.ts';
import type { Allotment } from './actions/rules.ts';

/** Rides that everybody has tickets for: the 24 slots and two to spare. */
const RIDES = 26;
const TAXIS = { phantom: 4, detective: 3 };
const DOUBLES = 2;
const MOST_FERRIES = 3;
/** Nobody is given a single ticket of a kind: it would decide nothing. */
const FEWEST = 2;
const LAND_TICKETS = ['bus', 'tram', 'metro', 'train'] as const;

/** How many neighbouring pairs of stops each ticket joins. */
export function ridableEdges(city: City): Map<Ticket, number> {
  const pairs = new Map<Ticket, Set<string>>();
  for (const line of city.lines) {
    const ticket = TICKET_OF_MODE[line.mode];
    const known = pairs.get(ticket) ?? new Set();
    for (const [a, b] of edgesOf(line)) known.add(a < b ? `${a}|${b}` : `${b}|${a}`);
    pairs.set(ticket, known);
  }
  return new Map([...pairs].map(([ticket, set]) => [ticket, set.size]));
}

/** Tickets in proportion to what each opens on this network. */
export function suggestTickets(city: City): Allotment {
  const edges = ridableEdges(city);
  const taxi = city.lines.some(({ mode }) => LAND_MODES.has(mode));
  const ferries = edges.get('ferry') ?? 0;
  const ferry = ferries === 0 ? 0 : Math.min(MOST_FERRIES, 1 + Math.floor(ferries / 2));
  const hidden = taxi ? TAXIS.phantom : 0;
  const spare = taxi ? TAXIS.detective : 0;
  return {
    phantom: {
      ...shared(edges, RIDES - hidden - ferry),
      taxi: hidden,
      ferry,
      double: city.lines.length > 0 ? DOUBLES : 0,
    },
    detective: { ...shared(edges, RIDES - spare), taxi: spare },
  };
}

type LandTicket = (typeof LAND_TICKETS)[number];

/** Shares out by largest remainder, after everybody's least. Kinds nobody can use get 0. */
function shared(edges: ReadonlyMap<Ticket, number>, tickets: number): Record<LandTicket, number> {
  const weights = LAND_TICKETS.map((ticket) => edges.get(ticket) ?? 0);
  const used = weights.filter((weight) => weight > 0).length;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rest = tickets - used * FEWEST;
  const exact = weights.map((weight) => (total === 0 ? 0 : (rest * weight) / total));
  const counts = exact.map((share, index) =>
    weights[index] === 0 ? 0 : FEWEST + Math.floor(share),
  );
  const left = tickets - counts.reduce((sum, count) => sum + count, 0);
  const order = LAND_TICKETS.map((_, index) => index)
    .filter((index) => (weights[index] ?? 0) > 0)
    .sort((a, b) => remainder(exact[b]) - remainder(exact[a]) || a - b);
  for (const index of order.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return Object.fromEntries(
    LAND_TICKETS.map((ticket, index) => [ticket, counts[index] ?? 0]),
  ) as Record<LandTicket, number>;
}

function remainder(value = 0): number {
  return value - Math.floor(value);
}
