/** Small random cities for property tests: connected on land, every mode, loops and branches. */
import type { City, Mode } from '../../city-data/schema.ts';
import type { Random } from '../random.ts';

const MODES: readonly Mode[] = [
  'bus',
  'trolleybus',
  'tram',
  'cablecar',
  'metro',
  'metro',
  'train',
  'ferry',
];

export function randomCity(random: Random, stops = 6 + random.below(22)): City {
  const ids = Array.from({ length: stops }, (_, index) => `s${index}`);
  const detectives = 2 + random.below(Math.min(4, stops - 3));
  const starts = new Set(sample(random, ids, detectives + 1 + random.below(3)));
  return {
    format: 'hide-and-ride/city',
    version: 1,
    id: 'random-city',
    name: 'Random City',
    size: [1000, 700],
    stops: ids.map((id) => ({
      id,
      name: id,
      x: random.below(1000),
      y: random.below(700),
      ...(starts.has(id) ? { start: 'detective' as const } : {}),
    })),
    lines: [...backbone(random, ids), ...lines(random, ids)],
    detectives,
    metroHops: 1 + random.below(5),
    tickets: {
      phantom: counts(random, ['bus', 'tram', 'metro', 'train', 'taxi', 'ferry', 'double'], 6),
      detective: counts(random, ['bus', 'tram', 'metro', 'train', 'taxi'], 8),
    },
  };
}

function sample<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(random.below(left.length), 1));
  }
  return taken;
}

/** A tree of bus and tram edges, so that the land network is connected. */
function backbone(random: Random, ids: readonly string[]): City['lines'] {
  return ids.slice(1).map((id, index) => ({
    id: `tree${index}`,
    mode: random.below(2) === 0 ? 'bus' : 'tram',
    name: `T${index}`,
    routes: [[id, ids[random.below(index + 1)] ?? '']],
  }));
}

function lines(random: Random, ids: readonly string[]): City['lines'] {
  return Array.from({ length: 3 + random.below(6) }, (_, index) => {
    const routes = Array.from({ length: 1 + random.below(2) }, () => {
      const route = sample(random, ids, 2 + random.below(6));
      const loops = route.length > 2 && random.below(4) === 0;
      return loops ? [...route, route[0] ?? ''] : route;
    });
    const mode = MODES[random.below(MODES.length)] ?? 'bus';
    return { id: `line${index}`, mode, name: `L${index}`, routes };
  });
}

function counts<Kind extends string>(
  random: Random,
  kinds: readonly Kind[],
  most: number,
): Record<Kind, number> {
  const entries = kinds.map((kind) => [kind, random.below(most + 1)]);
  return Object.fromEntries(entries) as Record<Kind, number>;
}
