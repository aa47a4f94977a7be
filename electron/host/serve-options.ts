import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failure, success, type Result } from '../../engine/result.ts';
import { defaultDataFolder } from './data-folder.ts';

export interface ServeOptions {
  /** Undefined: the usual port, or any free one when that is taken. */
  readonly port: number | undefined;
  readonly data: string;
  /** False after `--no-open`. */
  readonly open: boolean;
}

export const USAGE = `Usage: npm start -- [--port N] [--data DIR] [--no-open]
  --port N     serve the game to a browser on this port of this device, without a window of its own
  --data DIR   keep games in this folder
  --no-open    serve the game to a browser and print the address, but open nothing`;

/** Reads the arguments after the script's name; a fault's message says which one is wrong. */
export function readServeOptions(args: readonly string[]): Result<ServeOptions> {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'no-open': { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    return failure('usage', error instanceof Error ? error.message : String(error));
  }
  const { port, data, 'no-open': noOpen } = values;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65535)) {
    return failure('usage', `--port takes a number from 0 to 65535, not "${port}".`);
  }
  if (data === '') return failure('usage', '--data takes the path of a folder.');
  return success({
    port: port === undefined ? undefined : Number(port),
    data: data === undefined ? defaultDataFolder() : resolve(data),
    open: !noOpen,
  });
}
