/** Every check with what it looks at. An edit runs those again whose aspects it changed. */
import type { FindingCode } from '../../city-data/codes.ts';
import type { Finding } from '../../city-data/finding.ts';
import { CHECKS, type Check } from '../../city-data/findings.ts';
import { layoutCity } from '../../renderer/map/layout/layout.ts';
import { placeLabelsInPortions } from '../../renderer/map/layout/label-placement.ts';
import type { CityDocument } from '../document/document.ts';
import { stopTable } from '../document/lookup.ts';
import type { Aspect } from './aspects.ts';
import {
  doubledRoutes,
  missingAuthors,
  missingLicence,
  passedStops,
  unnamedLines,
  type EditorCode,
} from './editor-checks.ts';

export type CheckCode = Exclude<FindingCode & keyof typeof CHECKS, never> | EditorCode;

/** What the checks need to know from outside the document. */
export interface Surroundings {
  /** File names of the pictures that are really there. */
  readonly pictures?: readonly string[] | undefined;
  /** Stops whose name the map could not place; it is found out anew when the map does not tell. */
  readonly unplacedLabels?: readonly string[] | undefined;
}

/** A check in portions: whoever runs it may pause at any yield. */
export type Run = (document: CityDocument, around: Surroundings) => Generator<unknown, Finding[]>;

export interface CatalogueEntry {
  readonly code: CheckCode;
  readonly looksAt: ReadonlySet<Aspect>;
  readonly run: Run;
}

const NETWORK: readonly Aspect[] = ['stops', 'lines', 'games'];
const PLACES: readonly Aspect[] = ['stops', 'stop-places', 'size'];

const CITY_ASPECTS: Readonly<
  Record<Exclude<keyof typeof CHECKS, 'label-unplaceable'>, readonly Aspect[]>
> = {
  'duplicate-stop-id': ['stops'],
  'duplicate-line-id': ['lines'],
  'route-unknown-stop': ['stops', 'lines', 'line-names'],
  'route-repeats-stop': ['lines', 'line-names', 'stop-names'],
  'too-few-starts': ['stops', 'starts', 'numbers'],
  'no-lines': ['lines', 'games'],
  'land-not-connected': [...NETWORK, 'stop-names'],
  'ferry-only-stop': [...NETWORK, 'stop-names'],
  'mode-without-ticket': ['lines', 'line-names', 'numbers', 'games'],
  'unusable-ticket': ['lines', 'numbers', 'games'],
  'tickets-run-out': ['lines', 'numbers', 'games'],
  'taxi-line-unused': ['lines', 'line-names', 'games'],
  'bends-without-edge': ['lines', 'line-names', 'bends'],
  'stop-outside-canvas': [...PLACES, 'stop-names'],
  'stops-too-close': [...PLACES, 'stop-names'],
  'dead-end': [...NETWORK, 'stop-names'],
  'stop-without-line': [...NETWORK, 'stop-names'],
  'starts-huddled': ['stops', 'stop-places', 'stop-names', 'starts'],
  'duplicate-name': ['stops', 'stop-names'],
  'colours-alike': ['lines', 'line-names', 'colours'],
  'background-missing': ['background'],
};

const EDITOR_CHECKS: Readonly<Record<EditorCode, readonly [Check, readonly Aspect[]]>> = {
  'line-unnamed': [unnamedLines, ['lines', 'line-names']],
  'line-passes-stop': [passedStops, [...PLACES, 'lines', 'bends', 'line-names', 'stop-names']],
  'route-doubled': [doubledRoutes, ['lines', 'line-names']],
  'author-missing': [missingAuthors, ['card']],
  'licence-missing': [missingLicence, ['card']],
};

/** A page on which nothing runs yet has one thing to say about lines: that there are none. */
const NEEDS_LINES: ReadonlySet<CheckCode> = new Set([
  'unusable-ticket',
  'tickets-run-out',
  'stop-without-line',
]);

/** Cheap checks first; the labels, which need the whole drawing, last. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...Object.entries(CITY_ASPECTS).map(([code, looksAt]) => {
    const name = code as keyof typeof CITY_ASPECTS;
    return entry(name, CHECKS[name], looksAt);
  }),
  ...Object.entries(EDITOR_CHECKS).map(([code, [check, looksAt]]) =>
    entry(code as EditorCode, check, looksAt),
  ),
  {
    code: 'label-unplaceable',
    looksAt: new Set([...PLACES, 'stop-names', 'labels', 'lines', 'bends']),
    run: labelsInPortions,
  },
];

function entry(code: CheckCode, check: Check, looksAt: readonly Aspect[]): CatalogueEntry {
  return {
    code,
    looksAt: new Set(looksAt),
    // eslint-disable-next-line require-yield -- a plain check is one portion
    *run(document, { pictures }) {
      if (NEEDS_LINES.has(code) && document.lines.length === 0) return [];
      return check(document, pictures ? { pictures: new Set(pictures) } : {});
    },
  };
}

function* labelsInPortions(
  document: CityDocument,
  { unplacedLabels }: Surroundings,
): Generator<unknown, Finding[]> {
  const check = CHECKS['label-unplaceable'];
  if (unplacedLabels) {
    const known = stopTable(document);
    const there = unplacedLabels.filter((id) => known.has(id));
    return check(document, { unplacedLabels: () => there });
  }
  const layout = layoutCity(document);
  yield;
  const labels = yield* placeLabelsInPortions(layout);
  const unplaced = labels.flatMap(({ free, stop }) =>
    free ? [] : (document.stops[stop]?.id ?? []),
  );
  return check(document, { unplacedLabels: () => unplaced });
}
