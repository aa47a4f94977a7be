import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PUBLISHED, publishedSchema } from './publish-schema.ts';

it('the published schema is what the code says now; if not, run `npm run schema`', async () => {
  expect(readFileSync(PUBLISHED, 'utf8')).toBe(await publishedSchema());
});

it('it lets unknown fields pass, as the reader does', async () => {
  expect(await publishedSchema()).not.toContain('"additionalProperties": false');
});
