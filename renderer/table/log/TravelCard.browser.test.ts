import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { LogEntry } from '../words.ts';
import praha from '../../../city-data/cities/praha.json';
import TravelCard from './TravelCard.svelte';
import '../../theme/theme.css';

const entry = (slot: number, more: Partial<LogEntry> = {}): LogEntry => ({
  slot,
  ticket: 'tram',
  double: false,
  shown: false,
  stop: null,
  ...more,
});
const props = {
  log: [
    entry(1, { ticket: null }),
    entry(2, { double: true }),
    entry(3, { ticket: 'bus', shown: true, stop: 'mustek' }),
  ],
  slots: 24,
  open: true,
  showing: new Set([3, 8, 13, 18, 24]),
  nameOf: (stop: string) => stop.toUpperCase(),
};

test('24 windows say what they hold, and only known stops are named', async () => {
  const screen = await render(TravelCard, props);
  const windows = screen.getByRole('listitem');
  await expect.poll(() => windows.elements().length).toBe(24);
  const said = windows.elements().map((item) => item.firstElementChild?.textContent.trim());
  expect(said.slice(0, 4)).toEqual([
    'Slot 1: start',
    'Slot 2: Tram, first ride of a double move',
    'Slot 3: Bus, shown at MUSTEK',
    'Slot 4: free',
  ]);
  expect(said[7]).toBe('Slot 8: free, he shows himself here');
  expect(
    windows
      .elements()
      .map((item) => item.getAttribute('aria-current') === 'step')
      .indexOf(true),
  ).toBe(3);
});

test('a known stop leads to its place on the plan, a finished card expects nothing', async () => {
  const onlook = vi.fn();
  const screen = await render(TravelCard, { ...props, onlook, open: false });
  await screen.getByRole('button', { name: 'MUSTEK' }).click();
  expect(onlook).toHaveBeenCalledExactlyOnceWith('mustek');
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('a window is punched when the log grows', async () => {
  const screen = await render(TravelCard, props);
  const holes = (): number => document.querySelectorAll('.hole').length;
  expect(holes()).toBe(3);
  await screen.rerender({ log: [...props.log, entry(4)] });
  expect(holes()).toBe(4);
});

test('no name of a stop is cut, on the card beside the plan and on a phone', async () => {
  const names = [...new Set(praha.stops.flatMap(({ name, names }) => [name, names?.en ?? name]))];
  // Rows as low, and a card as narrow, as in a window of 1280 × 720.
  for (const [width, row] of [
    [162, 24],
    [362, 32],
  ] as const) {
    for (let from = 0; from < names.length; from += 24) {
      const log = Array.from({ length: 24 }, (_, index) =>
        entry(index + 1, { shown: true, stop: names[from + index] ?? null }),
      );
      const screen = await render(TravelCard, {
        ...props,
        log,
        showing: new Set(log.map(({ slot }) => slot)),
        nameOf: (stop: string) => stop,
      });
      screen.container.style.cssText = `width: ${width}px; --row: ${row}px; position: relative`;
      await document.fonts.ready;
      const cut = [...screen.container.querySelectorAll('.stop span')].filter(
        (name) =>
          // Less than a line is only an accent that reaches over it.
          name.scrollHeight > name.clientHeight + 8 || name.scrollWidth > name.clientWidth,
      );
      expect(cut.map((name) => name.textContent)).toEqual([]);
      await screen.unmount();
    }
  }
});
