/** The files a pack has names for. Nothing else in it is read. */

export const CITY_FILE = 'city.json';
export const LICENSE_FILE = 'LICENSE.txt';
export const PREVIEW_FILE = 'preview.png';

export type PictureType = 'image/webp' | 'image/png' | 'image/jpeg';

export const BACKGROUND_FILES: ReadonlyMap<string, PictureType> = new Map([
  ['background.webp', 'image/webp'],
  ['background.png', 'image/png'],
  ['background.jpg', 'image/jpeg'],
]);

/** The type each picture file's name promises. */
export function promisedType(path: string): PictureType | null {
  return path === PREVIEW_FILE ? 'image/png' : (BACKGROUND_FILES.get(path) ?? null);
}

export function backgroundFileOf(type: PictureType): string {
  const found = [...BACKGROUND_FILES].find(([, own]) => own === type);
  if (!found) throw new Error(`no background file for ${type}`);
  return found[0];
}
