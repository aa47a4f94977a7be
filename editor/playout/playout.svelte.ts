/** A window's playout: what was asked for, how far it is, what it says so far. */
import type { City } from '../../city-data/schema.ts';
import type { Level, Variants } from '../../electron/channel/contract.ts';
import type { PlayoutFigures, PlayoutProgress } from '../../electron/channel/playout.ts';
import type { Fault } from '../../engine/result.ts';
import type { HostClient } from '../../renderer/connection/host-client.ts';
import type { HeatSide } from './heat.ts';

export interface PlayoutChoice {
  readonly games: number;
  readonly level: Level;
  readonly variants: Variants;
}

/** `lost` when the line to the host broke while it was playing. */
export type PlayoutState = 'idle' | 'starting' | PlayoutProgress['state'] | 'lost';

const MINUTE = 60_000;

export class Playout {
  readonly #client: HostClient;
  choice: PlayoutChoice = $state.raw({ games: 200, level: 'medium', variants: {} });
  state: PlayoutState = $state('idle');
  done = $state(0);
  games = $state(0);
  /** What the games so far say, or those of the playout before while there are none yet. */
  report: PlayoutFigures | null = $state.raw(null);
  /** The city that was played, and how. */
  city: City | null = $state.raw(null);
  variants: Variants = $state.raw({});
  fault: Fault | null = $state.raw(null);
  /** Minutes that are left at the pace so far; null while there is none. */
  minutes: number | null = $state(null);
  /** Whose warmth the map shows. */
  heat: HeatSide | null = $state(null);
  #id: string | null = null;
  #before: string | null = null;
  #began = 0;

  constructor(client: HostClient) {
    this.#client = client;
    client.on('playout.progress', (progress) => this.#hear(progress));
    client.onStatus((status) => {
      if (status !== 'open' && this.busy) this.state = 'lost';
    });
  }

  get busy(): boolean {
    return this.state === 'starting' || this.state === 'playing';
  }

  /** Refused, it stays as it was, and `fault` says why. */
  async start(city: City): Promise<void> {
    const { games, level, variants } = this.choice;
    const before = this.#standing();
    this.#before = this.#id;
    this.#id = null;
    this.#began = performance.now();
    Object.assign(this, { state: 'starting', done: 0, games, city, variants });
    Object.assign(this, { report: null, fault: null, minutes: null });
    const started = await this.#client.request('playout.start', { city, games, level, variants });
    if (started.ok) this.#id = started.value.playoutId;
    else Object.assign(this, before, { fault: started.fault });
  }

  /** Keeps what was played. */
  async cancel(): Promise<void> {
    if (this.#id === null) return;
    const cancelled = await this.#client.request('playout.cancel', { playoutId: this.#id });
    if (!cancelled.ok) this.fault = cancelled.fault;
  }

  #standing(): Pick<Playout, 'state' | 'done' | 'games' | 'city' | 'variants' | 'report'> {
    const { state, done, games, city, variants, report } = this;
    return { state, done, games, city, variants, report };
  }

  #hear({ playoutId, done, games, state, report }: PlayoutProgress): void {
    // An event may overtake the answer that names its playout.
    if (this.state === 'starting' && this.#id === null && playoutId !== this.#before) {
      this.#id = playoutId;
    }
    if (playoutId !== this.#id) return;
    Object.assign(this, { done, games, state });
    if (report) this.report = report;
    this.minutes = this.#minutesLeft();
  }

  #minutesLeft(): number | null {
    if (this.state !== 'playing' || this.done === 0) return null;
    const pace = (performance.now() - this.#began) / this.done;
    return (pace * (this.games - this.done)) / MINUTE;
  }
}

const playouts = new WeakMap<HostClient, Playout>();

/** The playout of a window: it goes on while its panel is closed. */
export function playoutOf(client: HostClient): Playout {
  let playout = playouts.get(client);
  if (!playout) playouts.set(client, (playout = new Playout(client)));
  return playout;
}
