/**
 * Zoom and pan: D3 owns the gesture and the mathematics, Svelte the DOM. Gestures and glides carry the
 * picture; jumps draw it where they lead.
 */
import {
  select,
  zoom,
  zoomIdentity,
  zoomTransform,
  type D3ZoomEvent,
  type ZoomTransform,
} from 'd3';
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { CarriedPicture } from './carried-picture.svelte.ts';
import { CLOSEST_ZOOM } from './layout/label.ts';
import { boxAround, type Vec } from './layout/vector.ts';

/** Clear space round the fitted city, in CSS pixels. */
const MARGIN = 20;
/** How much farther than fitted one may go. */
const FARTHEST = 0.75;
/** What is nearer to the edge of the window, in CSS pixels, is not yet in view. */
const BORDER = 80;
/** A press that moves less than this, in CSS pixels, is a click and no drag. */
export const CLICK_SLOP = 5;

export interface Pane {
  readonly width: number;
  readonly height: number;
}

export class MapZoom {
  readonly picture = new CarriedPicture();
  /** Says for a press, wheel or double click whether it may zoom or pan. */
  accepts: (event: Event) => boolean = () => true;
  private readonly behaviour = zoom<HTMLElement, unknown>();
  private node: HTMLElement | undefined;
  private frame: number | undefined;
  private pane: Pane = { width: 0, height: 0 };
  private city: readonly [number, number] = [1, 1];
  private closest = CLOSEST_ZOOM;
  /** True until somebody zooms or pans: then a change of the window fits the city anew. */
  private fitted = true;
  /** A view asked for before the window had a size. */
  private waiting: { readonly middle: Vec; readonly scale: number } | undefined;
  readonly attach: Attachment<HTMLElement> = (node) => {
    this.node = node;
    this.behaviour
      .clickDistance(CLICK_SLOP)
      .extent(() => [
        [0, 0],
        [this.pane.width, this.pane.height],
      ])
      .filter((event: MouseEvent) => !event.button && this.accepts(event))
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.fitted = false;
        this.nextFrame();
      });
    const selection = select(node).call(this.behaviour);
    selection.property(
      '__zoom',
      untrack(() => this.picture.live),
    );
    return () => {
      selection.interrupt().on('.zoom', null);
      if (this.frame !== undefined) cancelAnimationFrame(this.frame);
      this.frame = undefined;
      this.picture.settle();
      this.node = undefined;
    };
  };

  /** However many wheel steps come between two frames, the map is drawn once. */
  private nextFrame(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.picture.carryTo(this.current(), this.pane);
    });
  }

  /** Draws the map where it is, at once. */
  private draw(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    this.picture.drawAt(this.current());
  }

  /** Tells the size of the map's box and of the city; `fitScale` is the scale that is zoom 1. */
  resize(pane: Pane, city: readonly [number, number], fitScale: number): void {
    const before = this.pane;
    const newCity = city[0] !== this.city[0] || city[1] !== this.city[1];
    this.pane = pane;
    this.city = city;
    this.closest = fitScale * CLOSEST_ZOOM;
    if (pane.width === 0 || pane.height === 0) return;
    const scale = this.fitScale();
    this.behaviour
      .scaleExtent([scale * FARTHEST, Math.max(scale * 2, this.closest)])
      .translateExtent([
        [-city[0] * 0.4, -city[1] * 0.4],
        [city[0] * 1.4, city[1] * 1.4],
      ]);
    const current = untrack(() => this.picture.live);
    if (this.waiting) {
      const { middle, scale: wanted } = this.waiting;
      this.waiting = undefined;
      this.showView(middle, wanted);
    } else if (this.fitted || newCity || before.width === 0) this.fit(0);
    else {
      const [x, y] = current.invert([before.width / 2, before.height / 2]);
      this.go(
        zoomIdentity
          .translate(pane.width / 2, pane.height / 2)
          .scale(current.k)
          .translate(-x, -y),
        0,
      );
    }
  }

  private fitScale(): number {
    const { width, height } = this.pane;
    const margin = Math.min(MARGIN, width * 0.04, height * 0.04);
    return Math.max(
      1e-6,
      Math.min((width - 2 * margin) / this.city[0], (height - 2 * margin) / this.city[1]),
    );
  }

  private go(transform: ZoomTransform, time: number): void {
    if (!this.node) {
      this.picture.drawAt(transform);
      return;
    }
    const selection = select(this.node);
    selection.interrupt();
    if (time > 0) {
      this.behaviour.transform(selection.transition().duration(time), transform);
      return;
    }
    this.behaviour.transform(selection, transform);
    this.draw();
  }

  private around(center: Vec, scale: number): ZoomTransform {
    const { width, height } = this.pane;
    return zoomIdentity
      .translate(width / 2, height / 2)
      .scale(scale)
      .translate(-center[0], -center[1]);
  }

  /** The whole city in the window. */
  fit(time: number): void {
    this.fitted = true;
    this.go(this.around([this.city[0] / 2, this.city[1] / 2], this.fitScale()), time);
  }

  /** Closer or farther by a factor, about the middle of the window. */
  by(factor: number, time: number): void {
    if (!this.node) return;
    this.fitted = false;
    const selection = select(this.node);
    selection.interrupt();
    if (time > 0) {
      this.behaviour.scaleBy(selection.transition().duration(time), factor);
      return;
    }
    this.behaviour.scaleBy(selection, factor);
    this.draw();
  }

  /**
   * Brings all points into the window, zooming out only where they would not fit otherwise; where
   * they are there already, nothing moves.
   */
  show(points: readonly Vec[], time: number): void {
    const { width, height } = this.pane;
    const border = Math.min(BORDER, width / 4, height / 4);
    const current = this.current();
    const isInView = (point: Vec): boolean => {
      const [x, y] = current.apply([point[0], point[1]]);
      return x >= border && x <= width - border && y >= border && y <= height - border;
    };
    if (points.every(isInView)) return;
    this.fitted = false;
    const box = boxAround(points);
    const room = 0.7;
    const needed = Math.min(
      (width * room) / Math.max(1, box.maxX - box.minX),
      (height * room) / Math.max(1, box.maxY - box.minY),
    );
    const scale = Math.min(current.k, needed);
    this.go(this.around([(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2], scale), time);
  }

  /** Pans just enough that a point lies inside the window, away from its border. */
  keepInView(point: Vec, time: number): void {
    const { width, height } = this.pane;
    const current = this.current();
    const [x, y] = current.apply([point[0], point[1]]);
    const border = Math.min(BORDER, width / 4, height / 4);
    const dx = x < border ? border - x : x > width - border ? width - border - x : 0;
    const dy = y < border ? border - y : y > height - border ? height - border - y : 0;
    if (dx === 0 && dy === 0) return;
    this.fitted = false;
    this.go(zoomIdentity.translate(current.x + dx, current.y + dy).scale(current.k), time);
  }

  /** A place in the middle of the window, at a scale. */
  showView(middle: Vec, scale: number): void {
    this.fitted = false;
    if (this.pane.width === 0) {
      this.waiting = { middle, scale };
      return;
    }
    this.go(this.around(middle, scale), 0);
  }

  /** Moves the map by pixels, as a hand does that has hold of it. */
  pan(dx: number, dy: number): void {
    if (!this.node) return;
    const { x, y, k } = this.current();
    this.fitted = false;
    const selection = select(this.node);
    selection.interrupt();
    this.behaviour.transform(selection, zoomIdentity.translate(x + dx, y + dy).scale(k));
  }

  private current(): ZoomTransform {
    return this.node ? zoomTransform(this.node) : untrack(() => this.picture.live);
  }
}
