/** The cities that come with the program. A new one: its file in cities/, and its name twice here. */
import mestecko from './cities/mestecko.json' with { type: 'json' };
import praha from './cities/praha.json' with { type: 'json' };
import { hasErrors } from './finding.ts';
import { checkCity } from './findings.ts';
import type { City } from './schema.ts';

/** In the order in which screens show them. */
export const bundledCities: readonly City[] = [praha, mestecko].map(bundled);

/** The same reading that strangers' cities get; a bundled city that fails it is a broken build. */
function bundled(document: { readonly id: string }): City {
  const { city, findings } = checkCity(document);
  if (city && !hasErrors(findings)) return city;
  throw new Error(`${document.id}: ${findings.map(({ message }) => message).join(' ')}`);
}
