/** What one chair is told of a position: its own view, its own actions, the guide as it is set. */
import type { HideAndRideGame } from '../../../engine/referee.ts';
import type { Seat } from '../../../engine/words.ts';
import type { Guide, SeatPosition } from '../../channel/contract.ts';
import { viewerOf } from './chairs.ts';

/** The part of a game in progress that a chair's position is made from. */
export type WatchedGame = Pick<HideAndRideGame, 'view' | 'legal' | 'candidates'>;

export function seatPosition(
  game: WatchedGame,
  number: number,
  seats: readonly Seat[],
  guide: Guide,
): SeatPosition {
  const view = game.view(viewerOf(seats));
  const mayPlay = view.toMove !== null && seats.includes(view.toMove);
  const actions = mayPlay ? game.legal() : [];
  return {
    number,
    view: view as SeatPosition['view'],
    // A showing takes any ticket from each detective: too many ways to list, so the screen composes it.
    actions: actions.filter(({ type }) => type !== 'show'),
    candidates: guidance(game, guide),
    guide,
  };
}

function guidance(game: WatchedGame, guide: Guide): SeatPosition['candidates'] {
  if (guide === 'none') return null;
  const stops = game.candidates();
  return stops && { count: stops.length, stops: guide === 'rings' ? stops : null };
}
