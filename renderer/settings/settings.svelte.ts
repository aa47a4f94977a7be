/** The settings as the host keeps them, and what they mean on this machine. */
import { MediaQuery } from 'svelte/reactivity';
import { DEFAULT_SETTINGS, type Settings } from '../../electron/channel/contract.ts';
import type { Fault } from '../../engine/result.ts';
import type { HostClient } from '../connection/host-client.ts';
import type { MapTheme } from '../map/props.ts';
import { language, languageFor } from '../messages/language.svelte.ts';

export class SettingsStore {
  readonly #client: HostClient;
  readonly #dark = new MediaQuery('prefers-color-scheme: dark');
  readonly #still = new MediaQuery('prefers-reduced-motion: reduce');
  #chosen: Settings = $state.raw(DEFAULT_SETTINGS);
  /** Why the last change was not kept. */
  fault: Fault | null = $state.raw(null);

  constructor(client: HostClient) {
    this.#client = client;
    this.take(DEFAULT_SETTINGS);
  }

  get chosen(): Settings {
    return this.#chosen;
  }

  get theme(): MapTheme {
    if (this.#chosen.theme !== 'system') return this.#chosen.theme;
    return this.#dark.current ? 'night' : 'day';
  }

  /** A system that asks for less motion wins over any speed. */
  get animation(): Settings['animation'] {
    return this.#still.current ? 'off' : this.#chosen.animation;
  }

  /** Takes settings that come from the host. */
  take(settings: Settings): void {
    this.#chosen = settings;
    language.current = languageFor(settings.language);
  }

  /** Changes at once what is seen, then has it kept; what cannot be kept is taken back. */
  async write(change: Partial<Settings>): Promise<void> {
    const before = this.#chosen;
    this.take({ ...before, ...change });
    this.fault = null;
    const result = await this.#client.request('settings.write', change);
    if (result.ok) this.take(result.value);
    else {
      this.take(before);
      this.fault = result.fault;
    }
  }
}
