import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { layoutCity } from './layout/layout.ts';
import type { MapMarks } from './props.ts';
import { smallTown } from './testing/city-arbitrary.ts';
import TransitMap from './TransitMap.svelte';

const city = smallTown();
const targets: MapMarks = { targets: new Set(['b', 'c', 'g']) };
const still = { animation: 'off' } as const;

interface Revealing {
  readonly reveal: (stop: string, path: NonNullable<MapMarks['path']>) => Promise<void>;
}

let style: HTMLStyleElement;
beforeEach(() => {
  style = document.createElement('style');
  style.textContent = 'body { margin: 0 } body > div { width: 700px; height: 500px }';
  document.head.append(style);
});
afterEach(() => style.remove());

const svgOf = (container: Element): SVGSVGElement => {
  const svg = container.querySelector<SVGSVGElement>('svg');
  if (!svg) throw new Error('there is a map');
  return svg;
};
const zoomOf = (svg: SVGSVGElement): number => Number(svg.dataset['zoom']);

/** Where a stop's marker is in the map's box, in CSS pixels. */
function pixelOf(svg: SVGSVGElement, id: string): { x: number; y: number } {
  const layout = layoutCity(city);
  const center = layout.markers[layout.network.indexOf.get(id) ?? -1]?.center ?? [0, 0];
  const world = svg.querySelector<SVGGElement>('.world');
  const matrix = world?.getScreenCTM();
  const box = svg.getBoundingClientRect();
  const at = new DOMPoint(...center).matrixTransform(matrix ?? undefined);
  return { x: at.x - box.left, y: at.y - box.top };
}

/** Where a piece stands, rounded to pixels. */
function standing(svg: SVGSVGElement, seat: string): { x: number; y: number } | undefined {
  const transform = svg.querySelector(`[data-piece="${seat}"]`)?.getAttribute('transform') ?? '';
  const [x, y] = (/\(([-\d.]+) ([-\d.]+)\)/.exec(transform) ?? []).slice(1).map(Number);
  return x === undefined || y === undefined ? undefined : rounded({ x, y });
}
const rounded = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({
  x: Math.round(x),
  y: Math.round(y),
});

async function ready(svg: SVGSVGElement): Promise<void> {
  await expect
    .poll(() => svg.querySelectorAll('text[data-label]').length)
    .toBeGreaterThanOrEqual(city.stops.length);
}

