/**
 * Fitting the picture by pins. A click sticks a pin through the picture, up to three; a pin that is
 * dragged takes the place under it along while the others hold: one moves, two turn and scale, three
 * skew.
 */
import {
  calibrationOf,
  fitBackground,
  MOST_POINTS,
  setControlPoints,
} from '../document/actions/background.ts';
import { onPicture } from '../document/calibration.ts';
import type { ControlPoint } from '../document/editor-fields.ts';
import { distance, type Place } from '../document/geometry.ts';
import { done } from '../operations/operation.ts';
import { BaseTool } from './base-tool.svelte.ts';
import { EMPTY_DRAFT } from './draft.ts';
import type { PointerInput, Tool } from './tool.ts';

export class BackgroundTool extends BaseTool implements Tool {
  readonly id = 'background';
  #held: { readonly pin: number; readonly points: readonly ControlPoint[] } | null = null;
  #moved = false;

  press(input: PointerInput): boolean {
    const { editing } = this.bench;
    const calibration = calibrationOf(editing.document);
    if (!calibration) return false;
    const pin = this.#pinAt(input);
    if (pin !== null && input.shift) {
      editing.perform(setControlPoints(calibration.points.toSpliced(pin, 1)), done('remove-pin'));
      return true;
    }
    if (pin === null && calibration.points.length >= MOST_POINTS) return false;
    if (pin === null) {
      const picture = onPicture(calibration.matrix, input.at);
      if (!picture) return false;
      const added = [...calibration.points, { picture, map: [...input.at] as [number, number] }];
      editing.perform(setControlPoints(added), done('add-pin'));
    }
    const points = calibrationOf(editing.document)?.points ?? [];
    this.#held = { pin: pin ?? points.length - 1, points };
    this.#moved = false;
    return true;
  }

  drag(input: PointerInput): void {
    const { editing } = this.bench;
    if (!this.#held) return;
    const { pin, points } = this.#held;
    const held = points[pin];
    if (!held || (!this.#moved && distance(held.map, input.at) * this.bench.scale() < 3)) return;
    if (!this.#moved) editing.begin();
    this.#moved = true;
    this.hint = `pins-${points.length}`;
    const moved = points.with(pin, { ...held, map: [...input.at] as [number, number] });
    const fitted = fitBackground(editing.history.settled, moved);
    if (fitted.ok) editing.replace(fitted.value);
    else this.hint = fitted.fault.code;
  }

  release(): void {
    if (this.#held && this.#moved) this.bench.editing.commit(done('fit-picture'));
    this.#held = null;
    this.#moved = false;
    this.draft = EMPTY_DRAFT;
  }

  hover(input: PointerInput | null): void {
    const calibration = calibrationOf(this.bench.editing.document);
    const pin = input ? this.#pinAt(input) : null;
    this.cursor = pin === null ? 'crosshair' : 'grab';
    if (!calibration) this.hint = 'none';
    else if (pin !== null) this.hint = 'over-pin';
    else this.hint = `pins-${calibration.points.length}`;
  }

  cancel(): boolean {
    if (!this.#held) return false;
    this.#held = null;
    this.bench.editing.cancel();
    return true;
  }

  #pinAt({ at, reach }: { readonly at: Place; readonly reach: number }): number | null {
    const points = calibrationOf(this.bench.editing.document)?.points ?? [];
    const pin = points.findIndex(({ map }) => distance(map, at) <= reach * 1.5);
    return pin < 0 ? null : pin;
  }
}
