/**
 * By which lines and edges a ride can have gone. A ride is a ticket and two stops; where several
 * lines serve it, or a metro goes round both ways, no rule says which was taken.
 */
import { LAND_MODES, TICKET_OF_MODE, type City, type Ticket } from '../../city-data/schema.ts';
import { metroRides } from '../pursuit/metro.ts';

/** Two neighbouring stops of one line, by their numbers in the document, the smaller one first. */
export interface Edge {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface Way {
  readonly line: number;
  /** Numbers of the edges along it, in order. */
  readonly edges: readonly number[];
  /** Stops strictly between its ends. */
  readonly between: readonly number[];
}

export class Ways {
  readonly stopNumbers: ReadonlyMap<string, number>;
  readonly edges: readonly Edge[];
  /** Kinds that pay for a ride somewhere. */
  readonly tickets: ReadonlySet<Ticket>;
  readonly #tickets = new Set<Ticket>();
  readonly #edges: Edge[] = [];
  readonly #edgeNumbers = new Map<string, number>();
  readonly #ways = new Map<string, Way[]>();

  /** @param city one that its validator found playable */
  constructor(city: City) {
    this.edges = this.#edges;
    this.tickets = this.#tickets;
    this.stopNumbers = new Map(city.stops.map(({ id }, index) => [id, index]));
    city.lines.forEach((line, number) => {
      for (const route of line.routes) {
        const stops = route.map((id) => this.#stop(id));
        const ticket = TICKET_OF_MODE[line.mode];
        if (line.mode === 'metro') {
          metroRides(stops, city.metroHops, (from, to, between) =>
            this.#add(ticket, number, [from, ...between, to]),
          );
        }
        for (let i = 1; i < stops.length; i++) {
          const pair = [stops[i - 1]!, stops[i]!];
          for (const way of [pair, pair.toReversed()]) {
            if (line.mode !== 'metro') this.#add(ticket, number, way);
            if (LAND_MODES.has(line.mode)) this.#add('taxi', number, way);
          }
        }
      }
    });
  }

  /**
   * The shortest ways of a ride that pass through no `closed` stop; for the Phantom those where
   * detectives stand. Never empty for a legal ride.
   */
  shortest(ticket: Ticket, from: number, to: number, closed: ReadonlySet<number>): readonly Way[] {
    const open = (this.#ways.get(`${ticket} ${from} ${to}`) ?? []).filter(
      ({ between }) => !between.some((stop) => closed.has(stop)),
    );
    const least = Math.min(...open.map(({ edges }) => edges.length));
    return open.filter(({ edges }) => edges.length === least);
  }

  /** The same course twice, on two routes of one line that share a stretch, is one way. */
  #add(ticket: Ticket, line: number, course: readonly number[]): void {
    const from = course[0]!;
    const to = course.at(-1)!;
    if (from === to) return;
    this.#tickets.add(ticket);
    const edges = course.slice(1).map((stop, index) => this.#edge(line, course[index]!, stop));
    const key = `${ticket} ${from} ${to}`;
    const ways = this.#ways.get(key) ?? [];
    if (ways.some((way) => way.line === line && way.edges.join() === edges.join())) return;
    this.#ways.set(key, [...ways, { line, edges, between: course.slice(1, -1) }]);
  }

  #edge(line: number, a: number, b: number): number {
    const [from, to] = a < b ? [a, b] : [b, a];
    const key = `${line} ${from} ${to}`;
    let number = this.#edgeNumbers.get(key);
    if (number === undefined) {
      number = this.#edges.push({ line, from, to }) - 1;
      this.#edgeNumbers.set(key, number);
    }
    return number;
  }

  #stop(id: string): number {
    const number = this.stopNumbers.get(id);
    if (number === undefined) throw new Error(`a route names the unknown stop ${id}`);
    return number;
  }
}

const known = new WeakMap<City, Ways>();

/** The same object is looked through only once. */
export function waysOf(city: City): Ways {
  let ways = known.get(city);
  if (!ways) known.set(city, (ways = new Ways(city)));
  return ways;
}