test('a click picks the stop under it, and one that is no target is not picked', async () => {
  const onpick = vi.fn();
  const screen = await render(TransitMap, { city, marks: targets, onpick, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  await userEvent.click(svg, { position: pixelOf(svg, 'c') });
  expect(onpick).toHaveBeenCalledExactlyOnceWith('c');
  await userEvent.click(svg, { position: pixelOf(svg, 'e') });
  expect(onpick).toHaveBeenCalledOnce();
});

test('a press beside a small stop still means it: the area is as large as a finger', async () => {
  const onpick = vi.fn();
  const screen = await render(TransitMap, { city, onpick, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const { x, y } = pixelOf(svg, 'h');
  await userEvent.click(svg, { position: { x: x + 14, y: y - 14 } });
  expect(onpick).toHaveBeenCalledExactlyOnceWith('h');
  await userEvent.click(svg, { position: { x: x + 60, y: y - 40 } });
  expect(onpick).toHaveBeenCalledOnce();
});

test('a drag pans and never picks, even when it ends on a target', async () => {
  const onpick = vi.fn();
  const screen = await render(TransitMap, { city, marks: targets, onpick, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const before = pixelOf(svg, 'b');
  await userEvent.dragAndDrop(svg, svg, {
    sourcePosition: before,
    targetPosition: { x: before.x + 60, y: before.y + 30 },
  });
  await expect.poll(() => Math.round(pixelOf(svg, 'b').x - before.x)).toBeGreaterThan(30);
  expect(onpick).not.toHaveBeenCalled();
});

test('a pinch never picks', async () => {
  const onpick = vi.fn();
  const screen = await render(TransitMap, { city, marks: targets, onpick, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const box = svg.getBoundingClientRect();
  const { x, y } = pixelOf(svg, 'c');
  const at = { clientX: box.left + x, clientY: box.top + y, bubbles: true };
  const touch = (type: string, pointerId: number, isPrimary: boolean): boolean =>
    svg.dispatchEvent(
      new PointerEvent(type, { ...at, pointerId, isPrimary, pointerType: 'touch' }),
    );
  const click = (): boolean => svg.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
  touch('pointerdown', 1, true);
  touch('pointerdown', 2, false);
  touch('pointerup', 2, false);
  touch('pointerup', 1, true);
  click();
  expect(onpick).not.toHaveBeenCalled();
  touch('pointerdown', 3, true);
  touch('pointerup', 3, true);
  click();
  expect(onpick).toHaveBeenCalledExactlyOnceWith('c');
});

test('only targets are in the tab order, one of them at a time, and Enter picks', async () => {
  const onpick = vi.fn();
  const describe = (stop: string): string => `Stop ${stop}`;
  const screen = await render(TransitMap, { city, marks: targets, onpick, describe, ...still });
  await ready(svgOf(screen.container));
  expect(screen.container.querySelectorAll('[role="button"]')).toHaveLength(3);
  expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);

  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Stop b' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('button', { name: 'Stop c' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('button', { name: 'Stop g' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onpick).toHaveBeenLastCalledWith('g');
  await userEvent.keyboard('{Home} ');
  await expect.element(screen.getByRole('button', { name: 'Stop b' })).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onpick).toHaveBeenLastCalledWith('b');
  expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('without targets the map itself is focused, and arrows walk from stop to stop', async () => {
  const onpick = vi.fn();
  const screen = await render(TransitMap, { city, onpick, label: 'The plan', ...still });
  await ready(svgOf(screen.container));
  expect(screen.container.querySelectorAll('[role="button"]')).toHaveLength(0);
  await userEvent.tab();
  await expect.element(screen.getByRole('group', { name: 'The plan' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Háje');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Flora');
  await userEvent.keyboard('{Enter}');
  expect(onpick).toHaveBeenCalledExactlyOnceWith('d');
});

test('a click of an assistive tool picks the stop it names', async () => {
  const onpick = vi.fn();
  const screen = await render(TransitMap, { city, marks: targets, onpick, ...still });
  await ready(svgOf(screen.container));
  const button = screen.getByRole('button', { name: 'Kotva' }).element();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(onpick).toHaveBeenCalledExactlyOnceWith('g');
});

test('wheel, keys and methods zoom; zooming in hides no name', async () => {
  const screen = await render(TransitMap, { city, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const fitted = zoomOf(svg);
  const shown = (): number =>
    [...svg.querySelectorAll('text[data-label]')].filter(
      (label) => getComputedStyle(label.parentElement ?? label).display !== 'none',
    ).length;
  const before = shown();
  svg.dispatchEvent(
    new WheelEvent('wheel', { deltaY: -300, bubbles: true, cancelable: true, view: window }),
  );
  await expect.poll(() => zoomOf(svg)).toBeGreaterThan(fitted);
  expect(shown()).toBeGreaterThanOrEqual(before);

  const wheeled = zoomOf(svg);
  svg.focus();
  await userEvent.keyboard('+');
  await expect.poll(() => zoomOf(svg)).toBeGreaterThan(wheeled);
  await userEvent.keyboard('0');
  await expect.poll(() => zoomOf(svg)).toBeCloseTo(fitted, 2);
  for (let press = 0; press < 8; press += 1) await userEvent.keyboard('+');
  (screen.component as unknown as { showStop(id: string): void }).showStop('c');
  // Names far outside the window are left out; in it none is.
  await expect.poll(() => Math.round(pixelOf(svg, 'c').x)).toBe(350);
  const inWindow = city.stops.filter(({ id }) => {
    const { x, y } = pixelOf(svg, id);
    return x > 0 && y > 0 && x < 700 && y < 500;
  });
  const named = (index: number): boolean => {
    const text = svg.querySelector(`[data-label="${index}"]`);
    return text !== null && getComputedStyle(text).display !== 'none';
  };
  expect(inWindow.length).toBeGreaterThan(0);
  await expect.poll(() => inWindow.every((stop) => named(city.stops.indexOf(stop)))).toBe(true);
});

test('stops that are in the window already are shown without moving the plan', async () => {
  const screen = await render(TransitMap, { city, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const plan = screen.component as unknown as { showStops(ids: readonly string[]): void };
  const before = pixelOf(svg, 'c');
  plan.showStops(['c']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(pixelOf(svg, 'c')).toEqual(before);

  svg.focus();
  for (let press = 0; press < 8; press += 1) await userEvent.keyboard('+');
  const ids = city.stops.map(({ id }) => id);
  plan.showStops(ids);
  await expect
    .poll(() =>
      ids.every((id) => {
        const { x, y } = pixelOf(svg, id);
        return x > 0 && y > 0 && x < 700 && y < 500;
      }),
    )
    .toBe(true);
});

test('the drawing is not made anew by zooming', async () => {
  const screen = await render(TransitMap, { city, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const records: MutationRecord[] = [];
  const drawing = svg.querySelector('.lines');
  const observer = new MutationObserver((list) => records.push(...list));
  if (drawing) observer.observe(drawing, { subtree: true, childList: true, attributes: true });
  const fitted = zoomOf(svg);
  svg.focus();
  await userEvent.keyboard('+');
  await expect.poll(() => zoomOf(svg)).toBeGreaterThan(fitted);
  observer.disconnect();
  expect(records).toEqual([]);
});

test('pieces stand on their stops, and arrive where they ride', async () => {
  const screen = await render(TransitMap, {
    city,
    pieces: [{ seat: 'D1', stop: 'a' }],
    animation: 'fast',
  });
  const svg = svgOf(screen.container);
  await ready(svg);
  expect(standing(svg, 'D1')).toEqual(rounded(pixelOf(svg, 'a')));
  await screen.rerender({ pieces: [{ seat: 'D1', stop: 'c', ticket: 'metro' }] });
  await expect.poll(() => standing(svg, 'D1')).toEqual(rounded(pixelOf(svg, 'c')));
  await expect
    .element(screen.getByRole('img', { name: 'Detective D1: Muzeum' }))
    .toBeInTheDocument();
});

test('with animation off a piece is there at once', async () => {
  const pieces = [{ seat: 'D1', stop: 'a' }] as const;
  const screen = await render(TransitMap, { city, pieces, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  await screen.rerender({ pieces: [{ seat: 'D1', stop: 'd', ticket: 'taxi' }] });
  expect(standing(svg, 'D1')).toEqual(rounded(pixelOf(svg, 'd')));
});

test('a showing comes, shows the hidden path, and goes again', async () => {
  const screen = await render(TransitMap, { city, animation: 'fast' });
  const svg = svgOf(screen.container);
  await ready(svg);
  const map = screen.component as unknown as Revealing;
  const done = map.reveal('c', [
    { slot: 4, stop: 'a', ticket: null },
    { slot: 5, stop: 'c', ticket: 'metro' },
  ]);
  await expect.poll(() => svg.querySelector('[data-reveal]')).not.toBeNull();
  await expect.poll(() => svg.querySelectorAll('[data-reveal] .slot').length).toBe(2);
  await done;
  await expect.poll(() => svg.querySelector('[data-reveal]')).toBeNull();
});

test('marks say what they mark', async () => {
  const marks: MapMarks = {
    ...targets,
    chosen: 'g',
    candidates: new Set(['a', 'e']),
    belief: new Map([['a', 0.9]]),
    lastSeen: 'd',
  };
  const screen = await render(TransitMap, { city, marks, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const count = (name: string): number => svg.querySelectorAll(`[data-mark="${name}"]`).length;
  expect(['target', 'target chosen', 'candidate', 'seen'].map(count)).toEqual([2, 1, 2, 1]);
  await screen.rerender({ marks: {} });
  expect(svg.querySelectorAll('[data-mark]')).toHaveLength(0);
});

test('where one may choose nearly every stop, the plan stays whole and every stop can be picked', async () => {
  const onpick = vi.fn();
  const all = new Set(city.stops.map(({ id }) => id));
  const screen = await render(TransitMap, { city, marks: { targets: all }, onpick, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  expect(svg.querySelectorAll('.veil, [data-mark]')).toHaveLength(0);
  expect(svg.querySelectorAll('[data-focus-stop]')).toHaveLength(all.size);
  await userEvent.click(svg, { position: pixelOf(svg, 'c') });
  expect(onpick).toHaveBeenCalledExactlyOnceWith('c');
  await screen.rerender({ marks: { targets: all, chosen: 'c' } });
  expect(svg.querySelectorAll('[data-mark="target chosen"]')).toHaveLength(1);
});

test('a map that is only looked at has one accessible name and nothing to focus', async () => {
  const onpick = vi.fn();
  const screen = await render(TransitMap, { city, interactive: false, onpick, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  await expect.element(screen.getByRole('img', { name: 'Map of Test & Town' })).toBeInTheDocument();
  expect(screen.container.querySelectorAll('[tabindex]')).toHaveLength(0);
  await userEvent.click(svg, { position: pixelOf(svg, 'c') });
  expect(onpick).not.toHaveBeenCalled();
});

test('a city that changes is drawn anew, its names too', async () => {
  const screen = await render(TransitMap, { city, ...still });
  const svg = svgOf(screen.container);
  await ready(svg);
  const [first] = city.stops;
  if (!first) throw new Error('the town has stops');
  const stops = city.stops.with(0, { ...first, name: 'Nové nádraží' });
  await screen.rerender({ city: { ...city, stops } });
  await expect.element(screen.getByText('Nové nádraží')).toBeInTheDocument();
});
