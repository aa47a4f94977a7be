/**
 * One chair at one game: what it sees, told step by step as fast as a person can follow, and what
 * it may play. Holds only what the host sent to this chair's token.
 */
import {
  SEATS,
  type EventBody,
  type Guide,
  type SeatPosition,
  type SeatTable,
} from '../../electron/channel/contract.ts';
import { success, type Fault, type Result } from '../../engine/result.ts';
import type { Seat } from '../../engine/words.ts';
import type { HostClient } from '../connection/host-client.ts';
import type { MapPiece } from '../map/props.ts';
import { piecesAfter, piecesBefore, piecesOf } from './pieces.ts';
import { StepQueue } from './step-queue.ts';
import type { Action, Clue, Step, View } from './words.ts';

/**
 * Shows one clue on the plan. `settle` sets the pieces as they are afterwards; the presenter calls
 * it when the eye is ready, and may wait before and after. An aborted signal means: no waiting.
 */
export type Present = (clue: Clue, settle: () => void, signal: AbortSignal) => Promise<void>;

/** Milliseconds until the event of an accepted move counts as lost. */
const EVENT_WITHIN = 3000;

interface Moment {
  readonly step: Step;
  readonly position: SeatPosition;
}

export class GameTable {
  readonly #client: HostClient;
  readonly #token: string;
  readonly #queue: StepQueue<Moment>;
  readonly #off: (() => void)[] = [];
  #present: Present = () => Promise.resolve();
  #onArrival: () => void = () => undefined;
  #start: () => void = () => undefined;
  readonly #started = new Promise<void>((resolve) => (this.#start = resolve));
  #latest: SeatPosition;
  /** Counts how often showing was begun anew; what an older showing still wants to set is dropped. */
  #showings = 0;
  readonly table: Omit<SeatTable, 'position' | 'history'>;
  readonly seats: readonly Seat[];
  /** The position as far as it has been shown. */
  position: SeatPosition = $state.raw() as SeatPosition;
  /** The steps as far as they have been told. */
  told: readonly Step[] = $state.raw([]);
  pieces: readonly MapPiece[] = $state.raw([]);
  /** Whether steps are being shown. */
  showing = $state(false);
  /** Whether a move is on its way to the host. */
  sending = $state(false);
  /** Why the last move or change was not taken. */
  fault: Fault | null = $state.raw(null);
  notice: EventBody<'seat.notice'> | null = $state.raw(null);

