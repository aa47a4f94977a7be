/** What the pool and its worker threads say to each other. */
import type { City } from '../../../city-data/schema.ts';
import type { PlayerChoice, PlayerRequest } from '../../../engine/players/player.ts';

export type ToWorker =
  /** The city of the requests that follow; it is large, so it travels once. */
  | { readonly type: 'city'; readonly city: City }
  | {
      readonly type: 'choose';
      readonly id: number;
      readonly request: Omit<PlayerRequest, 'options'> & {
        readonly options: Omit<PlayerRequest['options'], 'city'>;
      };
      /** One 32-bit word; not 0 means: stop thinking. */
      readonly stop: SharedArrayBuffer;
    };

export type FromWorker =
  | { readonly id: number; readonly ok: true; readonly choice: PlayerChoice }
  /** The player threw. Why is not told: an error's text may hold what nobody else may know. */
  | { readonly id: number; readonly ok: false };
