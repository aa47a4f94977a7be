/** Runs one command: answers on one side, sentences for people on the other, and an exit code. */
import type { Answer } from './answer.ts';
import { check } from './check.ts';
import { draw } from './draw.ts';
import { importNetwork } from './import.ts';
import { pack } from './pack.ts';
import { playout } from './playout.ts';
import { unpack } from './unpack.ts';
import { USAGE, UsageError } from './usage.ts';
import type { CommandContext } from './answer.ts';

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
/** As shells say it of a command that a signal ended. */
const STOPPED = 130;

export interface Caller extends CommandContext {
  /** Takes one line of JSON. */
  readonly answer: (line: string) => void;
}

/** @returns the exit code; nothing is thrown */
export async function runCommand(words: readonly string[], caller: Caller): Promise<number> {
  const [name = '', ...rest] = words;
  if (name === 'help' || name === '--help' || name === '-h') {
    caller.say(USAGE);
    return 0;
  }
  const command = COMMANDS.get(name);
  try {
    if (!command) {
      throw new UsageError(name === '' ? 'A command is missing.' : `Unknown command ${name}.`);
    }
    const { lines, exitCode } = await command(rest, caller);
    for (const line of lines) {
      caller.answer(JSON.stringify(line));
      if ('error' in line) caller.say((line.error as { message: string }).message);
    }
    return caller.signal.aborted ? STOPPED : exitCode;
  } catch (error) {
    return failed(error, caller);
  }
}

/** What was not foreseen: the sentence, never the stack. */
function failed(error: unknown, { signal, say, answer }: Caller): number {
  const fault = (code: string, message: string): void =>
    answer(JSON.stringify({ ok: false, error: { code, message } }));
  if (error instanceof UsageError) {
    say(`${error.message}\n\n${USAGE}`);
    fault('usage', error.message);
    return WRONG_USAGE;
  }
  if (signal.aborted) {
    say('Stopped; nothing was written.');
    fault('stopped', 'The command was stopped; nothing was written.');
    return STOPPED;
  }
  const words = error instanceof Error ? error.message : String(error);
  say(`Something went wrong in the program itself: ${words}`);
  fault('internal', words);
  return 1;
}
