/** Ids that must be unique and names that should be. */
import { finding, type Finding } from '../finding.ts';
import type { City } from '../schema.ts';

export function duplicateStopIds({ stops }: City): Finding[] {
  return repeated(stops.map(({ id }) => id)).map((stop) =>
    finding('duplicate-stop-id', [stop], { stop }),
  );
}

export function duplicateLineIds({ lines }: City): Finding[] {
  return repeated(lines.map(({ id }) => id)).map((line) =>
    finding('duplicate-line-id', [line], { line }),
  );
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))];
}

/** Names are the same when people would read them as the same. */
export function duplicateNames({ stops }: City): Finding[] {
  const byName = Map.groupBy(stops, ({ name }) =>
    name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase(),
  );
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    const ids = [...new Set(same.map(({ id }) => id))];
    // Two stops of one id are one fault, and another check's.
    return first && ids.length > 1 ? [finding('duplicate-name', ids, { name: first.name })] : [];
  });
}
