/** Shares as people read them. */
import { language } from './language.svelte.ts';

/** `share` from 0 to 1 as a whole percentage; what is above nothing never reads as nothing. */
export function percent(share: number): string {
  const format = new Intl.NumberFormat(language.tag, { style: 'percent' });
  return share > 0 && share < 0.005 ? `<${format.format(0.01)}` : format.format(share);
}
