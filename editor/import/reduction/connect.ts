/** Makes one city of a board: land lines in one piece, ferries only between places land lines reach. */
import { counted, type FindingCollector } from '../finding-collector.ts';
import { distance } from '../lines/local-plane.ts';
import type { Board, BoardLine, Neighbours } from './board.ts';

/** Places this near are joined when nothing else joins what lies around them. Metres. */
const WALK = 400;

export function connected(board: Board, mergeDistance: number, findings: FindingCollector): Board {
  const reach = Math.max(WALK, mergeDistance * 2.5);
  const joined = landInOnePiece(board, reach, findings);
  return ferriesToLand(joined, reach, findings);
}

function isLand(line: BoardLine): boolean {
  return line.mode !== 'ferry';
}

/** Joins pieces that lie within a walk, then keeps the largest. */
function landInOnePiece(board: Board, reach: number, findings: FindingCollector): Board {
  let current = board;
  for (;;) {
    const pieces = piecesOf(current.neighboursAlong(current.lines.filter(isLand)));
    const [main, ...others] = pieces;
    if (!main || others.length === 0) return current;
    const into = new Map(others.flatMap((piece) => bridgeTo(current, piece, main, reach)));
    if (into.size === 0) return withoutPieces(current, others, findings);
    current = current.merged(into);
  }
}

/** The place of a piece that lies nearest to the main one, to be made one with its neighbour there. */
function bridgeTo(
  board: Board,
  piece: readonly number[],
  main: readonly number[],
  reach: number,
): [number, number][] {
  let best: [number, number] | null = null;
  let bestLength = reach;
  for (const from of piece) {
    for (const to of main) {
      const length = distance(board.places[from]?.at ?? [0, 0], board.places[to]?.at ?? [0, 0]);
      if (length <= bestLength) {
        best = [from, to];
        bestLength = length;
      }
    }
  }
  return best ? [best] : [];
}

function withoutPieces(
  board: Board,
  pieces: readonly (readonly number[])[],
  findings: FindingCollector,
): Board {
  const gone = new Set(pieces.flat());
  for (const place of gone) {
    findings.warn(
      'part-not-connected',
      board.places[place]?.name ?? '',
      (count) =>
        `Left out: ${counted(count, 'stop')} that no line joins with the rest of the city.`,
    );
  }
  const lines = board.lines.map((line) => ({
    ...line,
    routes: isLand(line)
      ? line.routes.filter((route) => !route.some((place) => gone.has(place)))
      : line.routes,
  }));
  return board.withLines(lines);
}

/** Moves piers to the land stop beside them; a pier far from any is left out. */
function ferriesToLand(board: Board, reach: number, findings: FindingCollector): Board {
  const land = [...board.neighboursAlong(board.lines.filter(isLand)).keys()];
  const isOnLand = new Set(land);
  const piers = new Set(
    board.lines.filter((line) => !isLand(line)).flatMap((line) => line.routes.flat()),
  );
  const into = new Map<number, number>();
  const gone = new Set<number>();
  for (const pier of piers) {
    if (isOnLand.has(pier)) continue;
    const [bridge] = bridgeTo(board, [pier], land, reach);
    if (bridge) into.set(bridge[0], bridge[1]);
    else gone.add(pier);
  }
  for (const pier of gone) {
    findings.warn(
      'ferry-stop-left-out',
      board.places[pier]?.name ?? '',
      (count) =>
        `Left out: ${counted(count, 'pier')} that no land line comes near; detectives cannot take a ferry.`,
    );
  }
  return board.merged(into).without(gone);
}

/** The sets of places that reach each other, largest first. */
export function piecesOf(neighbours: Neighbours): number[][] {
  const seen = new Set<number>();
  const pieces: number[][] = [];
  for (const start of neighbours.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const piece = [start];
    for (const place of piece) {
      for (const next of neighbours.get(place) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        piece.push(next);
      }
    }
    pieces.push(piece);
  }
  return pieces.sort((a, b) => b.length - a.length);
}
