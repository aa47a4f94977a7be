/**
 * The text on a map that must not stand still while it looks for its places: small portions of work
 * between other things. Until they are done, the text before keeps beside its stops; where there was
 * none, what is placed first (the important names) is shown first.
 */
import { untrack } from 'svelte';
import {
  carryLettering,
  letterInPortions,
  NO_LETTERING,
  type Lettering,
} from './layout/label-placement.ts';
import type { Layout } from './layout/layout.ts';
import { inSpareTime } from './spare-time.ts';

/** Milliseconds of work in one portion. */
const PORTION = 8;
/** The first text is waited for: longer portions, but the page still answers. */
const FIRST_PORTION = 30;

export class Labelling {
  lettering: Lettering = $state.raw(NO_LETTERING);
  private layout: Layout | undefined;
  private stop: () => void = () => undefined;

  /** Starts over for a new drawing. `settled` is false while a stop is being dragged. */
  update(layout: Layout, language: string, settled: boolean): void {
    this.cancel();
    const before = this.layout;
    this.layout = layout;
    // Whoever asks for names anew must not be asked again because there are some: a city without
    // stops never has any.
    const known = untrack(() => this.lettering);
    const carried = before && before !== layout ? carryLettering(known, before, layout) : known;
    this.lettering = carried;
    if (!settled) return;
    const show = (lettering: Lettering): void => {
      this.lettering = lettering;
    };
    const first = carried.labels.length === 0;
    this.stop = inSpareTime(
      letterInPortions(layout, language),
      { lasts: first ? FIRST_PORTION : PORTION, urgent: first },
      first ? { step: show, done: show } : { done: show },
    );
  }

  cancel(): void {
    this.stop();
  }
}
