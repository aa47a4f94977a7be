/**
 * Which of the eight directions each edge shall take: near the one it has, two edges of a stop never
 * the same, lines running on straight where they can. Found by improving one edge at a time until
 * nothing improves; the same network always gives the same directions.
 */
import { leaving, type TidyNetwork } from './tidy-network.ts';

/** Price of turning an edge away from its own direction by one eighth. */
const TURNED = 1;
/** Price of two edges leaving a stop in one direction. */
const CLASH = 6;
/** Price of a line bending at a stop by 0, 45, 90, 135 and 180 degrees. */
const BENT = [0, 0.12, 0.45, 1.6, 6] as const;
const SWEEPS = 12;

/** By edge: eighths of a full turn, 0 pointing right, 2 down, from the edge's `a` to its `b`. */
export function chooseDirections(network: TidyNetwork): number[] {
  const exact = network.edges.map(({ a }, edge) => (leaving(network, edge, a) / (2 * Math.PI)) * 8);
  const chosen = exact.map((angle) => eighth(Math.round(angle)));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const before = chosen.join();
    for (const edge of chosen.keys()) chosen[edge] = cheapest(network, exact, chosen, edge);
    if (chosen.join() === before) break;
  }
  return chosen;
}

function eighth(turns: number): number {
  return ((turns % 8) + 8) % 8;
}

function cheapest(
  network: TidyNetwork,
  exact: readonly number[],
  chosen: readonly number[],
  edge: number,
): number {
  const angle = exact[edge] ?? 0;
  let best = chosen[edge] ?? 0;
  let lowest = price(network, chosen, edge, best, angle);
  // Farther than to the next eighth on either side no edge is ever turned.
  for (const turns of [Math.floor(angle), Math.ceil(angle)]) {
    const direction = eighth(turns);
    const found = price(network, chosen, edge, direction, angle);
    if (found < lowest - 1e-9) [best, lowest] = [direction, found];
  }
  return best;
}

function price(
  network: TidyNetwork,
  chosen: readonly number[],
  edge: number,
  direction: number,
  angle: number,
): number {
  const off = Math.abs(eighth(direction - angle + 4) - 4);
  let sum = TURNED * off * off;
  const ends = network.edges[edge];
  if (!ends) return sum;
  for (const stop of [ends.a, ends.b]) {
    const mine = outward(network, edge, stop, direction);
    for (const other of network.edgesAt[stop] ?? []) {
      if (other !== edge && outward(network, other, stop, chosen[other] ?? 0) === mine)
        sum += CLASH;
    }
  }
  for (const { stop, from, to } of network.passagesOf[edge] ?? []) {
    const other = from === edge ? to : from;
    const turn = Math.abs(
      eighth(
        outward(network, edge, stop, direction) - outward(network, other, stop, chosen[other] ?? 0),
      ) - 4,
    );
    sum += BENT[turn] ?? 0;
  }
  return sum;
}

/** The direction of an edge as one leaves `stop` along it. */
function outward(network: TidyNetwork, edge: number, stop: number, direction: number): number {
  return network.edges[edge]?.a === stop ? direction : eighth(direction + 4);
}

/** The unit vector of a direction from an edge's end `stop` to its other end. */
export function vectorFrom(
  network: TidyNetwork,
  edge: number,
  stop: number,
  direction: number,
): readonly [number, number] {
  const angle = (outward(network, edge, stop, direction) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

/** How far edges are from the nearest of the eight directions: degrees, by edge. */
export function degreesOff(network: TidyNetwork): number[] {
  return network.edges.map((edge, index) => {
    const turns = (leaving(network, index, edge.a) / (2 * Math.PI)) * 8;
    return Math.abs(turns - Math.round(turns)) * 45;
  });
}
