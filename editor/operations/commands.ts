/** What the window itself carries out. Whether it can is the window's to know. */
import type { Command, Group } from './operation.ts';

const COMMANDS = [
  ['undo', 'edit', ['$mod+z']],
  ['redo', 'edit', ['$mod+Shift+Z', '$mod+y']],
  ['copy', 'edit', ['$mod+c']],
  ['cut', 'edit', ['$mod+x']],
  ['rename', 'stop', ['F2']],
  ['stop-here', 'stop', []],
  ['find', 'view', ['$mod+f', '[Shift]+/']],
  ['new-city', 'file', []],
  ['open-city', 'file', ['$mod+o']],
  ['keep', 'file', ['$mod+s']],
  ['import', 'file', ['$mod+i']],
  ['export', 'file', ['$mod+e']],
  ['versions', 'file', []],
  ['play-now', 'file', ['$mod+Enter']],
  ['play-out', 'file', ['$mod+Shift+Enter']],
  ['tidy-up', 'arrange', ['Shift+T']],
  ['turn-label', 'label', ['l']],
  ['zoom-in', 'view', ['[Shift]++', '=']],
  ['zoom-out', 'view', ['-']],
  ['fit-city', 'view', ['0']],
  ['fit-selection', 'view', ['z']],
  ['toggle-background', 'view', ['q']],
  ['toggle-grid', 'view', ['g']],
  ['toggle-snapping', 'view', ['Shift+A']],
  ['findings', 'view', ['$mod+Shift+F']],
  ['shortcuts', 'view', ['[Shift]+?']],
  ['tool-select', 'tool', ['v']],
  ['tool-lasso', 'tool', ['Shift+V']],
  ['tool-stop', 'tool', ['s']],
  ['tool-line', 'tool', ['n']],
  ['tool-ferry', 'tool', ['f']],
  ['tool-scenery', 'tool', ['w']],
  ['tool-label', 'tool', ['t']],
  ['tool-background', 'tool', ['k']],
  ['tool-measure', 'tool', ['r']],
  ['tool-erase', 'tool', ['e']],
] as const satisfies readonly (readonly [string, Group, readonly string[]])[];

export type CommandId = (typeof COMMANDS)[number][0];

export const COMMAND_OPERATIONS: readonly (Command & { readonly id: CommandId })[] = COMMANDS.map(
  ([id, group, keys]) => ({ kind: 'command', id, group, keys }),
);
