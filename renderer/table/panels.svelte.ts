/** Which panels lie folded, kept from game to game while the window is open. */
export type SideTab = 'radio' | 'moves';

class Panels {
  log = $state(true);
  side = $state(true);
  tab: SideTab = $state('radio');
}

export const panels = new Panels();
