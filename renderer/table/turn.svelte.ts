/**
 * A person's turn on its way to becoming a move: single or double, the stop that was picked, and the
 * tickets to choose from. Touch and the setting ask once more; otherwise one ticket plays at once.
 */
import type { GameTable } from './game-table.svelte.ts';
import { doubleOffered, movesByStop, NO_MOVES, type MovesByStop } from './moves.ts';
import type { Move } from './words.ts';

export class Turn {
  readonly #table: GameTable;
  readonly #asks: () => boolean;
  #double = $state(false);
  #picked: string | null = $state(null);

  /** `asks` tells whether a move needs a second word even when only one ticket leads there. */
  constructor(table: GameTable, asks: () => boolean) {
    this.#table = table;
    this.#asks = asks;
  }

  readonly doubleOffered = $derived.by(
    () => this.#table.mySeat !== null && doubleOffered(this.#table.position.actions),
  );
  readonly double = $derived.by(() => this.#double && this.doubleOffered);

  /** Where the seat to move can go, and with which moves; empty when nobody here is to move. */
  readonly moves: MovesByStop = $derived.by(() =>
    this.#table.mySeat === null ? NO_MOVES : movesByStop(this.#table.position.actions, this.double),
  );

  /** The stop whose tickets are being chosen from. */
  readonly picked = $derived.by(() =>
    this.#picked !== null && this.moves.has(this.#picked) ? this.#picked : null,
  );

  toggleDouble(): void {
    if (!this.doubleOffered) return;
    this.#double = !this.#double;
    this.#picked = null;
  }

  /** A stop was chosen on the plan or in the list. Choosing it again plays the only move there. */
  pick(stop: string): void {
    const moves = this.moves.get(stop);
    const [only] = moves ?? [];
    if (!moves || !only) return;
    const again = this.picked === stop;
    if (moves.length === 1 && (again || !this.#asks())) this.play(only);
    else this.#picked = stop;
  }

  /** A move that was advised: played at once, or shown for the second word where one is wanted. */
  propose(move: Move): void {
    if (!this.#asks()) {
      this.play(move);
      return;
    }
    this.#double = move.type === 'ride' && 'double' in move && move.double === true;
    this.#picked = move.to;
  }

  play(move: Move): void {
    this.#picked = null;
    this.#double = false;
    void this.#table.play(move);
  }

  cancel(): void {
    this.#picked = null;
  }
}
