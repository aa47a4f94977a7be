/**
 * The layout of a city that changes under an author's hands. Where only stops moved it is patched at
 * once, in a millisecond or two; sizes and the order of lines, which depend on the whole city, follow
 * in spare time when the hand rests.
 */
import type { City } from '../../city-data/schema.ts';
import { layoutCity, layoutInPortions, type Layout, type LayoutOptions } from './layout/layout.ts';
import { inSpareTime } from './spare-time.ts';

/** Milliseconds of work in one portion. */
const PORTION = 8;

interface Asked {
  readonly city: City;
  readonly order: LayoutOptions['order'];
}

export class SettlingLayout {
  #previous: Layout | undefined;
  #finished: Layout | undefined = $state.raw();
  readonly #ask: () => Asked;
  readonly current: Layout = $derived.by(() => {
    const { city, order } = this.#ask();
    const finished = this.#finished;
    const done = finished?.city === city && finished.given === order ? finished : undefined;
    this.#previous = done ?? layoutCity(city, { previous: this.#previous, order });
    return this.#previous;
  });

  constructor(ask: () => Asked) {
    this.#ask = ask;
  }

  /** Brings the layout up to the whole city where it is not; answers what stops that. */
  settle(): () => void {
    const layout = this.current;
    if (layout.exact) return () => undefined;
    return inSpareTime(
      layoutInPortions(layout.city, { previous: layout, order: layout.given }),
      { lasts: PORTION },
      { done: (finished) => (this.#finished = finished) },
    );
  }
}
