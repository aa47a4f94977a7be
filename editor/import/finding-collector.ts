/** Gathers what is odd in a source: one finding per kind, however often it happens. */
import type { Finding, Severity } from '../../city-data/finding.ts';

const MOST_IDS = 20;

interface Gathered {
  readonly severity: Severity;
  readonly sentence: (count: number) => string;
  readonly ids: Set<string>;
  count: number;
}

export class FindingCollector {
  readonly #gathered = new Map<string, Gathered>();

  /**
   * @param sentence says the finding for a number of cases; the first one given for a code stays
   * @param id what it is about; the first twenty different ones are kept
   */
  add(code: string, severity: Severity, id: string, sentence: (count: number) => string): void {
    let entry = this.#gathered.get(code);
    if (!entry) {
      entry = { severity, sentence, ids: new Set(), count: 0 };
      this.#gathered.set(code, entry);
    }
    entry.count += 1;
    if (id !== '' && entry.ids.size < MOST_IDS) entry.ids.add(id);
  }

  warn(code: string, id: string, sentence: (count: number) => string): void {
    this.add(code, 'warning', id, sentence);
  }

  list(): Finding[] {
    return [...this.#gathered].map(([code, entry]) => ({
      code,
      severity: entry.severity,
      message: entry.sentence(entry.count),
      ids: [...entry.ids],
      values: { count: entry.count },
    }));
  }
}

/** `3 stops`, `1 stop`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
