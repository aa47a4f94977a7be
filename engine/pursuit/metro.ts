/**
 * Metro rides: up to `hops` stations along one route in one direction, without a change. A loop
 * (first stop = last stop) goes round both ways.
 */
export function metroRides(
  route: readonly number[],
  hops: number,
  add: (from: number, to: number, between: readonly number[]) => void,
): void {
  const loop = route.length > 2 && route[0] === route[route.length - 1];
  const stations = loop ? route.slice(0, -1) : route;
  for (let start = 0; start < stations.length; start++) {
    walk(stations, start, 1, loop, hops, add);
    walk(stations, start, -1, loop, hops, add);
  }
}

function walk(
  stations: readonly number[],
  start: number,
  direction: 1 | -1,
  loop: boolean,
  hops: number,
  add: (from: number, to: number, between: readonly number[]) => void,
): void {
  const from = stations[start];
  if (from === undefined) return;
  const between: number[] = [];
  for (let hop = 1; hop <= hops; hop++) {
    const index = start + direction * hop;
    const to = loop
      ? stations[(index + stations.length * hops) % stations.length]
      : stations[index];
    // Past its own start a ride would only repeat stations it has already offered.
    if (to === undefined || to === from) return;
    add(from, to, [...between]);
    between.push(to);
  }
}
