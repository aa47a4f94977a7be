/**
 * `npm run --silent city -- …`: authors and scripts work on cities without a window. One JSON object
 * on standard output, everything for people on standard error.
 */
import type { Answer, CommandContext } from './city-command/answer.ts';
import { check } from './city-command/check.ts';
import { draw } from './city-command/draw.ts';
import { importNetwork } from './city-command/import.ts';
import { pack } from './city-command/pack.ts';
import { playout } from './city-command/playout.ts';
import { unpack } from './city-command/unpack.ts';
import { USAGE, UsageError } from './city-command/usage.ts';

type Command = (words: readonly string[], context: CommandContext) => Promise<Answer>;

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['check', check],
  ['import', importNetwork],
  ['pack', pack],
  ['unpack', unpack],
  ['draw', draw],
  ['playout', playout],
]);

const WRONG_USAGE = 2;
const STOPPED = 130;

// Whatever is written with console.log one day must not end up among the answers.
console.log = console.error;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

process.exitCode = await run(process.argv.slice(2));

async function run([name = '', ...words]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.error(USAGE);
    return 0;
  }
  const command = COMMANDS.get(name);
  const context: CommandContext = { signal: stop.signal, say: (line) => console.error(line) };
  try {
    if (!command)
      throw new UsageError(name === '' ? 'A command is missing.' : `Unknown command ${name}.`);
    const answer = await command(words, context);
    for (const line of answer.lines) process.stdout.write(`${JSON.stringify(line)}\n`);
    sayRefusals(answer);
    return stop.signal.aborted ? STOPPED : answer.exitCode;
  } catch (error) {
    return failed(error);
  }
}

function sayRefusals({ lines }: Answer): void {
  for (const line of lines) {
    if ('error' in line) console.error((line.error as { message: string }).message);
  }
}

/** What was not foreseen: the sentence, never the stack. */
function failed(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    answerFault('usage', error.message);
    return WRONG_USAGE;
  }
  if (stop.signal.aborted) {
    console.error('Stopped; nothing was written.');
    return STOPPED;
  }
  const words = error instanceof Error ? error.message : String(error);
  console.error(`Something went wrong in the program itself: ${words}`);
  answerFault('internal', words);
  return 1;
}

function answerFault(code: string, message: string): void {
  process.stdout.write(`${JSON.stringify({ ok: false, error: { code, message } })}\n`);
}
