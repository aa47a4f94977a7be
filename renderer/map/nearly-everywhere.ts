import type { Layout } from './layout/layout.ts';

/** Are more than two thirds of the stops targets, as when the Phantom chooses where to start? */
export function isNearlyEverywhere(
  layout: Layout,
  targets: ReadonlySet<string> | undefined,
): boolean {
  return targets !== undefined && targets.size * 3 > layout.markers.length * 2;
}
