// Writes the JSON Schema of the city file, for editors and programs outside this project.
// `npm run schema` after a change of city-data/schema.ts.
import { toJsonSchema } from '@valibot/to-json-schema';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { citySchema, CITY_VERSION } from '../city-data/schema.ts';

export const PUBLISHED = fileURLToPath(new URL('../city-data/city.schema.json', import.meta.url));

/** The text of the published file. */
export async function publishedSchema(): Promise<string> {
  const schema = toJsonSchema(citySchema, {
    target: 'draft-2020-12',
    // Numbers in JSON are always finite.
    ignoreActions: ['finite'],
  });
  const titled = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Hide & Ride city, version ${CITY_VERSION}`,
    ...schema,
  };
  const options = await resolveConfig(PUBLISHED);
  return format(JSON.stringify(titled), { ...options, filepath: PUBLISHED });
}

if (import.meta.main) writeFileSync(PUBLISHED, await publishedSchema());
