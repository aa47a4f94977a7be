/** Tidies a network up off the page's own thread. Ending the worker is how one stops it. */
import type { CityDocument } from '../document/document.ts';
import type { Point } from '../../city-data/schema.ts';
import { tidyUp } from './octilinear.ts';

export interface TidyOrder {
  readonly document: CityDocument;
  /** The stops that may move; null for all. */
  readonly stops: readonly string[] | null;
}
export type TidyNews =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly places: readonly (readonly [string, Point])[] };

interface WorkerScope {
  onmessage: ((event: { readonly data: TidyOrder }) => void) | null;
  postMessage(news: TidyNews): void;
}
const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { document, stops } }) => {
  const work = tidyUp(document, stops ? { stops: new Set(stops) } : {});
  let told = 0;
  for (;;) {
    const step = work.next();
    if (step.done) {
      scope.postMessage({ kind: 'done', places: [...step.value] });
      return;
    }
    if (step.value.done - told < 0.02) continue;
    told = step.value.done;
    scope.postMessage({ kind: 'progress', done: told });
  }
};
