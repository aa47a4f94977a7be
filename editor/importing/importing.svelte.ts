/** An import under way: files, what they hold, the sliders, and the board that comes of it. */
import type { Fault } from '../../engine/result.ts';
import type { Stage } from '../import/progress.ts';
import type { Reduction } from '../import/reduction/reduce-network.ts';
import {
  DEFAULT_MERGE_DISTANCE,
  DEFAULT_TARGET_STOPS,
  type Area,
  type ReductionSettings,
} from '../import/reduction/settings.ts';
import type { Turn } from '../import/turned.ts';
import type { Mode } from '../../city-data/schema.ts';
import { openImportWorker } from './open-worker.ts';
import type { ChosenFile, ImportNews, ImportOrder, NetworkOutline } from './import-protocol.ts';

/** A slider that is pulled is not asked at every step. */
const PAUSE = 250;

/** What becomes of the drawing: the board takes its place, or joins it. */
export type ImportWay = 'replace' | 'add';

export class Importing {
  outline: NetworkOutline | null = $state.raw(null);
  reduction: Reduction | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);
  progress: { readonly done: number; readonly stage: Stage } | null = $state.raw(null);
  targetStops = $state(DEFAULT_TARGET_STOPS);
  mergeDistance = $state(DEFAULT_MERGE_DISTANCE);
  /** Metres; 0 is no cap. */
  lengthCap = $state(0);
  modes: readonly Mode[] = $state.raw([]);
  area: Area | null = $state.raw(null);
  turn: Turn = $state('none');
  way: ImportWay = $state('replace');
  #worker: Worker | null = null;
  #number = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  read(files: readonly ChosenFile[]): void {
    this.end();
    this.outline = null;
    this.reduction = null;
    this.area = null;
    this.turn = 'none';
    this.fault = null;
    const worker = openImportWorker();
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<ImportNews>) => this.#hear(data);
    worker.onerror = () => {
      this.#hear({
        kind: 'refused',
        fault: { code: 'file-unreadable', message: 'The files cannot be read.' },
      });
    };
    this.progress = { done: 0, stage: 'reading' };
    this.#order({ kind: 'read', files });
  }

  /** The sliders were moved: the board is made anew. */
  change(): void {
    clearTimeout(this.#timer);
    // From now on the board shown is not the one asked for, and must not be taken.
    this.progress = { done: 0, stage: 'reducing' };
    this.#number++;
    this.#timer = setTimeout(() => this.#reduce(), PAUSE);
  }

  /** The map lies wrong: it is set right, and the board made anew. */
  lay(turn: Turn): void {
    this.turn = turn;
    this.area = null;
    this.progress = { done: 0, stage: 'reading' };
    this.#order({ kind: 'turn', turn });
  }

  /** Calls off what is under way. What has been read stays, and the sliders go on working. */
  stop(): void {
    if (!this.outline) {
      this.end();
      return;
    }
    clearTimeout(this.#timer);
    this.#number++;
    this.#order({ kind: 'stop' });
    this.progress = null;
  }

  /** Nothing is read any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.progress = null;
  }

  #reduce(): void {
    if (!this.outline) return;
    this.fault = null;
    this.progress = { done: 0, stage: 'reducing' };
    const settings: ReductionSettings = {
      modes: this.modes,
      targetStops: this.targetStops,
      mergeDistance: this.mergeDistance,
      ...(this.lengthCap > 0 ? { lengthCap: this.lengthCap } : {}),
      ...(this.area ? { area: this.area } : {}),
      ...(this.way === 'add' ? { joins: true } : {}),
    };
    this.#order({ kind: 'reduce', number: ++this.#number, settings });
  }

  #order(order: ImportOrder): void {
    this.#worker?.postMessage(order);
  }

  #hear(news: ImportNews): void {
    if (news.kind === 'progress') {
      // What was called off may have a word left.
      if (this.progress) this.progress = { done: news.done, stage: news.stage };
      return;
    }
    if (news.kind === 'reduced' && news.number !== this.#number) return;
    this.progress = null;
    if (news.kind === 'network') {
      const known = this.outline !== null;
      this.outline = news.outline;
      // Of a network that was only turned the choice of modes stays.
      if (!known) this.modes = news.outline.modes;
      this.#reduce();
    } else if (news.kind === 'reduced') this.reduction = news.reduction;
    else {
      this.fault = news.fault;
      this.reduction = null;
    }
  }
}
