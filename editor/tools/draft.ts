/** What a tool draws over the map while it is used. Drawing units throughout. */
import type { Point } from '../../city-data/schema.ts';
import type { Place } from '../document/geometry.ts';
import type { Guide } from './snapping.ts';

export interface Draft {
  readonly guides?: readonly Guide[];
  /** A marquee or a lasso. */
  readonly ring?: readonly Place[];
  /** The next piece of a line: from its end over its bends to the pointer. */
  readonly rubber?: { readonly points: readonly Place[]; readonly colour: string };
  /** A shape under construction. */
  readonly shape?: { readonly points: readonly Place[]; readonly closed: boolean };
  /** A way along the lines. */
  readonly ride?: readonly Place[];
  /** Places that are measured from and to. */
  readonly ticks?: readonly Place[];
  /** Where a new stop or point would come. */
  readonly ghost?: Point;
  /** The stop or line that a press would act on. */
  readonly stop?: string;
  readonly line?: string;
  /** A press would remove what is marked. */
  readonly danger?: boolean;
}

export const EMPTY_DRAFT: Draft = {};
