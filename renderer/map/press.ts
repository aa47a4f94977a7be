/** Whether what looks like a click was one: a drag or a second finger is not. */
import { CLICK_SLOP } from './map-zoom.svelte.ts';

export class Press {
  /** True from the moment a press became a drag or a pinch, until the next one begins. */
  moved = false;
  private readonly pointers = new Map<number, readonly [number, number]>();

  readonly down = (event: PointerEvent): void => {
    // The first finger of a touch: whatever was left over from a lost one is forgotten.
    if (event.isPrimary) {
      this.pointers.clear();
      this.moved = false;
    }
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.pointers.size > 1) this.moved = true;
  };

  readonly move = (event: PointerEvent): void => {
    const start = this.pointers.get(event.pointerId);
    if (!start) return;
    const away = Math.hypot(event.clientX - start[0], event.clientY - start[1]);
    if (away > CLICK_SLOP) this.moved = true;
  };

  readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };
}
