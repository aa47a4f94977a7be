/** What the host does for the requests of the editor. Owner only; bodies come checked. */
import { success, type Result } from '../../../engine/result.ts';
import type { DOCUMENT_REQUESTS } from '../../channel/documents.ts';
import type { Connection } from './connection.ts';
import type { Handler } from './handlers.ts';
import { tellOfCities } from './host-services.ts';
import { owners } from './owners.ts';

export type DocumentRequestName = keyof typeof DOCUMENT_REQUESTS;

export const DOCUMENT_HANDLERS: { readonly [Name in DocumentRequestName]: Handler<Name> } = {
  'documents.list': owners((window) => success(window.services.documents.list(window))),
  'documents.create': owners((window, { city }) => window.services.documents.create(window, city)),
  'documents.open': owners((window, { documentId, takeOver = false }) =>
    window.services.documents.open(window, documentId, takeOver),
  ),
  'documents.save': owners((window, { documentId, version, city }) =>
    window.services.documents.save(window, documentId, version, city),
  ),
  'documents.picture': owners((window, { documentId, picture }) =>
    window.services.documents.writePicture(window, documentId, picture),
  ),
  'documents.versions': owners(({ services }, { documentId }) =>
    success(services.documents.versions(documentId)),
  ),
  'documents.version': owners(({ services }, { documentId, version }) =>
    services.documents.version(documentId, version),
  ),
  'documents.close': owners((window, { documentId }) => {
    window.services.documents.close(window, documentId);
    return success({});
  }),
  'documents.delete': owners((window, { documentId }) =>
    window.services.documents.delete(window, documentId),
  ),
  'cities.keep': owners((window, { city }) =>
    changingCities(window, window.services.documents.keepCity(city)),
  ),
  'cities.remove': owners((window, { cityId }) =>
    changingCities(window, window.services.documents.removeCity(cityId)),
  ),
};

function changingCities<Value>(window: Connection, result: Result<Value>): Result<Value> {
  if (result.ok) window.afterwards(() => tellOfCities(window.services));
  return result;
}
