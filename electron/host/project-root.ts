/**
 * The folder that holds package.json, city-data/ and dist/. This file is two folders below it, as a
 * source (electron/host/) and in the bundle (dist/electron/) alike.
 */
export const PROJECT_ROOT = new URL('../../', import.meta.url);
