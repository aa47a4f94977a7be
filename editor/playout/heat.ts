/** How often everything was used by one side, for the warmth on the map. */
import type { PlayoutFigures } from '../../electron/channel/playout.ts';

export type HeatSide = 'phantom' | 'detectives';

export interface Heat {
  /** By stop id: arrivals and metro rides that passed. */
  readonly stops: ReadonlyMap<string, number>;
  /** By line id: rides. */
  readonly lines: ReadonlyMap<string, number>;
  /** By two neighbouring stops: rides of all lines between them. */
  readonly edges: readonly HeatEdge[];
}

export interface HeatEdge {
  readonly from: string;
  readonly to: string;
  readonly uses: number;
}

export function heatOf({ stops, lines, edges }: PlayoutFigures, side: HeatSide): Heat {
  const between = new Map<string, HeatEdge>();
  for (const { from, to, rides } of edges) {
    const key = JSON.stringify([from, to]);
    const uses = (between.get(key)?.uses ?? 0) + rides[side];
    between.set(key, { from, to, uses });
  }
  return {
    stops: new Map(stops.map(({ id, arrivals, passes }) => [id, arrivals[side] + passes[side]])),
    lines: new Map(lines.map(({ id, rides }) => [id, rides[side]])),
    edges: [...between.values()],
  };
}
