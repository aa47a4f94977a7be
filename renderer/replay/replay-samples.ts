/** A short film for tests: the Phantom is placed, D1 and D2 ride, and he shows himself. */
import type { Replay, ReplayFrame } from '../../electron/channel/analysis.ts';
import { position, ride, seatTable } from '../table/table-samples.ts';

function frame(number: number, more: Partial<ReplayFrame>): ReplayFrame {
  const at = { D1: number > 1 ? 'b' : 'a', D2: number > 2 ? 'y' : 'x' };
  const { view } = position(number, at);
  return {
    number,
    view: { ...view, phantom: { ...view.phantom, at: number === 0 ? null : 'z' } },
    action: null,
    clues: [],
    candidates: number === 0 ? null : 5 - number,
    ...more,
  };
}

export function shortReplay(): Replay {
  const { gameId, players, variants, city } = seatTable({
    position: position(0, { D1: 'a', D2: 'x' }),
    history: [],
  });
  return {
    gameId,
    players,
    variants,
    city,
    frames: [
      frame(0, {}),
      frame(1, { clues: [{ type: 'placed', slot: 1, to: 'z' }] }),
      frame(2, { clues: [ride('D1', 'a', 'b')] }),
      frame(3, {
        clues: [ride('D2', 'x', 'y'), { type: 'shown', slot: 3, at: 'z', path: [] }],
      }),
    ],
  };
}
