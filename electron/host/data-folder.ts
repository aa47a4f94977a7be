import envPaths from 'env-paths';

/** Where games are kept unless somebody says otherwise: the same for the window and the browser. */
export function defaultDataFolder(): string {
  return envPaths('hide-and-ride', { suffix: '' }).data;
}
