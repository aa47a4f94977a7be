/** A city document from outside: from a file, a pack, a socket. */
import type { Finding } from './finding.ts';
import { plainCopy } from './plain-copy.ts';
import type { City } from './schema.ts';
import { findShapeFaults } from './shape-faults.ts';
import { findUnknownFields } from './unknown-fields.ts';

export interface CityReading {
  /** Present when the document has the right shape; what it says may still be unplayable. */
  readonly city?: City;
  readonly findings: Finding[];
}

/**
 * Checks the shape of a document and copies it. Never throws, whatever comes in. Fields that this
 * version does not know are kept in the copy and reported as warnings.
 *
 * @param input a JSON value; anything else is refused with a finding
 */
export function readCity(input: unknown): CityReading {
  const copy = plainCopy(input);
  if ('refusal' in copy) return { findings: [copy.refusal] };
  const shape = findShapeFaults(copy.value, copy.values);
  if (shape.some(({ code }) => code === 'not-a-city' || code === 'unknown-version')) {
    return { findings: shape };
  }
  const fields = findUnknownFields(copy.value);
  const faults = [...fields.faults, ...shape.filter((fault) => !isWithin(fault, fields.faults))];
  const warnings = [...copy.warnings, ...fields.warnings];
  if (faults.length > 0) return { findings: [...faults, ...warnings] };
  // The copy itself, not the library's output: that drops what follows the two numbers of a point.
  return { city: copy.value as City, findings: warnings };
}

/** What a list lacks that should have been an object goes without saying. */
function isWithin({ ids: [field = ''] }: Finding, outer: readonly Finding[]): boolean {
  return outer.some(({ ids }) => field.startsWith(`${ids[0] ?? ''}.`));
}
