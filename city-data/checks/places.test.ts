import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedCity } from './changed-city.ts';
import { stopsOutsideCanvas, stopsTooClose } from './places.ts';

/** On a canvas of 600 by 800 stops are too close below 5 units. */
function cityWithStopsAt(...points: readonly (readonly [number, number])[]) {
  return changedCity((city) => {
    city.size = [600, 800];
    city.stops = points.map(([x, y], index) => ({ id: `s${index}`, name: `S${index}`, x, y }));
  });
}

it('the edge of the canvas belongs to it', () => {
  expect(stopsOutsideCanvas(cityWithStopsAt([0, 0], [600, 800]))).toEqual([]);
  const outside = cityWithStopsAt([-0.1, 5], [600.1, 5], [5, -0.1], [5, 800.1]);
  expect(stopsOutsideCanvas(outside)).toHaveLength(4);
});

it('stops are too close below the size of a disc, across the lines of the grid too', () => {
  expect(stopsTooClose(cityWithStopsAt([100, 100], [104.9, 100]))).toHaveLength(1);
  expect(stopsTooClose(cityWithStopsAt([100, 100], [105, 100]))).toEqual([]);
  expect(stopsTooClose(cityWithStopsAt([100, 100], [103.6, 103.6]))).toEqual([]);
});

it('a heap of stops is one finding', () => {
  const heap = cityWithStopsAt([9, 9], [50, 50], [13, 9], [17, 9], [54, 50]);
  expect(stopsTooClose(heap).map(({ ids }) => ids)).toEqual([
    ['s0', 's2', 's3'],
    ['s1', 's4'],
  ]);
});

it('finds the same heaps as a look at every pair', () => {
  const coordinate = fc.double({ min: -20, max: 60, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 }), (points) => {
      const city = cityWithStopsAt(...points);
      const close = (a: (typeof points)[0], b: (typeof points)[0]) =>
        (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 25;
      const heapOf = points.map((_, index) => index);
      points.forEach((a, one) => {
        points.forEach((b, other) => {
          if (!close(a, b)) return;
          const [into, from] = [heapOf[one], heapOf[other]];
          heapOf.forEach((heap, index) => (heapOf[index] = heap === from ? (into ?? 0) : heap));
        });
      });
      const expected = [...Map.groupBy(points.keys(), (index) => heapOf[index]).values()]
        .filter((heap) => heap.length > 1)
        .map((heap) => heap.map((index) => `s${index}`).sort());
      const found = stopsTooClose(city).map(({ ids }) => [...ids].sort());
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});
