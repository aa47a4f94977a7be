/** The modes a new line can have, in the order of the bar; their place in it is their key. */
import { MODES, type Mode } from '../../city-data/schema.ts';
import type { CityDocument } from '../document/document.ts';

/** Taxi lines are for the classic games only. */
export function modesFor({ games }: CityDocument): Mode[] {
  return MODES.filter((mode) => mode !== 'taxi' || games?.some((game) => game !== 'hide-and-ride'));
}
