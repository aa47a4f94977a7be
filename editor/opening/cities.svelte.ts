/** The author's cities as the host keeps them, and how one of them is opened. */
import type {
  DocumentPicture,
  DocumentSummary,
  OpenDocument,
} from '../../electron/channel/documents.ts';
import type { City } from '../../city-data/schema.ts';
import type { Fault } from '../../engine/result.ts';
import type { HostClient } from '../../renderer/connection/host-client.ts';
import { byRenown } from '../../renderer/start/by-renown.ts';

export class Cities {
  own: readonly DocumentSummary[] = $state.raw([]);
  bundled: readonly City[] = $state.raw([]);
  ready = $state(false);
  fault: Fault | null = $state.raw(null);
  readonly #client: HostClient;

  constructor(client: HostClient) {
    this.#client = client;
  }

  async load(): Promise<void> {
    const [own, all] = await Promise.all([
      this.#client.request('documents.list', {}),
      this.#client.request('cities.list', {}),
    ]);
    if (own.ok) this.own = own.value;
    if (all.ok) {
      const bundled = all.value.filter((entry) => entry.bundled);
      this.bundled = bundled.toSorted(byRenown).map(({ city }) => city);
    }
    this.fault = own.ok ? (all.ok ? null : all.fault) : own.fault;
    this.ready = own.ok;
  }

  /** Those a window died with: the first thing to tell. */
  get leftOpen(): readonly DocumentSummary[] {
    return this.own.filter(({ leftOpen, openElsewhere }) => leftOpen && !openElsewhere);
  }

  async create(city: City, picture: DocumentPicture | null): Promise<OpenDocument | null> {
    const opened = this.#answer(await this.#client.request('documents.create', { city }));
    if (!opened || !picture) return opened;
    const { documentId } = opened;
    const kept = await this.#client.request('documents.picture', { documentId, picture });
    if (!kept.ok) this.fault = kept.fault;
    return kept.ok ? { ...opened, picture } : opened;
  }

  async open(documentId: string, takeOver = false): Promise<OpenDocument | null> {
    return this.#answer(await this.#client.request('documents.open', { documentId, takeOver }));
  }

  async delete(documentId: string): Promise<void> {
    const deleted = await this.#client.request('documents.delete', { documentId });
    this.fault = deleted.ok ? null : deleted.fault;
    await this.load();
  }

  #answer(opened: Awaited<ReturnType<HostClient['request']>>): OpenDocument | null {
    this.fault = opened.ok ? null : opened.fault;
    return opened.ok ? (opened.value as OpenDocument) : null;
  }
}
