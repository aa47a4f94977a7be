/**
 * A drawing under the hand. To draw it at another scale costs more than a frame, so while somebody
 * drags, pinches or turns the wheel the picture already drawn is moved and scaled as one layer, which
 * costs nothing, and is drawn anew where it came to when the hand rests.
 */
import { zoomIdentity, type ZoomTransform } from 'd3';
import type { Box } from './layout/vector.ts';
import type { Pane } from './map-zoom.svelte.ts';

/**
 * Milliseconds without a movement after which the picture is drawn anew. One that was only moved is as
 * sharp as before: it can wait until the hand has surely come to rest.
 */
const REST = { scaled: 120, moved: 500 } as const;
/** Larger than by this factor a picture looks torn: it is drawn anew even under the hand. */
const LARGEST = 3;
/** How much of the drawing there is beyond each side of the window, in windows. */
const BEYOND = 1;

export class CarriedPicture {
  /** Where the hand has the picture: from drawing units to CSS pixels of the map's own box. */
  live: ZoomTransform = $state.raw(zoomIdentity);
  /** Where it is drawn; the same as `live` at rest. */
  drawn: ZoomTransform = $state.raw(zoomIdentity);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** From where it is drawn to where the hand has it, in the words of CSS. */
  get carry(): string {
    if (this.live === this.drawn) return 'none';
    const { x, y, scale } = this.#step(this.live);
    return `translate(${x}px, ${y}px) scale(${scale})`;
  }

  /** What of the city is drawn, in drawing units: the window and so much around it. */
  reach({ width, height }: Pane): Box {
    const [minX, minY] = this.drawn.invert([-BEYOND * width, -BEYOND * height]);
    const [maxX, maxY] = this.drawn.invert([(1 + BEYOND) * width, (1 + BEYOND) * height]);
    return { minX, minY, maxX, maxY };
  }

  /** Carries the picture there; draws it there where what is drawn does not reach so far. */
  carryTo(live: ZoomTransform, pane: Pane): void {
    this.live = live;
    if (!this.#reaches(live, pane)) {
      this.settle();
      return;
    }
    clearTimeout(this.#timer);
    const rest = live.k === this.drawn.k ? REST.moved : REST.scaled;
    this.#timer = setTimeout(() => this.settle(), rest);
  }

  /** Draws the picture where it is. */
  settle(): void {
    clearTimeout(this.#timer);
    this.drawn = this.live;
  }

  drawAt(transform: ZoomTransform): void {
    clearTimeout(this.#timer);
    this.live = transform;
    this.drawn = transform;
  }

  #step(live: ZoomTransform): { x: number; y: number; scale: number } {
    const scale = live.k / this.drawn.k;
    return { x: live.x - scale * this.drawn.x, y: live.y - scale * this.drawn.y, scale };
  }

  /** Whether what is drawn fills the window there, and not too large. */
  #reaches(live: ZoomTransform, pane: Pane): boolean {
    if (live.k / this.drawn.k > LARGEST) return false;
    const [minX, minY] = live.invert([0, 0]);
    const [maxX, maxY] = live.invert([pane.width, pane.height]);
    const drawn = this.reach(pane);
    return minX >= drawn.minX && minY >= drawn.minY && maxX <= drawn.maxX && maxY <= drawn.maxY;
  }
}
