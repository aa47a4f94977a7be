import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { smallTown } from './testing/city-arbitrary.ts';
import TransitMap from './TransitMap.svelte';

const city = smallTown();

let style: HTMLStyleElement;
beforeEach(() => {
  style = document.createElement('style');
  style.textContent = 'body { margin: 0 } body > div { width: 700px; height: 500px }';
  document.head.append(style);
});
afterEach(() => style.remove());

async function opened(onpick = vi.fn()) {
  const { container } = await render(TransitMap, { city, animation: 'off', onpick });
  const world = container.querySelector<SVGGElement>('.world');
  const carried = container.querySelector<HTMLElement>('.carried');
  const frame = container.querySelector<HTMLElement>('[data-map]');
  if (!world || !carried || !frame) throw new Error('there is a map');
  /** Where the stop "c" is seen on the page. */
  const seen = (): DOMPoint => new DOMPoint(320, 200).matrixTransform(world.getScreenCTM() ?? {});
  const drawn = (): string | null => world.getAttribute('transform');
  const wheel = (deltaY: number): boolean => {
    const { x, y } = seen();
    const at = { clientX: x, clientY: y + 60, bubbles: true, cancelable: true, view: window };
    return frame.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY }));
  };
  return { carried, frame, seen, drawn, wheel };
}

const far = (one: DOMPoint, two: DOMPoint): number => Math.hypot(one.x - two.x, one.y - two.y);

test('the wheel carries what is drawn, and it is drawn to its new scale in the same place', async () => {
  const { carried, seen, drawn, wheel } = await opened();
  const before = drawn();
  wheel(-120);
  await expect.poll(() => carried.style.transform).toMatch(/^translate\(.*scale\(1\.\d+\)$/);
  expect(drawn()).toBe(before);
  const under = seen();
  await expect.poll(() => carried.style.transform).toBe('none');
  expect(drawn()).not.toBe(before);
  expect(far(seen(), under)).toBeLessThan(0.5);
});

test('a stop is picked where it is seen while the picture is carried', async () => {
  const onpick = vi.fn();
  const { carried, frame, seen, wheel } = await opened(onpick);
  const before = seen();
  wheel(-200);
  await expect.poll(() => carried.style.transform).not.toBe('none');
  const { x, y } = seen();
  expect(far(seen(), before)).toBeGreaterThan(10);
  frame.dispatchEvent(
    new MouseEvent('click', { clientX: x, clientY: y, bubbles: true, detail: 1 }),
  );
  expect(onpick).toHaveBeenCalledExactlyOnceWith('c');
});

test('far beyond what is drawn the picture is drawn anew, without waiting for a rest', async () => {
  const { carried, drawn, wheel } = await opened();
  const before = drawn();
  let steps = 0;
  const turning = setInterval(() => steps++ < 40 && wheel(-40), 20);
  await expect.poll(() => drawn() !== before && carried.style.transform !== 'none').toBe(true);
  clearInterval(turning);
  await expect.poll(() => carried.style.transform).toBe('none');
});
