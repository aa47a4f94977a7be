/** For tests: what a pack that must be refused is, and short ways to make one. */
import mestecko from '../../../city-data/cities/mestecko.json' with { type: 'json' };
import { rawZip, type RawEntry, type RawZip } from './raw-zip.ts';

export interface HostilePack {
  readonly what: string;
  readonly bytes: Uint8Array;
  /** The code of a finding that must be among those it is refused with. */
  readonly code: string;
}

export const CITY_TEXT = JSON.stringify(mestecko);
export const CITY: RawEntry = { name: 'city.json', data: CITY_TEXT };

export function pack(
  what: string,
  code: string,
  entries: readonly RawEntry[],
  zip?: RawZip,
): HostilePack {
  return { what, code, bytes: rawZip(entries, zip) };
}

export function beside(what: string, code: string, ...entries: RawEntry[]): HostilePack {
  return pack(what, code, [CITY, ...entries]);
}

export function withCity(what: string, code: string, change: Record<string, unknown>): HostilePack {
  return pack(what, code, [
    { name: 'city.json', data: JSON.stringify({ ...mestecko, ...change }) },
  ]);
}
