import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCity, cityOf, smallTown } from '../testing/city-arbitrary.ts';
import { leaving } from './course.ts';
import { layoutCity } from './layout.ts';
import { orderLines, priceOfOrder, type LeavingAngle } from './line-order.ts';
import { readNetwork } from './network.ts';
import type { City } from '../../../city-data/schema.ts';

function anglesOf(city: City): LeavingAngle {
  const network = readNetwork(city);
  return (edge, stop) => {
    const [x, y] = leaving(city, network, edge, stop);
    return Math.atan2(y, x);
  };
}

/** Three lines come together from three sides, run side by side and part again. */
function fork(): City {
  return cityOf(
    [
      { id: 'north', name: 'N', x: 50, y: 50 },
      { id: 'west', name: 'W', x: 50, y: 200 },
      { id: 'south', name: 'S', x: 50, y: 350 },
      { id: 'in', name: 'In', x: 200, y: 200 },
      { id: 'mid', name: 'Mid', x: 280, y: 200 },
      { id: 'out', name: 'Out', x: 360, y: 200 },
      { id: 'up', name: 'Up', x: 500, y: 50 },
      { id: 'ahead', name: 'Ahead', x: 500, y: 200 },
      { id: 'down', name: 'Down', x: 500, y: 350 },
    ],
    [
      { id: 'low', mode: 'tram', name: '1', routes: [['south', 'in', 'mid', 'out', 'down']] },
      { id: 'high', mode: 'tram', name: '2', routes: [['north', 'in', 'mid', 'out', 'up']] },
      { id: 'even', mode: 'tram', name: '3', routes: [['west', 'in', 'mid', 'out', 'ahead']] },
    ],
  );
}

test('lines that come and part without need to cross do not cross', () => {
  const city = fork();
  const layout = layoutCity(city);
  expect(priceOfOrder(layout.network, anglesOf(city), layout.order)).toBe(0);
  const shared = layout.network.edges.find((edge) => edge.key === 'in|mid');
  // Left to right from west to east: the northern line is on the left.
  expect(layout.order[shared?.index ?? -1]).toEqual([1, 2, 0]);
});

test('a stretch keeps one order from end to end', () => {
  const { network, order } = layoutCity(fork());
  const orderOf = (key: string): unknown =>
    order[network.edges.find((edge) => edge.key === key)?.index ?? -1];
  expect(orderOf('in|mid')).toEqual(orderOf('mid|out'));
});

test('the search never ends dearer than it began', () => {
  fc.assert(
    fc.property(anyCity, (city) => {
      const network = readNetwork(city);
      const angle = anglesOf(city);
      const plain = network.edges.map((edge) => edge.lines);
      const price = (order: readonly (readonly number[])[]): number =>
        priceOfOrder(network, angle, order) + mixed(city, order);
      expect(price(orderLines(network, angle))).toBeLessThanOrEqual(
        price(plain) + network.edges.length * 3,
      );
    }),
    { numRuns: 40 },
  );
});

function mixed(city: City, order: readonly (readonly number[])[]): number {
  let count = 0;
  for (const lines of order) {
    lines.slice(1).forEach((line, index) => {
      if (city.lines[line]?.mode !== city.lines[lines[index] ?? -1]?.mode) count += 0.6;
    });
  }
  return count;
}

test("an author's order wins, from whichever end it is told", () => {
  const city = fork();
  const order = { 'in|mid': ['low', 'even', 'high'] };
  const layout = layoutCity(city, { order });
  const shared = layout.network.edges.find((edge) => edge.key === 'in|mid')?.index ?? -1;
  expect(layout.order[shared]).toEqual([0, 2, 1]);
  const told = layoutCity(city, { order: { 'mid|in': ['high', 'even', 'low'] } });
  expect(told.order[shared]).toEqual([0, 2, 1]);
});

test('an order that does not fit the lines is passed over', () => {
  const city = smallTown();
  const wrong = { 'b|c': ['m', 'nobody', 'bus'], 'x|y': ['m'], 'b|': [], '': ['m'] };
  expect(layoutCity(city, { order: wrong }).order).toEqual(layoutCity(city).order);
});
