/**
 * One question to the computer at a time. The host first says that it thinks, the answer follows as
 * an event; whoever asks anew, or cancels, hears nothing of the question before.
 */
import type { Advice, AnalysisBegun, AnalysisEnded } from '../../electron/channel/analysis.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { HostClient } from '../connection/host-client.ts';

export class Inquiry {
  readonly #client: HostClient;
  readonly #off: () => void;
  /** Counts the questions: what belongs to an older one is dropped. */
  #question = 0;
  #analysisId: string | null = null;
  /** An event can overtake the answer that names it. */
  #early: AnalysisEnded[] = [];
  #onTold: (advice: Advice) => void = () => undefined;
  #asking = false;
  advice: Advice | null = $state.raw(null);
  /** Why there is no advice. */
  fault: Fault | null = $state.raw(null);
  thinking = $state(false);
  /** How long it thinks at most, in milliseconds; 0 while that is not known. */
  ms = $state(0);

  constructor(client: HostClient) {
    this.#client = client;
    this.#off = client.on('analysis.ended', (ended) => {
      if (this.#asking) this.#early.push(ended);
      this.#hear(ended);
    });
  }

  /**
   * @param request begins the analysis; the question before is cancelled
   * @param onTold hears the answer
   */
  async ask(
    request: (client: HostClient) => Promise<Result<AnalysisBegun>>,
    onTold: (advice: Advice) => void = () => undefined,
  ): Promise<void> {
    this.cancel();
    this.#onTold = onTold;
    const question = this.#question;
    this.thinking = true;
    this.#asking = true;
    const begun = await request(this.#client);
    if (question !== this.#question) {
      if (begun.ok) this.#tellCancelled(begun.value.analysisId);
      return;
    }
    this.#asking = false;
    if (!begun.ok) {
      this.thinking = false;
      this.fault = begun.fault;
      return;
    }
    this.#analysisId = begun.value.analysisId;
    this.ms = begun.value.ms;
    for (const ended of this.#early.splice(0)) this.#hear(ended);
  }

  /** Forgets the question and its answer. */
  cancel(): void {
    this.#question += 1;
    if (this.#analysisId !== null) this.#tellCancelled(this.#analysisId);
    this.#analysisId = null;
    this.#early = [];
    this.#asking = false;
    this.thinking = false;
    this.advice = null;
    this.fault = null;
    this.ms = 0;
  }

  leave(): void {
    this.cancel();
    this.#off();
  }

  #tellCancelled(analysisId: string): void {
    if (this.#client.status === 'open') {
      void this.#client.request('analysis.cancel', { analysisId });
    }
  }

  #hear(ended: AnalysisEnded): void {
    if (ended.analysisId !== this.#analysisId) return;
    this.#analysisId = null;
    this.thinking = false;
    if (ended.ok) {
      this.advice = ended;
      this.#onTold(ended);
    } else
      this.fault = { code: 'analysis-failed', message: 'The computer could not think of a hint.' };
  }
}
