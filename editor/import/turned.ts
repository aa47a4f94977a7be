/** A network that lies wrong in its source, set right. */
import type { Point } from '../../city-data/schema.ts';
import type { TransitNetwork } from './network.ts';

/** `swapped`: latitude stood where longitude belongs; `mirrored`: north was below. */
export type Turn = 'none' | 'swapped' | 'mirrored';

export function turned(network: TransitNetwork, turn: Turn): TransitNetwork {
  if (turn === 'none') return network;
  const place = turn === 'swapped' ? swap : mirror(network);
  return {
    ...network,
    stops: network.stops.map((stop) => {
      const [x, y] = place([stop.x, stop.y]);
      return { ...stop, x, y };
    }),
    areas: network.areas.map((area) => ({ ...area, points: area.points.map(place) })),
  };
}

function swap([x, y]: Readonly<Point>): Point {
  return [y, x];
}

/** About the middle of its stops, so that degrees stay degrees of the same place. */
function mirror({ stops }: TransitNetwork): (place: Readonly<Point>) => Point {
  const least = stops.reduce((low, { y }) => Math.min(low, y), Infinity);
  const most = stops.reduce((high, { y }) => Math.max(high, y), -Infinity);
  return ([x, y]) => [x, least + most - y];
}
