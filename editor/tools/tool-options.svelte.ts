/** Choices that outlast a single use of a tool: what a new line is, whether places snap. */
import type { Mode } from '../../city-data/schema.ts';
import type { SceneryKind } from '../document/actions/scenery.ts';

export type SceneryShape = 'line' | 'area';

export class ToolOptions {
  /** The mode of the next new line. */
  mode: Mode = $state('tram');
  sceneryKind: SceneryKind = $state('water');
  sceneryShape: SceneryShape = $state('line');
  /** Of a river, in drawing units. */
  riverWidth = $state(28);
  snapping = $state(true);
  backgroundShown = $state(true);
}
