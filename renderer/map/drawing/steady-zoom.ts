/** Type follows the zoom in steps too small to see, so that not every frame sets all names anew. */
const STEPS_PER_DOUBLING = 8;

/** The nearest step at or below a zoom. Every zoom at which more names appear is a step itself. */
export function steadyZoom(zoom: number): number {
  return 2 ** (Math.floor(Math.log2(zoom) * STEPS_PER_DOUBLING + 1e-6) / STEPS_PER_DOUBLING);
}
