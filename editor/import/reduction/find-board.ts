/** Tries the knobs the user left free and takes the board that comes nearest to a good one. */
import { group } from 'd3';
import type { FindingCollector } from '../finding-collector.ts';
import { FindingCollector as Collector } from '../finding-collector.ts';
import type { TransitNetwork } from '../network.ts';
import { breathe, type Progress } from '../progress.ts';
import type { Board, BoardLine } from './board.ts';
import { buildBoard } from './build-board.ts';
import { connected } from './connect.ts';
import { contractAndPrune, deadEndsOf } from './prune.ts';
import type { Service } from './service.ts';
import {
  DEFAULT_MERGE_DISTANCE,
  DEFAULT_TARGET_STOPS,
  type ReductionSettings,
} from './settings.ts';

/** Merge distances that are tried, as multiples of the least. */
const MERGES = [1, 1.6, 2.5, 4];
/** Shares of the lines that are tried, the weightiest first. */
const LEAST_SHARE = 0.1;
const SHARES = [1, 0.7, 0.5, 0.35, 0.25, 0.15, LEAST_SHARE];
/** With so many times the wished stops, all lines are not worth a try. */
const HOPELESS = 8;
/** The weightiest lines of each mode stay whatever is left out. */
const LEAST_LINES = 2;

interface Candidate {
  readonly board: Board;
  readonly findings: FindingCollector;
  readonly score: number;
}

export interface FoundBoard {
  readonly board: Board;
  readonly findings: FindingCollector;
  /** The network as it was before anything was left out: clustered, every line. */
  readonly whole: Board;
}

export async function findBoard(
  network: TransitNetwork,
  service: Service,
  settings: ReductionSettings,
  progress: Progress,
): Promise<FoundBoard> {
  const least = settings.mergeDistance ?? DEFAULT_MERGE_DISTANCE;
  const merges = settings.mergeDistance === undefined ? MERGES.map((m) => m * least) : [least];
  const target = settings.targetStops ?? DEFAULT_TARGET_STOPS;
  let whole: Board | null = null;
  let best: Candidate | null = null;
  for (const [index, merge] of merges.entries()) {
    const board = buildBoard(network, service, merge);
    whole ??= board;
    const size = board.neighbours().size;
    const shares = SHARES.filter(
      (share) => size * share <= target * HOPELESS || share === LEAST_SHARE,
    );
    for (const [step, share] of shares.entries()) {
      progress.signal?.throwIfAborted();
      progress.onProgress?.((index + step / shares.length) / merges.length, 'reducing');
      await breathe();
      const findings = new Collector();
      const part = share === 1 ? board : board.withLines(weightiest(board.lines, share));
      const joined = settings.joins ? part : connected(part, merge, findings);
      const small =
        settings.joins && joined.neighbours().size <= target
          ? joined
          : contractAndPrune(joined, {
              target,
              cap: settings.lengthCap ?? Infinity,
              keep: keptPlaces(joined, settings.keep ?? []),
            });
      const score = scoreOf(small, board, { target, merge: merge / least });
      if (!best || score > best.score) best = { board: small, findings, score };
      // With fewer lines it only becomes smaller yet.
      if (small.neighbours().size < target * 0.7) break;
    }
    // Nothing had to be left out: no coarser merging will do better.
    if (best && size <= target) break;
  }
  if (!whole || !best) throw new Error('no merge distance was tried');
  return { board: best.board, findings: best.findings, whole };
}

/**
 * Half of the share goes to each mode by itself, half to the weightiest of all: lines of one mode
 * alone cross too seldom.
 */
function weightiest(lines: readonly BoardLine[], share: number): BoardLine[] {
  const ranked = lines.toSorted((a, b) => b.weight - a.weight);
  const chosen = new Set<BoardLine>();
  for (const own of group(ranked, ({ mode }) => mode).values()) {
    const most = Math.max(LEAST_LINES, Math.round((own.length * share) / 2));
    for (const line of own.slice(0, most)) chosen.add(line);
  }
  for (const line of ranked) {
    if (chosen.size >= lines.length * share) break;
    chosen.add(line);
  }
  return ranked.filter((line) => chosen.has(line));
}

function keptPlaces(board: Board, stopIds: readonly string[]): Set<number> {
  if (stopIds.length === 0) return new Set();
  const wanted = new Set(stopIds);
  return new Set(
    board.places.flatMap((place, index) =>
      place.stops.some((stop) => wanted.has(stop)) ? [index] : [],
    ),
  );
}

/**
 * How good a board is: well knit, few dead ends, near the size asked for, and not far from the real
 * network (lines kept, stops not lumped together).
 */
function scoreOf(board: Board, whole: Board, wish: { target: number; merge: number }): number {
  const neighbours = board.neighbours();
  const size = neighbours.size;
  if (size === 0) return -Infinity;
  const sum = [...neighbours.values()].reduce((total, around) => total + around.size, 0);
  const meanDegree = Math.min(4, sum / size);
  const deadEnds = deadEndsOf(neighbours).length / size;
  const missed = Math.abs(size - Math.min(wish.target, whole.neighbours().size)) / wish.target;
  const modes = (lines: readonly BoardLine[]): number => new Set(lines.map((l) => l.mode)).size;
  const weight = (lines: readonly BoardLine[]): number =>
    lines.reduce((total, line) => total + line.weight, 0);
  return (
    meanDegree -
    2 * deadEnds -
    4 * missed -
    0.2 * Math.log2(wish.merge) -
    0.5 * (modes(whole.lines) - modes(board.lines)) -
    2 * (1 - weight(board.lines) / weight(whole.lines))
  );
}
