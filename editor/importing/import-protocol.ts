/** What the page and the import worker say to each other. */
import type { Finding } from '../../city-data/finding.ts';
import type { Mode, Point } from '../../city-data/schema.ts';
import type { Fault } from '../../engine/result.ts';
import type { Stage } from '../import/progress.ts';
import type { Reduction } from '../import/reduction/reduce-network.ts';
import type { Turn } from '../import/turned.ts';
import type { Area, ReductionSettings } from '../import/reduction/settings.ts';

export interface ChosenFile {
  readonly path: string;
  readonly blob: Blob;
}

export type ImportOrder =
  | { readonly kind: 'read'; readonly files: readonly ChosenFile[] }
  /** A later order of this kind calls an earlier one off. */
  | { readonly kind: 'reduce'; readonly number: number; readonly settings: ReductionSettings }
  /** The network lies otherwise; its outline is told anew. */
  | { readonly kind: 'turn'; readonly turn: Turn }
  /** No board is wanted now; the network stays for the next. */
  | { readonly kind: 'stop' };

/** What came in, as far as a page shows it. Positions as in the source. */
export interface NetworkOutline {
  readonly format: string;
  readonly name: string | null;
  readonly stops: number;
  readonly lines: number;
  readonly modes: readonly Mode[];
  /** Everything lies within. */
  readonly area: Area;
  /** True where y grows upward: degrees and metres. */
  readonly upright: boolean;
  /** Width of one unit across against one up: less than 1 for degrees away from the equator. */
  readonly squeeze: number;
  readonly ways: readonly { readonly mode: Mode; readonly points: readonly Point[] }[];
  /** What was odd in the files. */
  readonly remarks: readonly Finding[];
}

export type ImportNews =
  | { readonly kind: 'progress'; readonly done: number; readonly stage: Stage }
  | { readonly kind: 'network'; readonly outline: NetworkOutline }
  | { readonly kind: 'reduced'; readonly number: number; readonly reduction: Reduction }
  | { readonly kind: 'refused'; readonly fault: Fault };
