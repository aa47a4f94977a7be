/** The keys of the table; the sheet of shortcuts lists them. */
import type { KeybindingsMap } from 'tinykeys';
import { GUIDES } from '../../electron/channel/contract.ts';
import type { Hint } from '../hint/hint.svelte.ts';
import { shortcut } from '../shortcuts/shortcut.ts';
import type { GameTable } from './game-table.svelte.ts';
import { panels } from './panels.svelte.ts';
import type { Turn } from './turn.svelte.ts';

export function tableKeys(
  table: GameTable,
  turn: Turn,
  hint: Hint,
  openDestinations: () => void,
): KeybindingsMap {
  const nextGuide = (): void => {
    const next = GUIDES[(GUIDES.indexOf(table.position.guide) + 1) % GUIDES.length];
    if (next) void table.setGuide(next);
  };
  return {
    g: shortcut(openDestinations, () => turn.moves.size > 0),
    d: shortcut(
      () => turn.toggleDouble(),
      () => turn.doubleOffered,
    ),
    h: shortcut(
      () => hint.toggle(),
      () => hint.offered,
    ),
    n: shortcut(
      () => void table.hurry(),
      () => table.mayHurry,
    ),
    l: shortcut(() => (panels.log = !panels.log)),
    t: shortcut(() => (panels.side = !panels.side)),
    m: shortcut(() => (panels.tab = panels.tab === 'moves' ? 'radio' : 'moves')),
    v: shortcut(nextGuide, () => table.mayGuide && table.view.outcome === null),
    Space: shortcut(
      () => table.skip(),
      () => table.showing,
    ),
    Escape: shortcut(
      () => (turn.picked === null ? hint.close() : turn.cancel()),
      () => turn.picked !== null || hint.seat !== null,
    ),
  };
}
