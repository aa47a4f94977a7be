/**
 * `npm run --silent city -- …`: authors and scripts work on cities without a window. One JSON object
 * on standard output, everything for people on standard error.
 */
import { runCommand } from './city-command/run-command.ts';

// Whatever is written with console.log one day must not end up among the answers.
console.log = console.error;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  signal: stop.signal,
  say: (line) => console.error(line),
  answer: (line) => process.stdout.write(`${line}\n`),
});
