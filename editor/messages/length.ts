/** A length for people: in reality where the drawing has a scale, else in its own units. */
import { language } from '../../renderer/messages/language.svelte.ts';
import { t } from './messages.svelte.ts';

/** @param metres null where nobody knows how long a unit is */
export function lengthSentence(units: number, metres: number | null): string {
  if (metres === null) return t('editor.measure.units', { count: Math.round(units) });
  const far = metres >= 1000;
  return new Intl.NumberFormat(language.tag, {
    style: 'unit',
    unit: far ? 'kilometer' : 'meter',
    maximumFractionDigits: far ? 2 : 0,
  }).format(far ? metres / 1000 : metres);
}
