/**
 * A game in progress: the rules' referee, its record in the store, and the people who watch it. An
 * action is played, committed, and only then told to anybody.
 */
import type { HideAndRideGame } from '../../../engine/referee.ts';
import type { Played } from '../../../engine/contract.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type { ActionWord, ClueWord, Seat, Viewer } from '../../../engine/words.ts';
import type {
  Chair,
  EventBody,
  EventName,
  Guide,
  Notice,
  SeatPosition,
  SeatTable,
} from '../../channel/contract.ts';
import type { Progress, StoredGame } from '../store/games.ts';
import type { Store } from '../store/store.ts';
import { viewerOf } from './chairs.ts';
import { seatPosition } from './seat-position.ts';

/** Somebody attached to a chair. */
export interface Sitter {
  send<Name extends EventName>(event: Name, body: EventBody<Name>): void;
}

/** What was done and saved, and how to tell those who watch. */
export interface Committed {
  readonly number: number;
  readonly announce: () => void;
}

export type PlayedStep = Played<ClueWord, Viewer>;

export class Session {
  readonly game: StoredGame;
  readonly #referee: HideAndRideGame;
  readonly #store: Store;
  readonly #steps: PlayedStep[];
  readonly #sitters = new Map<Sitter, Chair>();
  #guide: Guide;
  #deleted = false;

  constructor(
    game: StoredGame,
    referee: HideAndRideGame,
    steps: readonly PlayedStep[],
    store: Store,
  ) {
    this.game = game;
    this.#referee = referee;
    this.#store = store;
    this.#steps = [...steps];
    this.#guide = game.guide;
  }

  /** How many actions were played. */
  get number(): number {
    return this.#steps.length;
  }

  get watched(): boolean {
    return this.#sitters.size > 0;
  }

  get toMove(): Seat | null {
    return this.#referee.state().toMove;
  }

  /** Everything a seat was shown since the game began, in order. */
  cluesOf(viewer: Viewer): ClueWord[] {
    return this.#steps.flatMap((step) => step.clues(viewer));
  }

  /** What the seat to move may play: nothing that it does not know itself. */
  legal(): ActionWord[] {
    return this.#referee.legal();
  }

  /** From now on the sitter is told what his chair sees. */
  attach(chair: Chair, sitter: Sitter): void {
    this.#sitters.set(sitter, chair);
  }

  detach(sitter: Sitter): void {
    this.#sitters.delete(sitter);
  }

  table(chair: Chair): SeatTable {
    const viewer = viewerOf(chair.seats);
    const { id, players, record, hints } = this.game;
    return {
      gameId: id,
      seats: chair.seats,
      players,
      variants: { ...record.variants },
      hints,
      city: record.city,
      position: this.position(chair),
      history: this.#steps.map((step, index) => ({
        number: index + 1,
        clues: step.clues(viewer) as SeatTable['history'][number]['clues'],
      })),
    };
  }

  position(chair: Chair): SeatPosition {
    return seatPosition(this.#referee, this.number, chair.seats, this.#guide);
  }

  /**
   * Plays for one of `seats`.
   *
   * @param number the position the player was looking at; a fault when it is not the present one
   */
  play(seats: readonly Seat[], number: number, action: unknown): Result<Committed> {
    if (this.#deleted) return failure('unknown-game', 'This game was deleted.');
    const { toMove } = this;
    if (toMove === null) return failure('game-over', 'The game is over.');
    if (number !== this.number) {
      return failure('stale-position', 'The game has moved on; look at the new position first.');
    }
    if (!seats.includes(toMove)) return failure('not-your-turn', `It is the turn of ${toMove}.`);
    const played = this.#referee.play(action);
    if (!played.ok) return played;
    const saved = this.#save();
    if (!saved.ok) return saved;
    this.#steps.push(played.value);
    return success({ number: this.number, announce: this.#movedBy(played.value) });
  }

  /** Writes the last action down, or takes it back. */
  #save(): Result<true> {
    const referee = this.#referee;
    const action = referee.record().actions.at(-1);
    if (action === undefined) throw new Error('no action was played');
    const { round, slot, toMove, outcome } = referee.state();
    const progress: Progress = { round, slot, toMove, outcome };
    try {
      this.#store.games.append(this.game.id, this.number + 1, action, progress);
      return success(true);
    } catch {
      // Whatever the disk says, nobody may see an action that would be gone after a restart.
      referee.undo();
      return failure(
        'not-saved',
        'The move could not be saved, so it was not played. Is the disk full?',
      );
    }
  }

  /** The events are made now, so that they tell of this position whenever they are sent. */
  #movedBy(step: PlayedStep): () => void {
    return this.#toEach('seat.moved', (chair) => ({
      position: this.position(chair),
      clues: step.clues(viewerOf(chair.seats)) as EventBody<'seat.moved'>['clues'],
    }));
  }

  setGuide(chair: Chair, guide: Guide): Result<Committed> {
    const isDetective = chair.seats.some((seat) => seat !== 'phantom');
    const detectivesSit = this.game.chairs.some(({ seats }) => seats.some((s) => s !== 'phantom'));
    if (detectivesSit && !isDetective) {
      return failure('not-your-guide', 'The guide is for the detectives to set.');
    }
    this.#store.games.setGuide(this.game.id, guide);
    this.#guide = guide;
    const announce = this.#toEach('seat.moved', (whose) => ({
      position: this.position(whose),
      clues: [],
    }));
    return success({ number: this.number, announce });
  }

  /** Its record is gone: those who watch are told, and nobody can play on. */
  delete(): void {
    this.#deleted = true;
    this.notify({ code: 'game-deleted', message: 'This game was deleted.' });
  }

  notify(notice: Notice): void {
    this.#toEach('seat.notice', () => notice)();
  }

  #toEach<Name extends EventName>(
    event: Name,
    bodyFor: (chair: Chair) => EventBody<Name>,
  ): () => void {
    const letters = [...this.#sitters].map(([sitter, chair]) => ({
      sitter,
      chair,
      body: bodyFor(chair),
    }));
    return () => {
      for (const { sitter, chair, body } of letters) {
        // Who has left, or sat down anew, must not get what his former chair was to see.
        if (this.#sitters.get(sitter) === chair) sitter.send(event, body);
      }
    };
  }
}
