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

/** So many requests, or so many characters of them, may wait before no more is read. */
const MOST_UNDER_WAY = 32;
const MOST_CHARACTERS = 1_000_000;

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
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
});

// Lines are read ahead, so that `stop` is heard while something is thought about.
const underWay = new Set<Promise<void>>();
let characters = 0;
for await (const line of linesOf(process.stdin, LONGEST_LINE)) {
  characters += line.length;
  const written = write(protocol.answer(line)).then(() => {
    underWay.delete(written);
    characters -= line.length;
  });
  underWay.add(written);
  while (underWay.size >= MOST_UNDER_WAY || (characters > MOST_CHARACTERS && underWay.size > 0)) {
    await Promise.race(underWay);
  }
}
await Promise.all(underWay);

async function write(answer: Promise<string>): Promise<void> {
  if (!process.stdout.write(`${await answer}\n`)) await once(process.stdout, 'drain');
}
