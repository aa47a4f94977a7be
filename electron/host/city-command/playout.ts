/** `playout CITY --games N`: the computer plays the city against itself, and says how it went. */
import { hasErrors } from '../../../city-data/finding.ts';
import type { City } from '../../../city-data/schema.ts';
import { LEVELS } from '../../../engine/players/player.ts';
import {
  MOST_GAMES,
  MOST_NODES,
  MOST_SEED,
  USUAL_NODES,
  type PlayoutSetting,
} from '../../../engine/playout/play-game.ts';
import { reportOf } from '../../../engine/playout/report.ts';
import type { Tally } from '../../../engine/playout/tally.ts';
import { runPlayout } from '../playout/run-playout.ts';
import {
  done,
  refused,
  refusedFor,
  sayFindings,
  type Answer,
  type CommandContext,
} from './answer.ts';
import { readCityInput } from './input.ts';
import { UsageError, oneOf, readArguments, required, wholeNumber } from './usage.ts';

/** A line for people now and then, in milliseconds. */
const BETWEEN_LINES = 5000;

export async function playout(words: readonly string[], context: CommandContext): Promise<Answer> {
  const began = performance.now();
  const { files, values } = readArguments(words, ['games', 'level', 'nodes', 'seed'], {
    least: 1,
    most: 1,
  });
  required(values, 'games');
  const games = wholeNumber(values, 'games', { least: 1, most: MOST_GAMES, otherwise: 1 });
  const setting = readSetting(values);
  const input = await readCityInput(files[0] ?? '');
  if (!input.ok) return refused(input.fault);
  const { city, findings } = input.value;
  if (!city || hasErrors(findings)) {
    sayFindings(findings, context.say);
    return refusedFor(findings);
  }
  const order = { ...setting, city, games };
  const { tally, end } = await runPlayout(order, {
    signal: context.signal,
    onGame: sayProgress(games, context.say),
    warn: context.say,
  });
  context.signal.throwIfAborted();
  if (end === 'failed') {
    return refused({ code: 'playout-failed', message: 'Game after game broke down.' });
  }
  return report(city, tally, setting, Math.round(performance.now() - began), context);
}

function sayProgress(games: number, say: CommandContext['say']): (tally: Tally) => void {
  let said = performance.now();
  return ({ games: played }) => {
    if (performance.now() - said < BETWEEN_LINES) return;
    said = performance.now();
    say(`${played} of ${games} games`);
  };
}

type Setting = Omit<PlayoutSetting, 'city'>;

function readSetting(values: Readonly<Record<string, string | undefined>>): Setting {
  if (values['level'] !== undefined && values['nodes'] !== undefined) {
    throw new UsageError('Give either --level or --nodes.');
  }
  const level = oneOf(values, 'level', LEVELS, 'medium');
  return {
    variants: {},
    level,
    nodes: wholeNumber(values, 'nodes', {
      least: 1,
      most: MOST_NODES,
      otherwise: USUAL_NODES[level],
    }),
    seed: wholeNumber(values, 'seed', { least: 0, most: MOST_SEED, otherwise: 1 }),
  };
}

function report(
  city: City,
  tally: Tally,
  { level, nodes, seed }: Setting,
  ms: number,
  { say }: CommandContext,
): Answer {
  const figures = reportOf({ city, noTaxi: false, tally });
  const percent = (share: number): string => `${Math.round(share * 100)} %`;
  const { phantom } = figures.wins;
  sayFindings(figures.findings, say);
  say(
    `${city.name}: the Phantom won ${percent(phantom.share)} of ${figures.games} games (${percent(phantom.low)} to ${percent(phantom.high)})`,
  );
  return done({ id: city.id, level, nodes, seed, ...figures, ms });
}
