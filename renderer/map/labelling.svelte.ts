/**
 * The names on a map that must not stand still while it looks for their places: small portions when
 * the page has nothing else to do. Until they are done, the names before keep beside their stops.
 */
import {
  carryLettering,
  letterInPortions,
  NO_LETTERING,
  type Lettering,
} from './layout/label-placement.ts';
import type { Layout } from './layout/layout.ts';

/** Milliseconds of work in one portion. */
const PORTION = 6;
/** Up to this many stops names are placed at once: it takes less than a blink. */
const AT_ONCE = 150;

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 120 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 16);
  return () => clearTimeout(handle);
}

export class Labelling {
  lettering: Lettering = $state.raw(NO_LETTERING);
  private layout: Layout | undefined;
  private stop: () => void = () => undefined;

  /** Starts over for a new drawing. `settled` is false while a stop is being dragged. */
  update(layout: Layout, language: string, settled: boolean): void {
    this.stop();
    const before = this.layout;
    this.layout = layout;
    if (before && before !== layout) {
      this.lettering = carryLettering(this.lettering, before, layout);
    }
    if (!settled) return;
    const portions = letterInPortions(layout, language);
    if (layout.markers.length <= AT_ONCE) this.work(portions, Infinity);
    else this.stop = whenIdle(() => this.work(portions, PORTION));
  }

  private work(portions: Generator<void, Lettering>, time: number): void {
    const until = performance.now() + time;
    do {
      const { done, value } = portions.next();
      if (done) {
        this.lettering = value;
        return;
      }
    } while (performance.now() < until);
    this.stop = whenIdle(() => this.work(portions, time));
  }

  cancel(): void {
    this.stop();
  }
}
