/** The built pages, found by the path of a URL. Nothing outside their folder can be named. */
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

export interface WebFile {
  readonly body: Buffer;
  readonly type: string;
  /** True for files whose name changes with their content. */
  readonly immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Where the build puts each page. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'renderer/index.html',
  '/editor/': 'editor/index.html',
};

/**
 * @param root the folder of the built pages
 * @param path of a URL, still percent-encoded, without its query
 * @returns undefined when there is no such file, whatever the reason
 */
export async function findWebFile(root: string, path: string): Promise<WebFile | undefined> {
  const relative = Object.hasOwn(PAGES, path) ? PAGES[path] : relativePath(path);
  const type = relative && TYPES[extname(relative).toLowerCase()];
  if (!relative || !type) return undefined;
  try {
    const [folder, file] = await Promise.all([realpath(root), realpath(join(root, relative))]);
    // A link inside the folder must not lead out of it either.
    if (!file.startsWith(folder + sep)) return undefined;
    return { body: await readFile(file), type, immutable: relative.startsWith('assets/') };
  } catch {
    return undefined;
  }
}

/** A plain path below the root, or undefined: no empty, dotted, encoded or foreign segment. */
function relativePath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const segments = decoded.split('/').slice(1);
  const plain = segments.every((segment) => /^[\w-][\w.-]*$/.test(segment));
  return decoded.startsWith('/') && plain ? segments.join('/') : undefined;
}
