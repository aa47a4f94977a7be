/**
 * The part of the channel that keeps the editor's documents: several versions of each, one window at
 * a time, and never a broken or emptied document in the place of a good one. Owner only.
 */
import * as v from 'valibot';
import { citySchema } from '../../city-data/schema.ts';

const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const whole = v.pipe(v.number(), v.integer());
const nothing = v.strictObject({});
const documentId = v.strictObject({ documentId: identifier });

/** A picture to trace over, as the file it came in. */
const picture = v.strictObject({
  type: v.picklist(['image/png', 'image/jpeg', 'image/webp']),
  /** Base64; twelve megabytes of picture at most. */
  data: v.pipe(v.string(), v.maxLength(16_000_000), v.base64()),
});

const documentVersion = v.strictObject({
  version: whole,
  /** Milliseconds since 1970. */
  saved: v.number(),
  stops: whole,
  lines: whole,
});

const documentSummary = v.strictObject({
  documentId: identifier,
  name: v.string(),
  saved: v.number(),
  /** The newest sound version, for a picture of it. */
  city: citySchema,
  /** Another window has it open right now. */
  openElsewhere: v.boolean(),
  /** A window ended without closing it: there may be work to recover. */
  leftOpen: v.boolean(),
});

const openDocument = v.strictObject({
  documentId: identifier,
  version: whole,
  saved: v.number(),
  city: citySchema,
  picture: v.nullable(picture),
  /** The newest version was damaged on disk and an older one is given instead. */
  fellBack: v.boolean(),
});

export const DOCUMENT_REQUESTS = {
  'documents.list': { body: nothing, value: v.array(documentSummary) },
  'documents.create': { body: v.strictObject({ city: citySchema }), value: openDocument },
  /** `takeOver` takes it from another window, which is told by `documents.taken`. */
  'documents.open': {
    body: v.strictObject({ documentId: identifier, takeOver: v.optional(v.boolean()) }),
    value: openDocument,
  },
  /**
   * Keeps a new version on top of `version`. Refused with `document-not-open`,
   * `document-outdated`, `document-broken` or `document-emptied`; what is kept stays.
   */
  'documents.save': {
    body: v.strictObject({ documentId: identifier, version: whole, city: v.unknown() }),
    value: documentVersion,
  },
  'documents.picture': {
    body: v.strictObject({ documentId: identifier, picture: v.nullable(picture) }),
    value: nothing,
  },
  /** All sound versions that are still kept, newest first. */
  'documents.versions': { body: documentId, value: v.array(documentVersion) },
  'documents.version': {
    body: v.strictObject({ documentId: identifier, version: whole }),
    value: v.strictObject({ city: citySchema }),
  },
  'documents.close': { body: documentId, value: nothing },
  'documents.delete': { body: documentId, value: nothing },
  /** Puts a city among those one can play; refused when it has errors. */
  'cities.keep': {
    body: v.strictObject({ city: v.unknown() }),
    value: v.strictObject({ cityId: identifier }),
  },
  /** Takes an own city off the list; games that began in it go on. */
  'cities.remove': { body: v.strictObject({ cityId: identifier }), value: nothing },
} as const;

export const DOCUMENT_EVENTS = {
  /** Another window took the document over: this one must not save any more. */
  'documents.taken': documentId,
  /** The cities one can play have changed: a list of them is worth asking for again. */
  'cities.changed': nothing,
} as const;

export type DocumentSummary = v.InferOutput<typeof documentSummary>;
export type DocumentVersion = v.InferOutput<typeof documentVersion>;
export type OpenDocument = v.InferOutput<typeof openDocument>;
export type DocumentPicture = v.InferOutput<typeof picture>;
