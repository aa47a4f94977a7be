/**
 * The engine protocol, version 1: one JSON object a line in, one JSON object a line out, so that the
 * engine can be driven by another program without a window. Pure: files and clocks are handed in.
 */
import type { CityReading } from '../../city-data/read-city.ts';
import type { City } from '../../city-data/schema.ts';
import { failure, success, type Fault, type Result } from '../result.ts';
import { commands, type Command } from './commands.ts';
import { Session } from './session.ts';

export interface ProtocolHost {
  readonly version: string;
  /** The bundled cities. */
  readonly cities: readonly City[];
  /** Reads and checks a city's file (JSON or pack); a fault where there is nothing to read. */
  readFile(path: string): Promise<Result<CityReading>>;
  /** Milliseconds, for budgets in `ms`. */
  now(): number;
  /** Lets lines come in while something is thought about; without it `stop` comes too late. */
  breathe?(): Promise<void>;
}

export interface Protocol {
  /**
   * Answers one line with one line (without its end). Never throws, whatever the line holds. Lines
   * are worked on one after the other, but for `stop`, which does not wait.
   */
  answer(line: string): Promise<string>;
}

/** Longest line that is read; a city of 5,000 stops needs a tenth of it. */
export const LONGEST_LINE = 16 * 1024 * 1024;

export function createProtocol(host: ProtocolHost): Protocol {
  const session = new Session(host);
  let last: Promise<unknown> = Promise.resolve();
  return {
    answer(line) {
      const request = parse(line);
      if (request.ok && request.value['cmd'] === 'stop') {
        session.stop();
        return answerTo(session, request);
      }
      const turn = session.take();
      const answer = last.then(() => {
        session.turn = turn;
        return answerTo(session, request);
      });
      last = answer;
      return answer;
    },
  };
}

async function answerTo(session: Session, request: ReturnType<typeof parse>): Promise<string> {
  let id: string | undefined;
  try {
    if (!request.ok) return faultLine(undefined, request.fault);
    const text = idText(request.value['id']);
    if (!text.ok) return faultLine(undefined, text.fault);
    id = text.value;
    const result = await perform(session, request.value);
    return result.ok ? answerLine(id, { ok: true, ...result.value }) : faultLine(id, result.fault);
  } catch (error) {
    // A bug of ours must not end somebody's tournament: it is reported and the game stands.
    const message = error instanceof Error ? error.message : String(error);
    return faultLine(id, { code: 'internal', message: `The engine failed: ${message}` });
  }
}

function parse(line: string): Result<Readonly<Record<string, unknown>>> {
  if (line.length > LONGEST_LINE) return failure('too-long', 'The line is too long.');
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return failure('bad-json', 'The line is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return failure('bad-request', 'A request is a JSON object with a cmd.');
  }
  return success(value as Record<string, unknown>);
}

async function perform(
  session: Session,
  request: Readonly<Record<string, unknown>>,
): Promise<Result<object>> {
  const name = request['cmd'];
  if (typeof name !== 'string') return failure('bad-request', 'A request names its cmd.');
  const command: Command | undefined = commands.get(name);
  if (!command) return failure('unknown-command', `There is no command ${name.slice(0, 40)}.`);
  return command(session, request);
}

/**
 * The id as it is repeated in the answer. It is written before the command runs: one that nests
 * deeper than can be written must not fail a request that has already changed the game.
 */
function idText(id: unknown): Result<string | undefined> {
  try {
    return success(id === undefined ? undefined : JSON.stringify(id));
  } catch {
    return failure('bad-request', 'The id of the request is nested too deeply to be repeated.');
  }
}

function faultLine(id: string | undefined, { code, message }: Fault): string {
  return answerLine(id, { ok: false, error: { code, message } });
}

/** @param fields at least `ok` */
function answerLine(id: string | undefined, fields: object): string {
  const text = JSON.stringify(fields);
  return id === undefined ? text : `{"id":${id},${text.slice(1)}`;
}
