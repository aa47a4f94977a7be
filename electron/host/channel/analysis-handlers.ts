/** What the host does when people want to know what the computer thinks. Bodies come checked. */
import { failure, success, type Result } from '../../../engine/result.ts';
import type { AnalysisBegun, ANALYSIS_REQUESTS } from '../../channel/analysis.ts';
import type { Inquiry, Purpose } from '../analysis/analyses.ts';
import { hintInquiry } from '../analysis/hint.ts';
import type { Connection } from './connection.ts';
import type { Handler } from './handlers.ts';

export type AnalysisRequestName = keyof typeof ANALYSIS_REQUESTS;

export const ANALYSIS_HANDLERS: { readonly [Name in AnalysisRequestName]: Handler<Name> } = {
  'seat.hint': (screen, { number }) => {
    const { seat } = screen;
    if (!seat) return failure('no-seat', 'Sit down at a game first.');
    return begin(screen, 'hint', hintInquiry(seat.session, seat.chair, number));
  },
  'replay.open': (screen, { gameId }) => {
    const allowed = mayWatch(screen, gameId);
    return allowed.ok ? screen.services.replays.open(gameId) : allowed;
  },
  'replay.belief': (screen, { gameId, number }) => {
    const allowed = mayWatch(screen, gameId);
    if (!allowed.ok) return allowed;
    return begin(screen, 'belief', screen.services.replays.belief(gameId, number));
  },
  'replay.moves': (screen, { gameId, number }) => {
    const allowed = mayWatch(screen, gameId);
    if (!allowed.ok) return allowed;
    return begin(screen, 'moves', screen.services.replays.moves(gameId, number));
  },
  'analysis.cancel': (screen, { analysisId }) => {
    screen.services.analyses.cancel(screen, analysisId);
    return success({});
  },
};

function begin(
  screen: Connection,
  purpose: Purpose,
  inquiry: Result<Inquiry>,
): Result<AnalysisBegun> {
  if (!inquiry.ok) return inquiry;
  const { analysisId, ms, begin } = screen.services.analyses.start(screen, purpose, inquiry.value);
  screen.afterwards(begin);
  return success({ analysisId, ms });
}

/** Whoever's device it is may watch any game again, a guest the one he sits at. */
function mayWatch(screen: Connection, gameId: string): Result<true> {
  return screen.owner || screen.seat?.session.game.id === gameId
    ? success(true)
    : failure('not-owner', 'Only the device the game runs on may do this.');
}
