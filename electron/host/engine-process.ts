/**
 * `npm run --silent engine`: the engine protocol over standard input and output, a line each. Nothing
 * but answers is ever written to standard output; the end of the input ends it with 0.
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createProtocol, LONGEST_LINE } from '../../engine/protocol/protocol.ts';
import { readCityFile } from './cities/city-file.ts';
import { readCityFolder } from './cities/city-library.ts';
import { linesOf } from './lines.ts';
import { programVersion, PROJECT_ROOT } from './project-root.ts';

const warn = (line: string): void => console.error(line);
// Whatever is written with console.log one day must not end up among the answers.
console.log = console.error;

// Whoever listened is gone: there is nobody left to answer.
process.stdout.on('error', () => process.exit(0));

const protocol = createProtocol({
  version: programVersion(),
  cities: readCityFolder(fileURLToPath(new URL('city-data/cities', PROJECT_ROOT)), warn),
  readFile: readCityFile,
  now: () => performance.now(),
});

for await (const line of linesOf(process.stdin, LONGEST_LINE)) {
  const answer = await protocol.answer(line);
  if (!process.stdout.write(`${answer}\n`)) await once(process.stdout, 'drain');
}
