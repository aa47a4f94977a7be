/** A game in progress behind the protocol, as another program plays it. */
import type { City } from '../../city-data/schema.ts';
import { createProtocol, type Protocol } from '../protocol/protocol.ts';
import type { Random } from '../random.ts';
import { failure } from '../result.ts';
import type { ActionWord, Seat, StateWords, Variants } from '../words.ts';

export interface Answer {
  readonly ok: boolean;
  readonly [field: string]: unknown;
}

export interface Beginning {
  readonly city: City;
  readonly variants: Variants;
  readonly seed: number;
}

export class ProtocolTable {
  readonly beginning: Beginning;
  readonly #protocol: Protocol;
  readonly #actions: ActionWord[] = [];
  #state: StateWords | undefined;
  /** So many actions are known to everybody, with all that was hidden before. */
  #known = 0;

  constructor(beginning: Beginning) {
    this.beginning = beginning;
    this.#protocol = createProtocol({
      version: '0',
      cities: [],
      readFile: (path) => Promise.resolve(failure('no-file', `There is no file ${path}.`)),
      now: () => performance.now(),
    });
  }

  async ask(request: object): Promise<Answer> {
    return JSON.parse(await this.#protocol.answer(JSON.stringify(request))) as Answer;
  }

  get state(): StateWords {
    if (this.#state === undefined) throw new Error('the game has not begun');
    return this.#state;
  }

  /** False when this city cannot be played. */
  async begin(): Promise<boolean> {
    const begun = await this.ask({ cmd: 'new', ...this.beginning });
    if (begun.ok) this.#state = begun['state'] as StateWords;
    return begun.ok;
  }

  async legal(): Promise<ActionWord[]> {
    return (await this.ask({ cmd: 'legal' }))['actions'] as ActionWord[];
  }

  async view(seat: Seat): Promise<unknown> {
    return (await this.ask({ cmd: 'view', seat }))['view'];
  }

  /** False when the action is not legal; then nothing happens. */
  async play(action: ActionWord): Promise<boolean> {
    const played = await this.ask({ cmd: 'play', action });
    if (!played.ok) return false;
    this.#state = played['state'] as StateWords;
    this.#actions.push(action);
    if (this.#state.log.at(-1)?.shown === true && action.type !== 'end') {
      this.#known = 'detective' in action ? this.#known : this.#actions.length;
    }
    return true;
  }

  /**
   * Another game in which everybody was shown the same, though the Phantom went other ways; null
   * where chance finds none.
   */
  async twin(random: Random): Promise<ProtocolTable | null> {
    const twin = new ProtocolTable(this.beginning);
    if (!(await twin.begin())) return null;
    for (const action of this.#actions.slice(0, this.#known)) await twin.play(action);
    const hidden = this.#actions.slice(this.#known);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const played = await twin.#playAlike(hidden, random);
      const goesOn = played === hidden.length && twin.state.outcome === null;
      if (goesOn && twin.state.phantom.at !== this.state.phantom.at) return twin;
      for (let i = 0; i < played; i++) await twin.#undo();
    }
    return null;
  }

  /** Plays what looks like the actions to all but the Phantom; the number that could be played. */
  async #playAlike(actions: readonly ActionWord[], random: Random): Promise<number> {
    for (const [index, action] of actions.entries()) {
      const alike = await this.#alike(action);
      const chosen = alike[random.below(alike.length)];
      if (chosen === undefined || !(await this.play(chosen))) return index;
    }
    return actions.length;
  }

  async #alike(action: ActionWord): Promise<ActionWord[]> {
    if (action.type === 'ride' && 'detective' in action) return [action];
    const legal = await this.legal();
    if (action.type === 'place') return legal.filter(({ type }) => type === 'place');
    if (action.type !== 'ride') return [action];
    return legal.filter(
      (other) =>
        other.type === 'ride' &&
        !('detective' in other) &&
        other.ticket === action.ticket &&
        other.double === action.double,
    );
  }

  async #undo(): Promise<void> {
    const undone = await this.ask({ cmd: 'undo' });
    this.#state = undone['state'] as StateWords;
    this.#actions.pop();
  }
}

const ATTEMPTS = 30;
