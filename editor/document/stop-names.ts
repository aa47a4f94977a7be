/** Names for stops that have none yet. */
import type { CityDocument } from './document.ts';

/** The first free of "Stop 1", "Stop 2" …, beginning after as many as there are. */
export function nextStopName(document: CityDocument, named: (number: number) => string): string {
  const taken = new Set(document.stops.map(({ name }) => name));
  for (let number = document.stops.length + 1; ; number++) {
    const name = named(number);
    if (!taken.has(name)) return name;
  }
}
