/** How close to go to a few places so that all of them are in the window. */
export interface Framing {
  /** CSS pixels per drawing unit. */
  readonly k: number;
  readonly middle: readonly [number, number];
}

/** The share of the window that the places may take. */
const ROOM = 0.72;
/** Nor do they come nearer to its edge than the rest of this leaves. */
const INSIDE = 0.84;

/**
 * The places in the middle, or beside it where the window would else show what lies beyond the city.
 *
 * @param city its size in drawing units
 * @param closest the scale beyond which nothing is gained
 * @returns null without places or without a window
 */
export function framing(
  places: readonly (readonly [number, number])[],
  pane: { readonly width: number; readonly height: number },
  city: readonly [number, number],
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
  const k = Math.min(
    closest,
    (pane.width * ROOM) / Math.max(1, right - left),
    (pane.height * ROOM) / Math.max(1, bottom - top),
  );
  return {
    k,
    middle: [
      middleOf([left, right], pane.width / k, city[0]),
      middleOf([top, bottom], pane.height / k, city[1]),
    ],
  };
}

/** Along one axis: where the middle of a window of a length lies so that places and city are in it. */
function middleOf([first, last]: readonly [number, number], window: number, city: number): number {
  const half = window / 2;
  const wanted = (first + last) / 2;
  const overCity = city <= window ? city / 2 : clamp(wanted, half, city - half);
  return clamp(overCity, last - half * INSIDE, first + half * INSIDE);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
