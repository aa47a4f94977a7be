/** All operations there are: the one source of menus, keys, tooltips and the sheet of shortcuts. */
import { ARRANGE_OPERATIONS } from './arrange.ts';
import { COMMAND_OPERATIONS } from './commands.ts';
import { EDIT_OPERATIONS } from './edit.ts';
import { LINE_OPERATIONS } from './lines.ts';
import type { Operation } from './operation.ts';
import { SELECTION_OPERATIONS } from './select.ts';
import { STOP_OPERATIONS } from './stops.ts';

export const OPERATIONS: readonly Operation[] = [
  ...COMMAND_OPERATIONS,
  ...EDIT_OPERATIONS,
  ...SELECTION_OPERATIONS,
  ...STOP_OPERATIONS,
  ...LINE_OPERATIONS,
  ...ARRANGE_OPERATIONS,
];

const byId = new Map(OPERATIONS.map((operation) => [operation.id, operation]));

export function operationOf(id: string): Operation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`there is no operation ${id}`);
  return operation;
}
