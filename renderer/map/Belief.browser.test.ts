import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { MapMarks } from './props.ts';
import { smallTown } from './testing/city-arbitrary.ts';
import TransitMap from './TransitMap.svelte';

const city = smallTown();
const still = { animation: 'off' } as const;

test('the likelier a stop, the bigger and stronger its warmth; what is impossible has none', async () => {
  const marks: MapMarks = {
    belief: new Map([
      ['c', 0.1],
      ['a', 0.7],
      ['b', 0.2],
      ['d', 0],
    ]),
  };
  const { container } = await render(TransitMap, { city, marks, ...still });
  const spots = [...container.querySelectorAll<SVGRectElement>('[data-mark="warmth"]')];
  expect(spots).toHaveLength(3);
  const sizes = spots.map((spot) => spot.getBoundingClientRect().height);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
  expect(new Set(sizes).size).toBe(3);
  const strengths = spots.map((spot) => Number(spot.getAttribute('fill-opacity')));
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
});

test('advised moves are numbered where they lead to, several at a stop side by side', async () => {
  const marks: MapMarks = { advised: ['b', 'c', 'b'], pointed: 'c' };
  const { container } = await render(TransitMap, { city, marks, ...still });
  const numbers = [...container.querySelectorAll('[data-mark="advised"]')];
  expect(numbers.map((number) => number.textContent.trim())).toEqual(['1', '2', '3']);
  const [first, second, third] = numbers.map((number) => number.getBoundingClientRect());
  expect(third?.left).toBeGreaterThan(first?.right ?? 0);
  expect(Math.round(third?.top ?? 0)).toBe(Math.round(first?.top ?? 1));
  expect(second?.left).not.toBe(first?.left);
  expect(container.querySelectorAll('[data-mark="pointed"]')).toHaveLength(1);
});

test('the pointer over any warm stop is told its number, also where one cannot ride', async () => {
  const marks: MapMarks = { targets: new Set(['b']), belief: new Map([['a', 0.7]]) };
  const { container } = await render(TransitMap, { city, marks, ...still });
  const spot = container.querySelector('[data-mark="warmth"]')?.getBoundingClientRect();
  const frame = container.querySelector('[data-map]');
  frame?.dispatchEvent(
    new PointerEvent('pointermove', {
      clientX: (spot?.left ?? 0) + (spot?.width ?? 0) / 2,
      clientY: (spot?.top ?? 0) + (spot?.height ?? 0) / 2,
      pointerType: 'mouse',
      bubbles: true,
    }),
  );
  await expect.element(page.getByText(/ · 70%$/)).toBeVisible();
});

test('where arrow keys are wanted elsewhere they pass the plan by', async () => {
  const { container } = await render(TransitMap, { city, arrows: false, ...still });
  const heard: string[] = [];
  const hear = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (!defaultPrevented) heard.push(key);
  };
  addEventListener('keydown', hear);
  container.querySelector<SVGSVGElement>('svg')?.focus();
  await userEvent.keyboard('{ArrowRight}+');
  removeEventListener('keydown', hear);
  expect(heard).toEqual(['ArrowRight']);
});
