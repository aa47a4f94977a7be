import type { Notice } from '../../channel/contract.ts';
import type { Analyses } from '../analysis/analyses.ts';
import type { CityLibrary } from '../cities/city-library.ts';
import type { OpenDocuments } from '../documents/open-documents.ts';
import type { Playouts } from '../playout/playouts.ts';
import type { Replays } from '../replay/replays.ts';
import type { OpenSessions } from '../session/open-sessions.ts';
import type { Sitter } from '../session/session.ts';
import type { Store } from '../store/store.ts';

/** What the answers to requests are made from. */
export interface HostServices {
  readonly version: string;
  readonly store: Store;
  readonly cities: CityLibrary;
  readonly sessions: OpenSessions;
  readonly documents: OpenDocuments;
  readonly playouts: Playouts;
  readonly analyses: Analyses;
  readonly replays: Replays;
  /** Everybody who is connected. */
  readonly screens: Set<Sitter>;
  readonly notices: readonly Notice[];
  /** Takes a line for the log. It must hold nothing that any seat may not know. */
  readonly warn: (line: string) => void;
}

export function tellOfCities({ screens }: HostServices): void {
  for (const screen of screens) screen.send('cities.changed', {});
}
