/** What could be believed at the move on screen, and, when asked, what the computer would have done. */
import { SvelteMap } from 'svelte/reactivity';
import type { AdvisedMove, LikelyStop } from '../../electron/channel/analysis.ts';
import type { Seat } from '../../engine/words.ts';
import { Inquiry } from '../analysis/inquiry.svelte.ts';
import { bestMoves, stopOf } from '../analysis/move-words.ts';
import type { HostClient } from '../connection/host-client.ts';
import type { Film } from './film.svelte.ts';

export class Insight {
  readonly #film: Film;
  readonly #belief: Inquiry;
  readonly moves: Inquiry;
  readonly #known = new SvelteMap<number, readonly LikelyStop[]>();
  /** Stays until the next one is known: between two moves nothing flickers. */
  belief: readonly LikelyStop[] = $state.raw([]);
  /** The move the computer was asked about. */
  #asked: number | null = $state(null);
  chosen = $state(0);
  pointed: string | null = $state(null);

  constructor(client: HostClient, film: Film) {
    this.#film = film;
    this.#belief = new Inquiry(client);
    this.moves = new Inquiry(client);
  }

  /** Whose move it is on screen. */
  readonly seat: Seat | null = $derived.by(() => this.#film.frame.view.toMove);

  readonly asked: boolean = $derived.by(() => this.#asked === this.#film.number);

  /** Everything the computer thought of; null while nobody asked or it still thinks. */
  readonly all: readonly AdvisedMove[] | null = $derived.by(() =>
    this.asked ? (this.moves.advice?.moves ?? null) : null,
  );

  readonly best: readonly AdvisedMove[] = $derived.by(() =>
    this.seat === null ? [] : bestMoves(this.all ?? [], this.seat),
  );

  /** The stop to be marked on the plan. */
  readonly marked: string | null = $derived.by(() => {
    const move = this.best[this.chosen];
    return this.pointed ?? (move ? stopOf(move.action) : null);
  });

  /** Another move is on screen. */
  look(number: number): void {
    const { gameId } = this.#film.replay;
    this.pointed = null;
    if (this.#asked !== null && this.#asked !== number) {
      this.#asked = null;
      this.moves.cancel();
    }
    // After the last move everybody knows.
    const known = this.#film.frame.view.outcome ? [] : this.#known.get(number);
    if (known) {
      this.#belief.cancel();
      this.belief = known;
      return;
    }
    void this.#belief.ask(
      (client) => client.request('replay.belief', { gameId, number }),
      ({ belief }) => {
        this.#known.set(number, belief);
        this.belief = belief;
      },
    );
  }

  askMoves(): void {
    const { number, replay } = this.#film;
    this.#film.playing = false;
    this.#asked = number;
    this.chosen = 0;
    void this.moves.ask((client) =>
      client.request('replay.moves', { gameId: replay.gameId, number }),
    );
  }

  cancelMoves(): void {
    this.#asked = null;
    this.moves.cancel();
  }

  leave(): void {
    this.#belief.leave();
    this.moves.leave();
  }
}
