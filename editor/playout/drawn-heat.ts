/** Where a playout's warmth lies on the drawing, and how warm it is there, 0 to 1. */
import { pathData } from '../../renderer/map/layout/curve.ts';
import type { Layout } from '../../renderer/map/layout/layout.ts';
import type { StopMarker } from '../../renderer/map/layout/stop-marker.ts';
import type { Heat } from './heat.ts';

export interface WarmEdge {
  readonly key: string;
  /** In the words of SVG's `d`. */
  readonly data: string;
  readonly share: number;
}

export interface WarmStop {
  readonly id: string;
  readonly marker: StopMarker;
  readonly share: number;
}

/** What was never used, or is not on the drawing any more, is left out. */
export function warmEdges(layout: Layout, { edges }: Heat): WarmEdge[] {
  const courses = coursesBetweenStops(layout);
  const most = Math.max(...edges.map(({ uses }) => uses));
  return edges.flatMap(({ from, to, uses }) => {
    const key = edgeKey(layout, from, to);
    const data = courses.get(key);
    return data === undefined || uses === 0 ? [] : [{ key, data, share: uses / most }];
  });
}

export function warmStops(layout: Layout, { stops }: Heat): WarmStop[] {
  const most = Math.max(...stops.values());
  return [...stops].flatMap(([id, uses]) => {
    const marker = layout.markers[layout.network.indexOf.get(id) ?? -1];
    return marker && uses > 0 ? [{ id, marker, share: uses / most }] : [];
  });
}

/** Each pair of neighbouring stops once, along the first line that is drawn between them. */
function coursesBetweenStops({ courses, network }: Layout): Map<string, string> {
  const data = new Map<string, string>();
  for (const { route, legs } of courses) {
    route.steps.forEach(({ edge }, index) => {
      const [ends, leg] = [network.edges[edge], legs[index]];
      if (!ends || !leg) return;
      const key = `${ends.a} ${ends.b}`;
      if (!data.has(key)) data.set(key, pathData(leg));
    });
  }
  return data;
}

/** As the drawing's edges have it: the smaller index first. */
function edgeKey({ network }: Layout, from: string, to: string): string {
  const [a, b] = [network.indexOf.get(from) ?? -1, network.indexOf.get(to) ?? -1];
  return `${Math.min(a, b)} ${Math.max(a, b)}`;
}
