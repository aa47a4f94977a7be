/**
 * What a good player would tell: where the Phantom is likely to be, which moves are best and why.
 * It is for the side that asks and holds nothing that side may not know; hints and the replay use it.
 */
import type { PublicOptions } from '../pursuit/observer.ts';
import { readAction } from '../pursuit/read-action.ts';
import { actionBuffer } from '../pursuit/legal.ts';
import { stopWord } from '../pursuit/words.ts';
import type { ActionWord, ClueWord, Viewer } from '../words.ts';
import { detectiveReasons } from './detective-reasons.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import { phantomReasons } from './phantom-reasons.ts';
import { think, type Clock, type PlayerRequest } from './player.ts';
import type { Reason } from './reasons.ts';
import { mergeThoughts, type Thoughts } from './thoughts.ts';

/** How likely the Phantom is at a stop for all the public knows, above 0 to 1. */
export interface LikelyStop {
  readonly stop: string;
  readonly likelihood: number;
}

export interface AnalysedMove {
  readonly action: ActionWord;
  /** The seat's chance to win with it, 0 to 1. */
  readonly chance: number;
  /** The share of the search that went into it, 0 to 1: how much it is to be trusted. */
  readonly share: number;
  /** Strongest first; empty when nothing speaks for it but the search. */
  readonly reasons: readonly Reason[];
}

export interface Analysis {
  /** Likeliest first. To the Phantom it says what the detectives may think. */
  readonly belief: readonly LikelyStop[];
  /** Best first, without moves that were hardly looked at. */
  readonly moves: readonly AnalysedMove[];
  readonly nodes: number;
  readonly ms: number;
}

/** A move needs so much of the best move's visits to be told. */
const WORTH_TELLING = 0.02;

/** Thinks about the seat to move; see `choose` for what it throws. */
export function analyse(request: PlayerRequest, clock: Clock): Analysis {
  return explain(request, [think(request, clock)]);
}

/** Puts what several threads thought about the same request into one analysis. */
export function explain(request: PlayerRequest, all: readonly Thoughts[]): Analysis {
  const { moves, nodes, ms } = mergeThoughts(all);
  const knowledge = knowledgeOf(request.options, request.seat, request.clues);
  const sum = moves.reduce((visits, move) => visits + move.visits, 0);
  const most = Math.max(...moves.map(({ visits }) => visits));
  return {
    belief: likelyStops(knowledge),
    moves: moves
      .filter(({ visits }) => visits >= most * WORTH_TELLING)
      .sort((a, b) => b.visits - a.visits)
      .map(({ action, chance, visits }) => ({
        action,
        chance,
        share: visits / sum,
        reasons: reasonsFor(knowledge, action),
      })),
    nodes,
    ms,
  };
}

function reasonsFor(knowledge: Knowledge, word: ActionWord): Reason[] {
  const { position } = knowledge;
  const action = readAction(position, word, actionBuffer(position.rules));
  if (!action.ok) throw new Error(`a move that was thought of is refused: ${action.fault.message}`);
  return knowledge.viewer === 'phantom'
    ? phantomReasons(knowledge, action.value)
    : detectiveReasons(knowledge, action.value);
}

/**
 * Where the Phantom is likely to be for all the public knows, at any moment of a game, likeliest
 * first; none before the placement.
 *
 * @param clues everything the viewer was shown until then
 */
export function belief(
  options: PublicOptions,
  viewer: Viewer,
  clues: readonly ClueWord[],
): LikelyStop[] {
  return likelyStops(knowledgeOf(options, viewer, clues));
}

function likelyStops({ position, likelihood }: Knowledge): LikelyStop[] {
  return Array.from(likelihood, (share, stop) => ({
    stop: stopWord(position, stop),
    likelihood: share,
  }))
    .filter((likely) => likely.likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood);
}
