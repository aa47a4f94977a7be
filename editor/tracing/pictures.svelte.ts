/**
 * The background picture of the document being edited: shown from memory, kept in the store. The
 * store holds one; undo may want an earlier one back, so all of this session stay in memory.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { DocumentPicture } from '../../electron/channel/documents.ts';
import type { Fault } from '../../engine/result.ts';
import type { HostClient } from '../../renderer/connection/host-client.ts';
import type { CityDocument } from '../document/document.ts';
import type { NewPicture } from '../document/actions/background.ts';
import { digestOf, fromBase64, readPicture } from './read-picture.ts';

interface Held {
  readonly digest: string;
  readonly picture: DocumentPicture;
  /** An address the page can show it by. */
  readonly url: string;
}

const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

export class Pictures {
  /** Address of the picture to show; null without one. */
  url: string | null = $state.raw(null);
  fault: Fault | null = $state.raw(null);
  reading = $state(false);
  readonly #client: HostClient;
  readonly #documentId: string;
  readonly #held = new SvelteMap<string, Held>();
  /** Digest of what the store holds. */
  #stored: string | null = null;

  constructor(client: HostClient, documentId: string) {
    this.#client = client;
    this.#documentId = documentId;
  }

  /** File names that really have a picture behind them. */
  get names(): readonly string[] {
    return this.url === null || this.#name === null ? [] : [this.#name];
  }
  #name: string | null = null;

  /** The picture as the store gave it when the document was opened. */
  async open(picture: DocumentPicture | null, document: CityDocument): Promise<void> {
    if (!picture) return;
    const bytes = fromBase64(picture.data);
    const digest = await digestOf(bytes);
    this.#hold(digest, picture, bytes);
    this.#stored = digest;
    this.follow(document);
  }

  /** The picture shown, as the store keeps it. */
  get current(): DocumentPicture | null {
    const { url } = this;
    return [...this.#held.values()].find((held) => held.url === url)?.picture ?? null;
  }

  /** Shows the picture that belongs to this document, and has the store hold it. */
  follow(document: CityDocument): void {
    const wanted = document.background
      ? (document.editor?.calibration?.digest ?? this.#stored)
      : null;
    this.#name = document.background?.image ?? null;
    // A picture whose keeping was cut short is gone; the one before it is better than none.
    const held = wanted === null ? undefined : (this.#held.get(wanted) ?? this.#ofStore);
    this.url = held?.url ?? null;
    if (!held || wanted === null || held.digest !== wanted || wanted === this.#stored) return;
    void this.#store(wanted, held.picture);
  }

  get #ofStore(): Held | undefined {
    return this.#stored === null ? undefined : this.#held.get(this.#stored);
  }

  /** Reads a file and keeps it; what the document needs to know of it, or null with the fault told. */
  async take(file: Blob): Promise<NewPicture | null> {
    this.fault = null;
    this.reading = true;
    const read = await readPicture(file);
    this.reading = false;
    if (!read.ok) {
      this.fault = read.fault;
      return null;
    }
    const { type, data, width, height, digest } = read.value;
    const picture: DocumentPicture = { type, data };
    if (!(await this.#store(digest, picture))) return null;
    this.#hold(digest, picture, fromBase64(data));
    return { image: `background.${ENDINGS[type]}`, size: [width, height], digest };
  }

  dispose(): void {
    for (const { url } of this.#held.values()) URL.revokeObjectURL(url);
  }

  #hold(digest: string, picture: DocumentPicture, bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#held.has(digest)) return;
    const url = URL.createObjectURL(new Blob([bytes], { type: picture.type }));
    this.#held.set(digest, { digest, picture, url });
  }

  async #store(digest: string, picture: DocumentPicture): Promise<boolean> {
    this.#stored = digest;
    const kept = await this.#client.request('documents.picture', {
      documentId: this.#documentId,
      picture,
    });
    if (!kept.ok) this.fault = kept.fault;
    return kept.ok;
  }
}
