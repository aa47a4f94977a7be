/** Frame times of a page while something is done to it. */
import type { Page } from '@playwright/test';

export interface Frames {
  /** Milliseconds between one frame and the next, as the page's own script sees them. */
  readonly times: readonly number[];
  /** Milliseconds of every task that kept the page longer than 50. */
  readonly longTasks: readonly number[];
  /** Milliseconds the page's thread computed: it does not count what other programs took. */
  readonly computed: number;
}

declare global {
  interface Window {
    recording?: { times: number[]; longTasks: number[]; stop: () => void };
  }
}

export async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    let last: number | undefined;
    let request = requestAnimationFrame(function frame(now) {
      if (last !== undefined) times.push(now - last);
      last = now;
      request = requestAnimationFrame(frame);
    });
    const stop = (): void => {
      cancelAnimationFrame(request);
      observer.disconnect();
    };
    window.recording = { times, longTasks, stop };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await act();
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const computed = 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
  const recorded = await page.evaluate(() => {
    const { recording } = window;
    recording?.stop();
    return { times: recording?.times ?? [], longTasks: recording?.longTasks ?? [] };
  });
  return { ...recorded, computed };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** One line of the report. */
export function figuresOf(name: string, { times, longTasks, computed }: Frames): string {
  const sorted = times.toSorted((one, two) => one - two);
  const figure = (value: number): string => value.toFixed(1).padStart(7);
  return [
    name.padEnd(34),
    String(times.length).padStart(6),
    figure(quantile(sorted, 0.5)),
    figure(quantile(sorted, 0.95)),
    figure(sorted.at(-1) ?? NaN),
    String(longTasks.length).padStart(6),
    figure(Math.max(0, ...longTasks)),
    figure(computed / times.length),
  ].join(' ');
}

export const HEADING = [
  ''.padEnd(34),
  'frames',
  ' median',
  '    p95',
  '  worst',
  '  long',
  'longest',
  'c/frame',
].join(' ');
