/** A board in the place of what is drawn. The author's own words and picture stay. */
import type { City } from '../../../city-data/schema.ts';
import type { Action } from '../../document/document.ts';
import { withField } from '../../document/immutable.ts';
import { metresPerUnit } from './alignment.ts';

/** Names, authors, licence, the picture traced over and the grid are the author's; the rest comes in. */
export function replaceDrawing(board: City): Action {
  return ({ id, name, names, country, authors, license, background, editor }) => {
    const { grid, calibration, backgroundInPlay } = editor ?? {};
    const metres = metresPerUnit(board) ?? undefined;
    const fields = present({ grid, calibration, backgroundInPlay, metresPerUnit: metres });
    return {
      ...withField(board, 'editor', undefined),
      id,
      name,
      ...present({ names, country, authors, license, background }),
      ...(Object.keys(fields).length > 0 ? { editor: fields } : {}),
    };
  };
}

function present<Fields extends object>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Fields>;
}
