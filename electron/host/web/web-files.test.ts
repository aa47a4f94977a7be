import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testFolder } from '../fixtures/folder.ts';
import { findWebFile } from './web-files.ts';

const SECRET = 'the secret';

function pages(): string {
  const folder = testFolder();
  const root = join(folder, 'web');
  for (const name of ['renderer', 'editor', 'assets'])
    mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'renderer/index.html'), 'the game');
  writeFileSync(join(root, 'editor/index.html'), 'the editor');
  writeFileSync(join(root, 'assets/main-3fa.js'), 'code');
  writeFileSync(join(root, 'assets/.hidden.js'), SECRET);
  writeFileSync(join(root, 'assets/notes.docx'), SECRET);
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  symlinkSync(join(folder, 'secret.txt'), join(root, 'assets/link.txt'));
  symlinkSync(folder, join(root, 'assets/up'));
  return root;
}

it('serves the game, the editor and what they load', async () => {
  const root = pages();
  const read = async (path: string): Promise<string | undefined> =>
    (await findWebFile(root, path))?.body.toString();
  expect(await read('/')).toBe('the game');
  expect(await read('/editor/')).toBe('the editor');
  expect(await read('/renderer/index.html')).toBe('the game');
  expect(await findWebFile(root, '/assets/main-3fa.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    immutable: true,
  });
});

it.each([
  '',
  '/assets',
  '/assets/',
  '/nothing.html',
  '//etc/passwd',
  '/etc/passwd',
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/%252e%252e%252fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets/main-3fa.js%00',
  '/secret.txt%00.js',
  '/assets/main-3fa.js/',
  '/assets//main-3fa.js',
  '/./assets/main-3fa.js',
  '/assets/.hidden.js',
  '/assets/notes.docx',
  '/assets/link.txt',
  '/assets/up/secret.txt',
  '/%',
  '/%ff',
  '/C:/secret.txt',
  '/__proto__',
  '/constructor',
])('serves nothing at %j', async (path) => {
  expect(await findWebFile(pages(), path)).toBeUndefined();
});

it('serves nothing from outside, whatever the path', async () => {
  const root = pages();
  const part = fc.constantFrom(
    ...['/', '..', '.', '%2e', '%2f', '%5c', '\\', '%00', 'assets', 'up', 'link.txt', 'secret.txt'],
    ...['main-3fa.js', root, '~', '%', '%25', 'editor', ' ', ':'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const file = await findWebFile(root, `/${parts.join('')}`);
      expect(file?.body.toString()).not.toBe(SECRET);
    }),
    { numRuns: 500 },
  );
});
