/**
 * Who may speak to the host over HTTP: this device only. A page from elsewhere can make a browser
 * send requests here, and can give its own name this device's address (DNS rebinding); both show in
 * headers that a page cannot forge.
 */
import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Was the host addressed by a name of this very device? */
export function namesThisDevice(headers: IncomingHttpHeaders): boolean {
  const url = parse(`http://${headers.host ?? ''}`);
  return url !== undefined && LOOPBACK_NAMES.has(url.hostname) && url.host === headers.host;
}

/**
 * Does a request come from our own page, or from a program? Browsers always name the page's origin
 * when they open a WebSocket; programs need not.
 */
export function comesFromOurPage(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  return origin === undefined || (origin === `http://${host}` && namesThisDevice(headers));
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
