/** Autosave: every change reaches the store within a second, and a newer version never loses to an older. */
import type { OpenDocument } from '../../electron/channel/documents.ts';
import type { Fault } from '../../engine/result.ts';
import type { HostClient } from '../../renderer/connection/host-client.ts';
import type { CityDocument } from '../document/document.ts';

/** From the first unkept change to its keeping, in milliseconds. */
const SOON = 600;
/** After a refusal or a broken line. */
const AGAIN = 3000;

export type Keeping =
  | { readonly state: 'kept'; readonly at: number }
  | { readonly state: 'waiting' | 'keeping' }
  | { readonly state: 'refused'; readonly fault: Fault }
  | { readonly state: 'elsewhere' };

export class KeptWork {
  readonly documentId: string;
  keeping: Keeping = $state.raw({ state: 'waiting' });
  readonly #client: HostClient;
  readonly #leave: () => void;
  #version: number;
  #kept: CityDocument;
  #keptAt: number;
  #wanted: CityDocument;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  /** Hears that another window has taken the document over. */
  ontaken: () => void = () => undefined;

  constructor(client: HostClient, opened: OpenDocument, document: CityDocument) {
    this.#client = client;
    this.documentId = opened.documentId;
    this.#version = opened.version;
    this.#kept = document;
    this.#wanted = document;
    this.#keptAt = opened.saved;
    this.#settle();
    this.#leave = client.on('documents.taken', ({ documentId }) => {
      if (documentId === this.documentId) this.#taken();
    });
  }

  /** The document is now this one. */
  update(document: CityDocument): void {
    this.#wanted = document;
    if (this.keeping.state === 'elsewhere') return;
    if (document === this.#kept) {
      // Undone to what is kept: whatever was wrong with the other is gone.
      if (!this.#running) this.#settle();
      return;
    }
    if (this.keeping.state === 'kept') this.keeping = { state: 'waiting' };
    this.#timer ??= setTimeout(() => void this.flush(), SOON);
  }

  /** Keeps what is not kept yet, now. */
  async flush(): Promise<void> {
    this.#clear();
    // One after the other: whoever waits must look again, for another may have waited as well. Two at
    // a time would name the same version, and the second be taken for another window's.
    while (this.#running) await this.#running;
    if (this.#wanted === this.#kept || this.keeping.state === 'elsewhere') return;
    this.#running = this.#keep(this.#wanted);
    await this.#running;
    this.#running = null;
    if (this.#wanted !== this.#kept) this.update(this.#wanted);
  }

  /** True while something would be lost if the window closed now. */
  get unkept(): boolean {
    return this.#wanted !== this.#kept && this.keeping.state !== 'elsewhere';
  }

  async close(): Promise<void> {
    await this.flush();
    this.dispose();
    if (this.keeping.state === 'elsewhere') return;
    await this.#client.request('documents.close', { documentId: this.documentId });
  }

  dispose(): void {
    this.#clear();
    this.#leave();
  }

  async #keep(document: CityDocument): Promise<void> {
    this.keeping = { state: 'keeping' };
    const saved = await this.#client.request('documents.save', {
      documentId: this.documentId,
      version: this.#version,
      city: document,
    });
    if (saved.ok) {
      this.#version = saved.value.version;
      this.#kept = document;
      this.#keptAt = saved.value.saved;
      this.#settle();
      return;
    }
    const { code } = saved.fault;
    if (code === 'document-not-open' || code === 'document-outdated') {
      this.#taken();
      return;
    }
    this.keeping = { state: 'refused', fault: saved.fault };
    this.#timer ??= setTimeout(() => void this.flush(), AGAIN);
  }

  #settle(): void {
    this.#clear();
    this.keeping = { state: 'kept', at: this.#keptAt };
  }

  #taken(): void {
    this.#clear();
    this.keeping = { state: 'elsewhere' };
    this.ontaken();
  }

  #clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
