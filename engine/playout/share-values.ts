/** Which values of a playout's findings are shares in percent: each language writes those its own way. */
const SHARES: ReadonlySet<string> = new Set(['percent', 'low', 'high']);

export function isShareValue(name: string): boolean {
  return SHARES.has(name);
}
