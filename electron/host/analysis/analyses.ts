/**
 * Analyses for people, made in the players' threads from what one seat was shown. The answer comes
 * as an event to the screen that asked; of each purpose a screen has one going at a time.
 */
import type { Analysis, LikelyStop } from '../../../engine/players/analysis.ts';
import type { Budget } from '../../../engine/players/player.ts';
import type { PublicOptions } from '../../../engine/pursuit/observer.ts';
import type { Result } from '../../../engine/result.ts';
import type { ClueWord, Seat } from '../../../engine/words.ts';
import type { AnalysisBegun, AnalysisEnded } from '../../channel/analysis.ts';
import type { PlayerPool } from '../players/player-pool.ts';

export type Purpose = 'hint' | 'belief' | 'moves';

/** What is to be looked at: everything a seat was shown in `number` actions. */
export interface Inquiry {
  readonly options: PublicOptions;
  readonly seat: Seat;
  readonly clues: readonly ClueWord[];
  readonly number: number;
  /** A name for what will never come out otherwise, such as a move of a game that is over. */
  readonly keptAs?: string;
}

/** A screen, as far as analyses are concerned. */
export interface Asker {
  send(event: 'analysis.ended', body: AnalysisEnded): void;
}

export interface StartedAnalysis extends AnalysisBegun {
  /** Lets it begin; to be called once the screen knows the id. */
  readonly begin: () => void;
}

interface Running {
  readonly asker: Asker;
  readonly purpose: Purpose;
  readonly analysisId: string;
  readonly stop: AbortController;
}

type Findings = Omit<Extract<AnalysisEnded, { ok: true }>, 'analysisId' | 'ok'>;

/** So many findings are kept; about a hundred belong to one game. */
const MOST_KEPT = 400;

export class Analyses {
  readonly #pool: PlayerPool;
  readonly #budget: Budget;
  readonly #running = new Set<Running>();
  readonly #kept = new Map<string, Findings>();
  /** Counted for each screen, so that none learns how often others ask. */
  readonly #counts = new WeakMap<Asker, number>();

  /** @param budget of one search */
  constructor(pool: PlayerPool, budget: Budget) {
    this.#pool = pool;
    this.#budget = budget;
  }

  start(asker: Asker, purpose: Purpose, inquiry: Inquiry): StartedAnalysis {
    this.stop(asker, purpose);
    const count = (this.#counts.get(asker) ?? 0) + 1;
    this.#counts.set(asker, count);
    const analysisId = `analysis-${count}`;
    const key = inquiry.keptAs === undefined ? undefined : `${purpose} ${inquiry.keptAs}`;
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (kept) {
      const begin = (): void => asker.send('analysis.ended', { analysisId, ok: true, ...kept });
      return { analysisId, ms: 0, begin };
    }
    const running = { asker, purpose, analysisId, stop: new AbortController() };
    this.#running.add(running);
    const ms = purpose !== 'belief' && 'ms' in this.#budget ? this.#budget.ms : 0;
    return { analysisId, ms, begin: () => void this.#run(running, inquiry, key) };
  }

  /** What was not this screen's, or has ended, stays as it is. */
  cancel(asker: Asker, analysisId: string): void {
    for (const running of this.#running) {
      if (running.asker === asker && running.analysisId === analysisId) this.#end(running);
    }
  }

  /** Stops what a screen has going for a purpose. */
  stop(asker: Asker, purpose: Purpose): void {
    for (const running of this.#running) {
      if (running.asker === asker && running.purpose === purpose) this.#end(running);
    }
  }

  /** The screen is gone. */
  abandon(asker: Asker): void {
    for (const running of this.#running) if (running.asker === asker) this.#end(running);
  }

  #end(running: Running): void {
    this.#running.delete(running);
    running.stop.abort();
  }

  async #run(running: Running, inquiry: Inquiry, key: string | undefined): Promise<void> {
    const { asker, analysisId, stop } = running;
    const found = await this.#find(running.purpose, inquiry, stop.signal);
    if (found.ok && key !== undefined) this.#keep(key, found.value);
    if (!this.#running.delete(running)) return;
    asker.send(
      'analysis.ended',
      found.ok ? { analysisId, ok: true, ...found.value } : { analysisId, ok: false },
    );
  }

  async #find(
    purpose: Purpose,
    { options, seat, clues, number }: Inquiry,
    abort: AbortSignal,
  ): Promise<Result<Findings>> {
    // The seed tells nothing about the game: equal knowledge gives equal hints.
    const request = { options, seat, clues, seed: number, budget: this.#budget } as const;
    if (purpose === 'belief') {
      const believed = await this.#pool.ask('believe', { ...request, level: 'expert' }, { abort });
      return believed.ok
        ? { ok: true, value: { belief: likely(believed.value), moves: [] } }
        : believed;
    }
    const analysed = await this.#pool.ask('analyse', { ...request, level: 'expert' }, { abort });
    return analysed.ok ? { ok: true, value: findingsOf(analysed.value) } : analysed;
  }

  #keep(key: string, findings: Findings): void {
    this.#kept.set(key, findings);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}

function findingsOf({ belief, moves, nodes }: Analysis): Findings {
  return {
    belief: likely(belief),
    moves: moves.map(({ action, chance, reasons }) => ({
      action: action,
      // Without a search only what is proved is known.
      chance: nodes > 0 || chance === 1 ? within(chance) : null,
      reasons: [...reasons],
    })),
  };
}

function likely(belief: readonly LikelyStop[]): Findings['belief'] {
  return belief.map(({ stop, likelihood }) => ({ stop, likelihood: within(likelihood) }));
}

/** Sums of many shares come out a hair above 1. */
function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
