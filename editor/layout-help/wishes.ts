/** Where a stop goes when several wishes pull at it: least squares of two unknowns. */
import type { Point } from '../../city-data/schema.ts';

export class Wishes {
  // The normal equations: a symmetric matrix of two by two, and its right side.
  #xx = 0;
  #xy = 0;
  #yy = 0;
  #x = 0;
  #y = 0;

  /** To be at a place. */
  near(x: number, y: number, weight: number): void {
    this.#xx += weight;
    this.#yy += weight;
    this.#x += weight * x;
    this.#y += weight * y;
  }

  /** To be anywhere on the straight line through a place with a direction of length 1. */
  alongRay(x: number, y: number, dx: number, dy: number, weight: number): void {
    const [nx, ny] = [-dy, dx];
    const offset = weight * (nx * x + ny * y);
    this.#xx += weight * nx * nx;
    this.#xy += weight * nx * ny;
    this.#yy += weight * ny * ny;
    this.#x += offset * nx;
    this.#y += offset * ny;
  }

  /** The place that meets all wishes best; `otherwise` where they leave it open. */
  met(otherwise: Point): Point {
    const determinant = this.#xx * this.#yy - this.#xy * this.#xy;
    if (determinant < 1e-9) return otherwise;
    return [
      (this.#x * this.#yy - this.#y * this.#xy) / determinant,
      (this.#y * this.#xx - this.#x * this.#xy) / determinant,
    ];
  }
}
