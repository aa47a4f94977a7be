/** From the rows of a game to its values, checked: what was damaged is a fault, never a guess. */
import * as v from 'valibot';
import { citySchema } from '../../../city-data/schema.ts';
import { failure, success, type Result } from '../../../engine/result.ts';
import { REQUESTS, type GameSummary } from '../../channel/contract.ts';
import type { StoredGame } from './games.ts';

export interface GameRow {
  readonly number: number;
  readonly document: string;
  readonly rules: number;
  readonly variants: string;
  readonly starts: string;
  readonly players: string;
  readonly guide: string;
  readonly hints: number;
  readonly seed: number;
}

export interface SummaryRow {
  readonly number: number;
  readonly cityId: string;
  readonly cityName: string;
  readonly players: string;
  readonly variants: string;
  readonly round: number;
  readonly slot: number;
  readonly toMove: string | null;
  readonly outcome: string | null;
  readonly created: number;
  readonly updated: number;
}

export const SUMMARY = `
  SELECT games.number, cities.id AS cityId, cities.name AS cityName, players, variants,
    round, slot, to_move AS toMove, outcome, games.created, updated
  FROM games JOIN cities ON cities.number = games.city
  ORDER BY updated DESC, games.number DESC`;

const { players, variants, guide } = REQUESTS['games.create'].body.entries;
const chairs = REQUESTS['games.create'].value.entries.chairs;
const summaryList = REQUESTS['games.list'].value;

const gameRow = v.object({
  city: citySchema,
  variants,
  starts: v.record(v.string(), v.string()),
  players,
  guide,
  chairs,
  actions: v.array(v.looseObject({ type: v.string() })),
});

export function readGame(
  row: GameRow,
  chairRows: readonly { readonly token: string; readonly seats: string }[],
  actions: readonly string[],
): Result<StoredGame> {
  const read = parsed(gameRow, () => ({
    city: JSON.parse(row.document) as unknown,
    variants: JSON.parse(row.variants) as unknown,
    starts: JSON.parse(row.starts) as unknown,
    players: JSON.parse(row.players) as unknown,
    guide: row.guide,
    chairs: chairRows.map(({ token, seats }) => ({ token, seats: JSON.parse(seats) as unknown })),
    actions: actions.map((action) => JSON.parse(action) as unknown),
  }));
  if (!read.ok) return read;
  const { city, starts, players, guide, chairs } = read.value;
  return success({
    id: String(row.number),
    // The rules read the record again, word by word; this is only its outline.
    record: {
      game: 'hide-and-ride',
      rules: row.rules,
      city,
      variants: read.value.variants as StoredGame['record']['variants'],
      starts,
      actions: read.value.actions as unknown as StoredGame['record']['actions'],
    },
    players,
    guide,
    hints: row.hints === 1,
    seed: row.seed,
    chairs,
  });
}

export function readSummary(row: SummaryRow): Result<GameSummary> {
  const { number, players, variants, outcome, ...rest } = row;
  return parsed(summaryList.item, () => ({
    id: String(number),
    ...rest,
    players: JSON.parse(players) as unknown,
    variants: JSON.parse(variants) as unknown,
    outcome: outcome === null ? null : (JSON.parse(outcome) as unknown),
  }));
}

function parsed<const Schema extends v.GenericSchema>(
  schema: Schema,
  read: () => unknown,
): Result<v.InferOutput<Schema>> {
  let value: unknown;
  try {
    value = read();
  } catch {
    value = undefined;
  }
  const checked = v.safeParse(schema, value);
  if (checked.success) return success(checked.output);
  return failure(
    'game-unreadable',
    'This game cannot be read from the store any more. Nothing of it was deleted.',
  );
}
