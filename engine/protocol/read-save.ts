/** A saved game from outside: a record as JSON text (or already parsed), checked before it is replayed. */
import * as v from 'valibot';
import { checkCity, obstacles } from '../../city-data/findings.ts';
import type { GameRecord } from '../referee.ts';
import { failure, success, type Result } from '../result.ts';
import type { ActionWord } from '../words.ts';

const saveSchema = v.looseObject({
  game: v.literal('hide-and-ride'),
  rules: v.number(),
  city: v.unknown(),
  variants: v.strictObject({
    expert: v.optional(v.literal(true)),
    cheeky: v.optional(v.literal(true)),
    noTaxi: v.optional(v.literal(true)),
  }),
  starts: v.record(v.picklist(['D1', 'D2', 'D3', 'D4', 'D5']), v.string()),
  actions: v.pipe(v.array(v.looseObject({ type: v.string() })), v.maxLength(1000)),
});

export function readSave(save: unknown): Result<GameRecord> {
  let value = save;
  if (typeof save === 'string') {
    try {
      value = JSON.parse(save);
    } catch {
      return failure('bad-save', 'The saved game is not JSON.');
    }
  }
  const read = v.safeParse(saveSchema, value);
  if (!read.success) return failure('bad-save', 'This is not a saved game.');
  const { city, findings } = checkCity(read.output.city);
  if (city === undefined || obstacles(findings).length > 0) {
    return failure('bad-save', 'The city of the saved game cannot be played.');
  }
  const { game, rules, starts } = read.output;
  // A start left out would be drawn again, and the game would be another one.
  if (Object.keys(starts).length !== city.detectives) {
    return failure('bad-save', 'The saved game does not name a start for each detective.');
  }
  return success({
    game,
    rules,
    city,
    variants: read.output.variants as GameRecord['variants'],
    starts: starts,
    // Each is read again, field by field, when it is played.
    actions: read.output.actions as unknown as readonly ActionWord[],
  });
}
