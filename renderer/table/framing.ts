/** How close to go to a few places so that all of them are in the window. */
export interface Framing {
  /** CSS pixels per drawing unit. */
  readonly k: number;
  readonly middle: readonly [number, number];
}

/** The share of the window that the places may take. */
const ROOM = 0.72;

/** `closest` is the scale beyond which nothing is gained; null without places or without a window. */
export function framing(
  places: readonly (readonly [number, number])[],
  pane: { readonly width: number; readonly height: number },
  closest: number,
): Framing | null {
  if (places.length === 0 || pane.width === 0 || pane.height === 0) return null;
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return {
    k: Math.min(
      closest,
      (pane.width * ROOM) / Math.max(1, right - left),
      (pane.height * ROOM) / Math.max(1, bottom - top),
    ),
    middle: [(left + right) / 2, (top + bottom) / 2],
  };
}
