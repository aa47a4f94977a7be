/** What lies on the desk: the cities there are and the games begun, as the host keeps them. */
import type { GameSummary, RequestBody } from '../../electron/channel/contract.ts';
import type { Fault } from '../../engine/result.ts';
import type { HostClient } from '../connection/host-client.ts';
import { byRenown, type CityEntry } from './by-renown.ts';

export class Desk {
  readonly #client: HostClient;
  cities: readonly CityEntry[] = $state.raw([]);
  games: readonly GameSummary[] = $state.raw([]);
  /** Whether cities and games have been read. */
  ready = $state(false);
  creating = $state(false);
  /** The last thing that did not work. */
  fault: Fault | null = $state.raw(null);

  constructor(client: HostClient) {
    this.#client = client;
    // A city came off the drawing board or out of a pack while this screen stands here.
    client.on('cities.changed', () => {
      if (this.ready) void this.#readCities();
    });
  }

  /** The game touched last. */
  get latest(): GameSummary | null {
    return this.games.toSorted((one, other) => other.updated - one.updated)[0] ?? null;
  }

  async load(): Promise<void> {
    this.fault = null;
    const [cities, games] = await Promise.all([
      this.#readCities(),
      this.#client.request('games.list', {}),
    ]);
    if (games.ok) this.games = games.value;
    else this.fault = games.fault;
    this.ready = cities && games.ok;
  }

  async #readCities(): Promise<boolean> {
    const cities = await this.#client.request('cities.list', {});
    if (cities.ok) this.cities = cities.value.toSorted(byRenown);
    else this.fault = cities.fault;
    return cities.ok;
  }

  /** The id of the new game, or null with the fault told. */
  async create(options: RequestBody<'games.create'>): Promise<string | null> {
    this.creating = true;
    this.fault = null;
    const result = await this.#client.request('games.create', options);
    this.creating = false;
    if (result.ok) return result.value.gameId;
    this.fault = result.fault;
    return null;
  }

  async delete(gameId: string): Promise<void> {
    this.fault = null;
    const result = await this.#client.request('games.delete', { gameId });
    if (result.ok) this.games = this.games.filter((game) => game.id !== gameId);
    else this.fault = result.fault;
  }
}
