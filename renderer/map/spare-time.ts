/** Work in small portions in the time a page has to spare between its frames. */

export interface Portion {
  /** Milliseconds one portion may take. */
  readonly lasts: number;
  /** Not even waiting for spare time: somebody is looking at an empty place. */
  readonly urgent?: boolean;
}

interface Hears<Step, Result> {
  /** The last step of a portion that brought something. */
  readonly step?: (step: Step) => void;
  readonly done: (result: Result) => void;
}

/** A page that is never idle spares a portion at least this often, in milliseconds. */
const LONGEST_WAIT = 100;

/** @returns what stops the work */
export function inSpareTime<Step, Result>(
  steps: Generator<Step | undefined, Result>,
  { lasts, urgent = false }: Portion,
  { step: hear, done }: Hears<Step, Result>,
): () => void {
  let stop = (): void => undefined;
  function portion(): void {
    const until = performance.now() + lasts;
    let latest: Step | undefined;
    do {
      const step = steps.next();
      if (step.done) {
        done(step.value);
        return;
      }
      latest = step.value ?? latest;
    } while (performance.now() < until);
    if (latest !== undefined) hear?.(latest);
    stop = urgent ? soon(portion) : whenIdle(portion);
  }
  if (urgent) portion();
  else stop = whenIdle(portion);
  return () => stop();
}

function soon(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return soon(work);
  const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}
