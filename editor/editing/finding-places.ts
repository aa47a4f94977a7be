/** Where a finding is: the things on the map it is about, or the panel with the field it names. */
import type { Finding } from '../../city-data/finding.ts';
import { lineTable, stopTable } from '../document/lookup.ts';
import type { CityDocument } from '../document/document.ts';
import { selected, type Selection } from '../document/selection.ts';
import type { Panel } from './workbench.svelte.ts';

const PANELS: readonly (readonly [prefix: string, panel: Panel])[] = [
  ['tickets', 'tickets'],
  ['detectives', 'tickets'],
  ['stops', 'tickets'],
  ['background', 'picture'],
  ['authors', 'city'],
  ['license', 'city'],
];

export function placesOf(
  document: CityDocument,
  { ids }: Finding,
): { readonly selection: Selection; readonly panel: Panel | null } {
  const stops = ids.filter((id) => stopTable(document).has(id));
  const lines = ids.filter((id) => lineTable(document).has(id) && !stops.includes(id));
  // A finding about stops of a line goes to the stops.
  const selection = selected({ stops, lines: stops.length > 0 ? [] : lines });
  const panel =
    stops.length + lines.length > 0
      ? undefined
      : PANELS.find(([prefix]) => ids.some((id) => id.startsWith(prefix)));
  return { selection, panel: panel?.[1] ?? null };
}
