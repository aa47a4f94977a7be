/** Pages come from `app://hide-and-ride/`, an origin of their own that holds the build and no more. */
import { protocol } from 'electron';
import { SECURITY_HEADERS } from './host/web/security-headers.ts';
import { findWebFile } from './host/web/web-files.ts';

const SCHEME = 'app';
const HOST = 'hide-and-ride';

export const APP_ORIGIN = `${SCHEME}://${HOST}`;
export const START_PAGE = `${APP_ORIGIN}/`;

/** Is a page one of ours? (`URL.origin` is useless here: Node gives other schemes none.) */
export function isOurPage(url: string): boolean {
  return url.startsWith(`${APP_ORIGIN}/`);
}

/** To be called before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** @param pages the folder of the built pages */
export function setupAppProtocol(pages: string): void {
  protocol.handle(SCHEME, async (request) => {
    const { host, pathname } = new URL(request.url);
    const file =
      host === HOST && request.method === 'GET' ? await findWebFile(pages, pathname) : undefined;
    return file
      ? new Response(new Uint8Array(file.body), {
          headers: { ...SECURITY_HEADERS, 'content-type': file.type },
        })
      : new Response('There is no such page.', { status: 404, headers: SECURITY_HEADERS });
  });
}
