/** Writes a reduced board down as a city document that can be played as it is. */
import { CITY_FORMAT, CITY_VERSION, type City, type Mode } from '../../../city-data/schema.ts';
import { scaleOf } from '../../document/measuring.ts';
import { suggestTickets } from '../../document/suggested-tickets.ts';
import { distance } from '../lines/local-plane.ts';
import type { TransitNetwork } from '../network.ts';
import type { Board } from './board.ts';
import { drawOnCanvas, type Canvas } from './canvas.ts';
import { Identifiers, cityId } from './identifiers.ts';
import { lineColours } from './line-colours.ts';
import type { Service } from './service.ts';
import type { ReductionSettings } from './settings.ts';
import { chooseStarts, detectivesFor } from './start-stops.ts';
import { nameShortener } from './stop-name.ts';
import { sceneryOf } from './water.ts';

/** Modes in the order they are listed, the strongest first. */
const ORDER: readonly Mode[] = [
  'metro',
  'train',
  'tram',
  'cablecar',
  'trolleybus',
  'bus',
  'ferry',
  'taxi',
];

export function boardCity(
  board: Board,
  network: TransitNetwork,
  service: Service,
  settings: ReductionSettings,
): City {
  const numbers = [...board.neighbours().keys()].sort((a, b) => a - b);
  const canvas = drawOnCanvas(numbers.map((number) => board.places[number]?.at ?? [0, 0]));
  const { stops, idOf } = cityStops(board, numbers, canvas);
  const name = (settings.name ?? network.name ?? '').trim().slice(0, 200) || 'City';
  const lines = cityLines(board, idOf);
  const bare: City = {
    format: CITY_FORMAT,
    version: CITY_VERSION,
    id: cityId(name),
    name,
    ...(network.sources.length > 0 ? { sources: [...network.sources] } : {}),
    size: canvas.size,
    scenery: sceneryOf(
      network.areas,
      (place) => canvas.draw(service.toMetres(...place)),
      canvas.size,
    ),
    stops,
    lines,
    detectives: detectivesFor(stops.length),
    metroHops: metroHops(lines),
    tickets: { phantom: {}, detective: {} },
    games: lines.some(({ mode }) => mode === 'taxi')
      ? ['scotland-yard', 'ny-chase']
      : ['hide-and-ride'],
  };
  if (bare.scenery?.length === 0) delete bare.scenery;
  const scale = network.coordinates === 'plane' ? null : boardScale(board, numbers, canvas);
  if (scale !== null) bare.editor = { metresPerUnit: Number(scale.toPrecision(4)) };
  const starts = chooseStarts(bare, bare.detectives);
  return {
    ...bare,
    stops: stops.map((stop) =>
      starts.has(stop.id) ? { ...stop, start: 'detective' as const } : stop,
    ),
    tickets: suggestTickets(bare),
  };
}

function cityStops(
  board: Board,
  numbers: readonly number[],
  canvas: Canvas,
): { stops: City['stops']; idOf: ReadonlyMap<number, string> } {
  const ids = new Identifiers();
  const shorten = nameShortener(numbers.map((number) => board.places[number]?.name ?? ''));
  const idOf = new Map<number, string>();
  let nameless = 0;
  const stops = numbers.map((number, index) => {
    const given = shorten(board.places[number]?.name ?? '').slice(0, 200);
    if (given === '') nameless += 1;
    const name = given || `Stop ${nameless}`;
    const id = ids.next(name, `stop-${index + 1}`);
    idOf.set(number, id);
    const [x, y] = canvas.places[index] ?? [0, 0];
    return { id, name, x, y };
  });
  return { stops, idOf };
}

/** Metres of a unit of the drawing, over all stretches. */
function boardScale(board: Board, numbers: readonly number[], canvas: Canvas): number | null {
  const drawn = new Map(numbers.map((number, index) => [number, canvas.places[index]]));
  const pairs = [...board.neighbours()].flatMap(([from, around]) =>
    [...around].flatMap((to) => {
      const [a, b] = [board.places[from]?.at, board.places[to]?.at];
      const [c, d] = [drawn.get(from), drawn.get(to)];
      return a && b && c && d ? [{ metres: distance(a, b), drawn: [c, d] as const }] : [];
    }),
  );
  return scaleOf(pairs);
}

function cityLines(board: Board, idOf: ReadonlyMap<number, string>): City['lines'] {
  const ids = new Identifiers();
  const collator = new Intl.Collator('en', { numeric: true });
  const lines = board.lines.toSorted(
    (a, b) => ORDER.indexOf(a.mode) - ORDER.indexOf(b.mode) || collator.compare(a.name, b.name),
  );
  const colours = lineColours(lines);
  return lines.map((line, index) => {
    const colour = colours[index];
    return {
      id: ids.next(`${line.mode} ${line.name}`, line.mode),
      mode: line.mode,
      name: line.name.slice(0, 200),
      ...(colour ? { color: colour } : {}),
      routes: line.routes.map((route) => route.map((place) => idOf.get(place) ?? '')),
    };
  });
}

/** A metro ride is worth its ticket when it goes farther than a taxi, and dull when it crosses the city. */
function metroHops(lines: City['lines']): number {
  const longest = Math.max(
    0,
    ...lines
      .filter(({ mode }) => mode === 'metro')
      .flatMap(({ routes }) => routes.map((r) => r.length)),
  );
  if (longest >= 9) return 3;
  return longest >= 5 ? 2 : longest > 0 ? 1 : 3;
}