  private constructor(client: HostClient, token: string, table: SeatTable, since: number) {
    this.#client = client;
    this.#token = token;
    this.#queue = new StepQueue(
      (moment, signal) => this.#show(moment, signal),
      (busy) => {
        this.showing = busy;
        if (!busy) this.position = this.#latest;
      },
    );
    const { position, history, ...rest } = table;
    this.table = rest;
    this.seats = rest.seats;
    this.#latest = position;
    this.#begin(position, history, since);
  }

  /**
   * Sits down with a token. Steps after number `since` are shown one by one, earlier ones are
   * simply there.
   */
  static async attach(
    client: HostClient,
    token: string,
    since: number | null,
  ): Promise<Result<GameTable>> {
    const missed: EventBody<'seat.moved'>[] = [];
    const early = client.on('seat.moved', (moved) => missed.push(moved));
    const answer = await client.request('seat.attach', { token });
    early();
    if (!answer.ok) return answer;
    const from = since ?? answer.value.position.number;
    const table = new GameTable(client, token, answer.value, from);
    table.#listen();
    for (const moved of missed) table.#moved(moved);
    return success(table);
  }

  /** From now on there is a plan to show steps on; those that came before have waited. */
  start(present: Present): void {
    this.#present = present;
    this.#start();
  }

  get view(): View {
    return this.position.view;
  }

  /** The seat to move when it is one of this chair's and nothing stands between. */
  get mySeat(): Seat | null {
    const { toMove } = this.view;
    const ready = !this.showing && !this.sending;
    return ready && toMove !== null && this.seats.includes(toMove) ? toMove : null;
  }

  /** The guide helps the detectives; where people play them it is theirs alone to set. */
  get mayGuide(): boolean {
    const { players } = this.table;
    const isDetective = this.seats.some((seat) => seat !== 'phantom');
    return (
      isDetective ||
      !Object.entries(players).some(
        ([seat, player]) => seat !== 'phantom' && player.kind === 'human',
      )
    );
  }

  /**
   * A computer is thinking that searches, and this chair may tell it to move: as its own side's, or
   * where no person is on its side.
   */
  get mayHurry(): boolean {
    const { toMove } = this.view;
    if (toMove === null || this.showing) return false;
    const { players } = this.table;
    const player = players[toMove];
    if (player?.kind !== 'computer' || player.level === 'easy') return false;
    const ours = (seat: Seat): boolean => (seat === 'phantom') === (toMove === 'phantom');
    const people = SEATS.filter((seat) => ours(seat) && players[seat]?.kind === 'human');
    return people.length === 0 || this.seats.some(ours);
  }

  /** The computer that thinks plays the best move it has found. */
  async hurry(): Promise<void> {
    const result = await this.#client.request('seat.hurry', {});
    if (!result.ok) this.fault = result.fault;
  }

  /** The number of the last position received, which the next watcher of this chair begins after. */
  get seen(): number {
    return this.#latest.number;
  }

  async play(action: Action): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.fault = null;
    const { number } = this.#latest;
    const result = await this.#client.request('seat.play', { number, action });
    if (!result.ok) {
      this.fault = result.fault;
      await this.#resync('seat.resync');
    } else if (!(await this.#reaches(result.value.number))) {
      await this.#resync('seat.resync');
    }
    this.sending = false;
    return result.ok;
  }

  async setGuide(guide: Guide): Promise<void> {
    this.fault = null;
    const result = await this.#client.request('seat.guide', { guide });
    if (result.ok) this.#replace(result.value);
    else this.fault = result.fault;
  }

  skip(): void {
    this.#queue.skip();
  }

  /** Gets up: nothing more is heard or shown. */
  leave(): void {
    for (const off of this.#off) off();
    this.#stopShowing();
    if (this.#client.status === 'open') void this.#client.request('seat.detach', {});
  }

  #listen(): void {
    this.#off.push(
      this.#client.on('seat.moved', (moved) => {
        this.#moved(moved);
      }),
      this.#client.on('seat.notice', (notice) => {
        this.notice = notice;
      }),
      // A new connection knows nobody: sit down again and catch up.
      this.#client.onStatus((status) => {
        if (status === 'open') void this.#resync('seat.attach');
      }),
    );
  }

  #begin(position: SeatPosition, history: readonly Step[], since: number): void {
    const missed = history.filter((step) => step.number > since);
    this.told = history.filter((step) => step.number <= since);
    this.position = position;
    this.pieces =
      missed.length === 0
        ? piecesOf(position.view)
        : piecesBefore(
            position.view,
            missed.flatMap((step) => step.clues),
          );
    this.#queue.push(...missed.map((step) => ({ step, position })));
  }

  /** Waits for the event that follows every accepted move; false when it seems to be lost. */
  async #reaches(number: number): Promise<boolean> {
    const patience = Date.now() + EVENT_WITHIN;
    while (this.#latest.number < number && Date.now() < patience) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVENT_WITHIN);
        this.#onArrival = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#latest.number >= number;
  }

  #moved({ position, clues }: EventBody<'seat.moved'>): void {
    const { number } = position;
    if (number === this.#latest.number && clues.length === 0) this.#replace(position);
    else if (number > this.#latest.number + 1) void this.#resync('seat.resync');
    else if (number > this.#latest.number) {
      this.#latest = position;
      this.#queue.push({ step: { number, clues }, position });
      this.#onArrival();
    }
  }

  /** The same position with another guide. */
  #replace(position: SeatPosition): void {
    if (position.number < this.#latest.number) return;
    this.#latest = position;
    if (!this.showing) this.position = position;
  }

  async #resync(how: 'seat.resync' | 'seat.attach'): Promise<void> {
    const answer =
      how === 'seat.attach'
        ? await this.#client.request(how, { token: this.#token })
        : await this.#client.request(how, {});
    if (!answer.ok) {
      if (answer.fault.code !== 'disconnected') this.fault ??= answer.fault;
      return;
    }
    const { position, history } = answer.value;
    const known = this.#latest.number;
    this.#latest = position;
    if (position.number < known) {
      // The host has lost a move that was never acknowledged: what it says now is what happened.
      this.#stopShowing();
      this.#begin(position, history, position.number);
      return;
    }
    const missed = history.filter((step) => step.number > known);
    if (missed.length === 0 && !this.showing) this.position = position;
    this.#queue.push(...missed.map((step) => ({ step, position })));
  }

  #stopShowing(): void {
    this.#queue.clear();
    this.#showings += 1;
    this.showing = false;
  }

  async #show({ step, position }: Moment, signal: AbortSignal): Promise<void> {
    await this.#started;
    const showing = this.#showings;
    this.told = [...this.told, step];
    for (const clue of step.clues) {
      const settle = (): void => {
        if (showing === this.#showings) this.pieces = piecesAfter(this.pieces, clue);
      };
      await this.#present(clue, settle, signal);
    }
    if (showing !== this.#showings) return;
    this.position = position;
    this.pieces = piecesOf(position.view).map(
      // Keeps the ticket of the last ride, so that nothing glides anew.
      (piece) =>
        this.pieces.find((now) => now.seat === piece.seat && now.stop === piece.stop) ?? piece,
    );
  }
}
