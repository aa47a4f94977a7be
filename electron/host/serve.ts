/**
 * The host under plain Node: serves the game to browsers on this device until it is told to stop.
 * `npm start` runs it where there is no Electron; the tests run it as it is.
 */
import { fileURLToPath } from 'node:url';
import type { Result } from '../../engine/result.ts';
import { startHost, type Host } from './host.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { readServeOptions, USAGE, type ServeOptions } from './serve-options.ts';
import { startWebServer, type WebServer } from './web/web-server.ts';

const USUAL_PORT = 8787;

/** Where the game is, once this module has loaded; undefined when it could not start. */
export const address = await serve(process.argv.slice(2));

async function serve(args: readonly string[]): Promise<string | undefined> {
  const options = readServeOptions(args);
  if (!options.ok) {
    giveUp(`${options.fault.message}\n${USAGE}`, 2);
    return;
  }
  const host = startHost({ dataFolder: options.value.data });
  if (!host.ok) {
    giveUp(host.fault.message, 1);
    return;
  }
  const server = await listen(host.value, options.value);
  if (!server.ok) {
    await host.value.close();
    giveUp(server.fault.message, 1);
    return;
  }
  for (const notice of host.value.notices) console.error(notice.message);
  console.log(`Hide & Ride is at ${server.value.address}`);
  closeOnSignals(host.value, server.value);
  return server.value.address;
}

async function listen(host: Host, options: ServeOptions): Promise<Result<WebServer>> {
  const pages = fileURLToPath(new URL('dist/web', PROJECT_ROOT));
  if (options.port !== undefined) return startWebServer(host, { pages, port: options.port });
  const usual = await startWebServer(host, { pages, port: USUAL_PORT });
  return usual.ok ? usual : startWebServer(host, { pages, port: 0 });
}

function closeOnSignals(host: Host, server: WebServer): void {
  const close = async (): Promise<void> => {
    await server.close();
    await host.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void close());
  }
}

function giveUp(sentence: string, exitCode: number): undefined {
  console.error(sentence);
  process.exitCode = exitCode;
  return undefined;
}
