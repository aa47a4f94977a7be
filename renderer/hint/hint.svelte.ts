/**
 * The hint of the seat to move at this table: asked for, looked at, taken or put away. It belongs to
 * one position and goes with it.
 */
import type { AdvisedMove, LikelyStop } from '../../electron/channel/analysis.ts';
import type { Seat } from '../../engine/words.ts';
import { Inquiry } from '../analysis/inquiry.svelte.ts';
import { bestMoves, stopOf } from '../analysis/move-words.ts';
import type { HostClient } from '../connection/host-client.ts';
import type { GameTable } from '../table/game-table.svelte.ts';

export class Hint {
  readonly #table: GameTable;
  readonly inquiry: Inquiry;
  /** The position it was asked for; null while nobody wants one. */
  #number: number | null = $state(null);
  #seat: Seat = $state('phantom');
  /** The move being looked at. */
  chosen = $state(0);
  /** Another stop that is looked at in the list of likely ones. */
  pointed: string | null = $state(null);

  constructor(client: HostClient, table: GameTable) {
    this.#table = table;
    this.inquiry = new Inquiry(client);
  }

  /** May the seat to move ask here and now? */
  readonly offered = $derived.by(() => this.#table.table.hints && this.#table.mySeat !== null);

  /** Whose hint lies open; null when none does. */
  readonly seat: Seat | null = $derived.by(() =>
    this.#number === this.#table.position.number && this.offered ? this.#seat : null,
  );

  readonly belief: readonly LikelyStop[] | null = $derived.by(() =>
    this.seat === null ? null : (this.inquiry.advice?.belief ?? null),
  );

  readonly moves: readonly AdvisedMove[] = $derived.by(() =>
    this.seat === null ? [] : bestMoves(this.inquiry.advice?.moves ?? [], this.seat),
  );

  /** The stop to be marked on the plan. */
  readonly marked: string | null = $derived.by(() => {
    const move = this.moves[this.chosen];
    return this.pointed ?? (move ? stopOf(move.action) : null);
  });

  toggle(): void {
    if (this.seat === null) this.ask();
    else this.close();
  }

  ask(): void {
    const { mySeat, position } = this.#table;
    if (!this.offered || mySeat === null) return;
    this.#number = position.number;
    this.#seat = mySeat;
    this.chosen = 0;
    this.pointed = null;
    void this.inquiry.ask((client) => client.request('seat.hint', { number: position.number }));
  }

  close(): void {
    this.#number = null;
    this.inquiry.cancel();
  }

  /** The table is left. */
  leave(): void {
    this.#number = null;
    this.inquiry.leave();
  }
}
