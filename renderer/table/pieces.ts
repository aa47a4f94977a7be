/** Where the tokens stand on the plan, told clue by clue so that each can glide in turn. */
import type { MapPiece } from '../map/props.ts';
import type { Clue, View } from './words.ts';

export function piecesOf(view: View): MapPiece[] {
  const pieces: MapPiece[] = view.detectives.map(({ id, at }) => ({ seat: id, stop: at }));
  if (view.phantom.at !== null) pieces.push({ seat: 'phantom', stop: view.phantom.at });
  return pieces;
}

/** The pieces after one clue. A Phantom who rides out of sight leaves the plan. */
export function piecesAfter(pieces: readonly MapPiece[], clue: Clue): MapPiece[] {
  switch (clue.type) {
    case 'ride':
      return put(pieces, { seat: clue.detective, stop: clue.to, ticket: clue.ticket });
    case 'phantom-ride':
      return clue.to === null
        ? without(pieces, 'phantom')
        : put(pieces, { seat: 'phantom', stop: clue.to, ticket: clue.ticket });
    case 'placed':
      return clue.to === null ? [...pieces] : put(pieces, { seat: 'phantom', stop: clue.to });
    case 'shown':
      return put(pieces, { seat: 'phantom', stop: clue.at });
    case 'stayed-hidden':
    case 'skipped':
    case 'over':
      return [...pieces];
  }
}

/** The pieces before these clues, oldest first, happened; from where a replay starts. */
export function piecesBefore(view: View, clues: readonly Clue[]): MapPiece[] {
  let pieces = piecesOf(view);
  for (const clue of clues.toReversed()) {
    if (clue.type === 'ride') pieces = put(pieces, { seat: clue.detective, stop: clue.from });
    else if (clue.type === 'phantom-ride') {
      pieces =
        clue.from === null
          ? without(pieces, 'phantom')
          : put(pieces, { seat: 'phantom', stop: clue.from });
    } else if (clue.type === 'placed') pieces = without(pieces, 'phantom');
  }
  return pieces;
}

function without(pieces: readonly MapPiece[], seat: MapPiece['seat']): MapPiece[] {
  return pieces.filter((piece) => piece.seat !== seat);
}

function put(pieces: readonly MapPiece[], moved: MapPiece): MapPiece[] {
  return pieces.some((piece) => piece.seat === moved.seat)
    ? pieces.map((piece) => (piece.seat === moved.seat ? moved : piece))
    : [...pieces, moved];
}
