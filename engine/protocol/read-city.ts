/** A request's CITY: a document, the id of a bundled city, or the path of a file. */
import { checkCity, obstacles } from '../../city-data/findings.ts';
import type { Finding } from '../../city-data/finding.ts';
import type { CityReading } from '../../city-data/read-city.ts';
import type { City } from '../../city-data/schema.ts';
import { failure, success, type Result } from '../result.ts';
import type { ProtocolHost } from './protocol.ts';

/** The document or file a CITY means, with everything there is to say about it. */
export async function judgeCity(host: ProtocolHost, city: unknown): Promise<Result<CityReading>> {
  if (typeof city !== 'object' || city === null) {
    return failure('bad-city', 'A city is a document, {"id":…} or {"path":…}.');
  }
  const { id, path, format, stops } = city as Readonly<Record<string, unknown>>;
  if (format !== undefined || stops !== undefined) return success(checkCity(city));
  if (typeof path === 'string') return host.readFile(path);
  if (typeof id === 'string') {
    const bundled = host.cities.find((known) => known.id === id);
    if (bundled) return success(checkCity(bundled));
    return failure('unknown-city', `There is no bundled city ${id.slice(0, 40)}.`);
  }
  return success(checkCity(city));
}

/** The document checked: a city that can be played, or a fault that names the first error. */
export async function playableCity(host: ProtocolHost, given: unknown): Promise<Result<City>> {
  const judged = await judgeCity(host, given);
  if (!judged.ok) return judged;
  const { city, findings } = judged.value;
  const inTheWay = obstacles(findings);
  if (city === undefined || inTheWay.length > 0) {
    return failure('city-not-playable', firstOf(inTheWay));
  }
  return success(city);
}

function firstOf(errors: readonly Finding[]): string {
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more; see validate)` : '';
  return `${errors[0]?.message ?? 'This is not a city.'}${more}`;
}
