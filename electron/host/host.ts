/** The service behind every screen: store, cities, games in progress, computer players. */
import { fileURLToPath } from 'node:url';
import type { Budget } from '../../engine/players/player.ts';
import { failure, success, type Result } from '../../engine/result.ts';
import type { Notice, Settings } from '../channel/contract.ts';
import { Analyses } from './analysis/analyses.ts';
import { Connection, type Carrier } from './channel/connection.ts';
import { tellOfCities } from './channel/host-services.ts';
import { readCityFile } from './cities/city-file.ts';
import { CityLibrary, type LibraryCity, readCityFolder } from './cities/city-library.ts';
import { OpenDocuments } from './documents/open-documents.ts';
import { ANALYSIS_BUDGET, BUDGETS } from './players/budgets.ts';
import { PlayerPool, type PoolOptions } from './players/player-pool.ts';
import { Playouts } from './playout/playouts.ts';
import type { PlayoutOptions } from './playout/run-playout.ts';
import { programVersion, PROJECT_ROOT } from './project-root.ts';
import { Replays } from './replay/replays.ts';
import type { LevelBudgets } from './session/computer-turns.ts';
import { OpenSessions } from './session/open-sessions.ts';
import type { Sitter } from './session/session.ts';
import { openStore } from './store/store.ts';

export interface HostOptions {
  /** Where everything is kept; made when it does not exist. */
  readonly dataFolder: string;
  /** The cities that come with the program. */
  readonly cityFolder?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly warn?: (line: string) => void;
  readonly players?: PoolOptions;
  readonly playouts?: Pick<PlayoutOptions, 'threads' | 'script'>;
  readonly budgets?: LevelBudgets;
  /** How long a hint may be thought about. */
  readonly analysisBudget?: Budget;
}

export interface Host {
  readonly notices: readonly Notice[];
  connect(carrier: Carrier): Connection;
  settings(): Settings;
  /** Puts the city of a file (JSON or pack) among those one can play. */
  addCity(path: string): Promise<Result<LibraryCity>>;
  /** Stops thinking and closes the store. */
  close(): Promise<void>;
}

export function startHost(options: HostOptions): Result<Host> {
  const warn = options.warn ?? ((line) => console.error(line));
  const opened = openStore({ folder: options.dataFolder, now: options.now ?? Date.now });
  if (!opened.ok) return opened;
  const { store, notices } = opened.value;
  const cityFolder = options.cityFolder ?? fileURLToPath(new URL('city-data/cities', PROJECT_ROOT));
  const cities = new CityLibrary(readCityFolder(cityFolder, warn), store.cities);
  const pool = new PlayerPool({ warn, ...options.players });
  const sessions = new OpenSessions(store, cities, pool, options.budgets ?? BUDGETS);
  const documents = new OpenDocuments(store.documents, cities);
  const playouts = new Playouts({ warn, ...options.playouts });
  const services = {
    version: programVersion(),
    store,
    cities,
    sessions,
    documents,
    playouts,
    analyses: new Analyses(pool, options.analysisBudget ?? ANALYSIS_BUDGET),
    replays: new Replays(store.games),
    screens: new Set<Sitter>(),
    notices,
    warn,
  };
  return success({
    notices,
    settings: () => store.settings.read(),
    connect: (carrier) => new Connection(services, carrier),
    addCity: async (path) => {
      const read = await readCityFile(path);
      if (!read.ok) return read;
      const { city, findings } = read.value;
      const error = findings.find(({ severity }) => severity === 'error');
      if (!city || error) {
        return failure('bad-file', `The file is refused: ${error?.message ?? 'it holds no city.'}`);
      }
      const kept = documents.keepCity(city);
      if (!kept.ok) return kept;
      tellOfCities(services);
      return cities.playable(kept.value.cityId);
    },
    close: async () => {
      sessions.close();
      await playouts.close();
      await pool.close();
      store.close();
    },
  });
}
