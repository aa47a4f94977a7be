/** What the schema library says about a document, as findings people understand. */
import * as v from 'valibot';
import { fieldName } from './field-name.ts';
import { finding, type Finding } from './finding.ts';
import { CITY_FORMAT, CITY_VERSION, citySchema } from './schema.ts';

/** How many faults are named one by one. */
export const MOST_FAULTS = 100;
/** A larger broken document is checked up to its first fault only, which takes no time. */
const MOST_VALUES_IN_FULL = 50_000;

type Issue = v.BaseIssue<unknown>;

/**
 * @param city a plain copy of the document
 * @param values how many values it holds
 * @returns no finding exactly when the schema accepts the document
 */
export function findShapeFaults(city: unknown, values: number): Finding[] {
  const stranger = findStranger(city);
  if (stranger) return [stranger];
  if (v.is(citySchema, city)) return [];
  const abortEarly = values > MOST_VALUES_IN_FULL;
  const { issues = [] } = v.safeParse(citySchema, city, { abortEarly });
  const faults = new Map<string, Finding>();
  for (const issue of issues) {
    const field = fieldName(pathOf(issue));
    // A number may be both too small and not whole: one fault for one field.
    if (faults.has(field)) continue;
    if (faults.size === MOST_FAULTS) break;
    faults.set(field, faultOf(issue, field, city));
  }
  const findings = [...faults.values()];
  if (abortEarly || findings.length === MOST_FAULTS) findings.push(finding('more-faults', []));
  return findings;
}

/** A document of another kind gets one finding, not one for each field it lacks. */
function findStranger(city: unknown): Finding | undefined {
  const stranger = finding('not-a-city', ['format'], { format: CITY_FORMAT });
  if (typeof city !== 'object' || city === null || Array.isArray(city)) return stranger;
  if (!('format' in city) || city.format !== CITY_FORMAT) return stranger;
  if (!('version' in city) || typeof city.version !== 'number') return undefined;
  if (city.version === CITY_VERSION) return undefined;
  return finding('unknown-version', ['version'], { version: city.version, known: CITY_VERSION });
}

function pathOf(issue: Issue): (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function faultOf(issue: Issue, field: string, city: unknown): Finding {
  const ids = [field, ...ownerOf(pathOf(issue), city)];
  const { input } = issue;
  if (input === undefined) return finding('missing-field', ids, { field });
  if (typeof input === 'number') return numberFault(issue, input, field, ids);
  switch (issue.type) {
    case 'picklist':
      return finding('unknown-choice', ids, { field, choices: choicesOf(issue) });
    case 'regex':
      return finding(malformed(field), ids, { field });
    case 'min_length':
      return finding('too-short', ids, { field, least: Number(issue.requirement) });
    case 'max_length':
      return finding('too-long', ids, { field, most: Number(issue.requirement) });
    case 'string':
      return finding('not-a-text', ids, { field });
    case 'array':
    case 'tuple':
      return finding('not-a-list', ids, { field });
    case 'loose_object':
    case 'record':
      return finding('not-an-object', ids, { field });
    default:
      return finding('not-a-number', ids, { field });
  }
}

function numberFault(issue: Issue, input: number, field: string, ids: readonly string[]): Finding {
  if (field.startsWith('tickets.') && input < 0) return finding('negative-tickets', ids, { field });
  switch (issue.type) {
    case 'integer':
      return finding('number-not-whole', ids, { field });
    case 'min_value':
      return finding('number-too-small', ids, { field, least: Number(issue.requirement) });
    case 'max_value':
      return finding('number-too-large', ids, { field, most: Number(issue.requirement) });
    default:
      return faultOf({ ...issue, input: null }, field, null);
  }
}

function choicesOf({ expected }: Issue): string {
  return (expected ?? '').replace(/[()"]/g, '').replaceAll(' | ', ', ');
}

function malformed(field: string) {
  if (field === 'id') return 'malformed-id';
  if (field === 'country') return 'malformed-country';
  return field.endsWith('.color') ? 'malformed-colour' : 'malformed-text';
}

/** The id of the stop or line that a field belongs to, where it has one. */
function ownerOf([list, index]: readonly (string | number)[], city: unknown): string[] {
  if (list !== 'stops' && list !== 'lines') return [];
  const owner = (city as Partial<Record<typeof list, unknown[]>> | null)?.[list]?.[Number(index)];
  const { id } = (owner ?? {}) as { id?: unknown };
  return typeof id === 'string' && id.length <= 100 ? [id] : [];
}
