/**
 * Which window has which document open. A document is open in one window at a time, so two never
 * overwrite each other; whoever takes one over is told, and so is the window it was taken from.
 */
import { hasErrors } from '../../../city-data/finding.ts';
import { checkCity } from '../../../city-data/findings.ts';
import { readCity } from '../../../city-data/read-city.ts';
import type { City } from '../../../city-data/schema.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import type {
  DocumentPicture,
  DocumentSummary,
  DocumentVersion,
  OpenDocument,
} from '../../channel/documents.ts';
import type { CityLibrary } from '../cities/city-library.ts';
import type { DocumentShelf } from '../store/documents.ts';

/** A window, as far as documents are concerned. */
export interface DocumentWindow {
  /** Tells it that another window has taken its document over. */
  taken(documentId: string): void;
}

export class OpenDocuments {
  readonly #shelf: DocumentShelf;
  readonly #cities: CityLibrary;
  readonly #windows = new Map<string, DocumentWindow>();

  constructor(shelf: DocumentShelf, cities: CityLibrary) {
    this.#shelf = shelf;
    this.#cities = cities;
  }

  list(window: DocumentWindow): DocumentSummary[] {
    return this.#shelf.ids().flatMap((documentId) => {
      const newest = this.#shelf.newest(documentId);
      if (!newest) return [];
      const holder = this.#windows.get(documentId);
      const { city, saved } = newest;
      return [
        {
          documentId,
          name: city.name,
          saved,
          city,
          openElsewhere: holder !== undefined && holder !== window,
          leftOpen: holder === undefined && this.#shelf.wasLeftOpen(documentId),
        },
      ];
    });
  }

  create(window: DocumentWindow, city: City): Result<OpenDocument> {
    return this.open(window, this.#shelf.create(city), false);
  }

  open(window: DocumentWindow, documentId: string, takeOver: boolean): Result<OpenDocument> {
    const newest = this.#shelf.newest(documentId);
    if (!newest) return failure('unknown-document', 'This document does not exist any more.');
    const holder = this.#windows.get(documentId);
    if (holder !== undefined && holder !== window) {
      if (!takeOver) {
        return failure('document-open-elsewhere', 'Another window has this document open.');
      }
      holder.taken(documentId);
    }
    this.#windows.set(documentId, window);
    this.#shelf.markOpen(documentId, true);
    const { version, saved, city, fellBack } = newest;
    return success({
      documentId,
      version,
      saved,
      city,
      picture: this.#shelf.picture(documentId),
      fellBack,
    });
  }

  /** @param version the version the new one was made from */
  save(
    window: DocumentWindow,
    documentId: string,
    version: number,
    document: unknown,
  ): Result<DocumentVersion> {
    const held = this.#held(window, documentId);
    if (!held.ok) return held;
    const newest = this.#shelf.newest(documentId);
    if (newest && !newest.fellBack && newest.version !== version) {
      return failure('document-outdated', 'A newer version of this document is kept already.');
    }
    const { city } = readCity(document);
    if (!city) {
      return failure('document-broken', 'The document is damaged; the last good one was kept.');
    }
    if (newest && newest.city.stops.length > 0 && city.stops.length === 0) {
      return failure('document-emptied', 'The document is empty; the last good one was kept.');
    }
    return success(this.#shelf.save(documentId, city));
  }

  writePicture(
    window: DocumentWindow,
    documentId: string,
    picture: DocumentPicture | null,
  ): Result<object> {
    const held = this.#held(window, documentId);
    if (!held.ok) return held;
    this.#shelf.writePicture(documentId, picture);
    return success({});
  }

  #held(window: DocumentWindow, documentId: string): Result<true> {
    return this.#windows.get(documentId) === window
      ? success(true)
      : failure('document-not-open', 'This document is not open in this window.');
  }

  versions(documentId: string): DocumentVersion[] {
    return this.#shelf.versions(documentId);
  }

  version(documentId: string, version: number): Result<{ city: City }> {
    const kept = this.#shelf.version(documentId, version);
    return kept
      ? success({ city: kept.city })
      : failure('unknown-version', 'This version is not kept any more.');
  }

  close(window: DocumentWindow, documentId: string): void {
    if (this.#windows.get(documentId) !== window) return;
    this.#windows.delete(documentId);
    this.#shelf.markOpen(documentId, false);
  }

  /** The window is gone without closing what it had open: that stays marked for recovery. */
  abandon(window: DocumentWindow): void {
    for (const [documentId, holder] of this.#windows) {
      if (holder === window) this.#windows.delete(documentId);
    }
  }

  delete(window: DocumentWindow, documentId: string): Result<object> {
    const holder = this.#windows.get(documentId);
    if (holder !== undefined && holder !== window) {
      return failure('document-open-elsewhere', 'Another window has this document open.');
    }
    this.#windows.delete(documentId);
    if (this.#shelf.delete(documentId)) return success({});
    return failure('unknown-document', 'This document does not exist any more.');
  }

  /** Puts a city among those one can play. */
  keepCity(document: unknown): Result<{ cityId: string }> {
    const { city, findings } = checkCity(document);
    if (!city || hasErrors(findings)) {
      const error = findings.find(({ severity }) => severity === 'error');
      return failure(
        'city-not-playable',
        `This city cannot be played yet: ${error?.message ?? 'it is not a city.'}`,
      );
    }
    return success({ cityId: this.#cities.add(city) });
  }

  removeCity(cityId: string): Result<object> {
    if (this.#cities.remove(cityId)) return success({});
    return failure('unknown-city', 'There is no such city of your own.');
  }
}
