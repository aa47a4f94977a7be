/** What only the drawing and the pack know; callers hand it in. */
import { finding, type Finding } from '../finding.ts';
import type { City } from '../schema.ts';
import { stopNames, type CheckOptions } from './check.ts';

export function unplaceableLabels(city: City, { unplacedLabels }: CheckOptions): Finding[] {
  const ids = unplacedLabels?.(city) ?? [];
  const names = stopNames(city, ids);
  return ids.map((id, index) => finding('label-unplaceable', [id], { stop: names[index] ?? id }));
}

export function missingBackground({ background }: City, { pictures }: CheckOptions): Finding[] {
  if (!background || !pictures || pictures.has(background.image)) return [];
  return [finding('background-missing', ['background.image'], { image: background.image })];
}
