/**
 * Kills the host in the middle of play, again and again, and looks each time whether it kept its
 * word: what it acknowledged is on the disk, the file is sound, and the game goes on.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Random } from '../../../engine/random.ts';
import { STORE_FILE } from '../store/store.ts';
import { HostProcess } from './host-process.ts';
import { readKeptGames } from './kept-games.ts';
import { playOn, type Acknowledged } from './restless-player.ts';

export interface TortureOptions {
  readonly folder: string;
  readonly kills: number;
  readonly seed: number;
  /** Told after each kill. */
  readonly onKill?: (report: TortureReport) => void;
}

export interface TortureReport {
  kills: number;
  /** Kills before the host was ready. */
  killsAtStart: number;
  games: number;
  gamesFinished: number;
  acknowledged: number;
  /** Actions that were sent and not answered when the host died: kept by it, or not. */
  unansweredKept: number;
  unansweredLost: number;
  /** What must not happen, one sentence each. */
  readonly failures: string[];
}

/** One kill in this many comes while the host is still starting. */
const START_KILLS = 10;
const LONGEST_START = 700;
const LONGEST_PLAY = 600;

export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { folder, kills, seed, onKill } = options;
  const random = new Random(seed);
  const games: Acknowledged[] = [];
  const report: TortureReport = {
    kills: 0,
    killsAtStart: 0,
    games: 0,
    gamesFinished: 0,
    acknowledged: 0,
    unansweredKept: 0,
    unansweredLost: 0,
    failures: [],
  };
  while (report.kills < kills && report.failures.length === 0) {
    const host = new HostProcess(folder);
    if (random.below(START_KILLS) === 0) {
      report.killsAtStart += 1;
      await pause(random.below(LONGEST_START));
      await host.kill();
    } else {
      await playAndKill(host, games, random, report);
    }
    report.kills += 1;
    compare(folder, games, report);
    onKill?.(report);
  }
  return report;
}

async function playAndKill(
  host: HostProcess,
  games: Acknowledged[],
  random: Random,
  report: TortureReport,
): Promise<void> {
  const address = await host.address;
  if (address === undefined) {
    report.failures.push(`The host did not start: ${host.log}`);
    return;
  }
  const state = { killed: false };
  const killing = pause(random.below(LONGEST_PLAY)).then(() => {
    state.killed = true;
    return host.kill();
  });
  try {
    while (!state.killed) {
      const last = games.at(-1);
      const former = last && !last.over ? last : undefined;
      await playOn(address, former, random, (game) => games.push(game));
    }
  } catch (error) {
    report.failures.push(error instanceof Error ? error.message : String(error));
  }
  await killing;
}

/** Compares what was acknowledged with what is on the disk. */
function compare(folder: string, games: readonly Acknowledged[], report: TortureReport): void {
  report.games = games.length;
  report.gamesFinished = games.filter(({ over }) => over).length;
  report.acknowledged = games.reduce((sum, { actions }) => sum + actions.length, 0);
  // A host killed early in its very first start has nothing yet, and nothing was acknowledged.
  if (games.length === 0 && !existsSync(join(folder, STORE_FILE))) return;
  const { damage, actions } = readKeptGames(folder);
  report.failures.push(...damage);
  for (const game of games) {
    const kept = actions.get(game.gameId);
    if (!kept) {
      report.failures.push(`Game ${game.gameId} is gone.`);
      continue;
    }
    game.actions.forEach((action, index) => {
      const isKept =
        action === 'seen' ? index < kept.length : isDeepStrictEqual(kept[index], action);
      if (!isKept) report.failures.push(`Game ${game.gameId} lost action ${index + 1}.`);
    });
    if (game.unanswered === undefined) continue;
    if (isDeepStrictEqual(kept[game.actions.length], game.unanswered)) report.unansweredKept += 1;
    else report.unansweredLost += 1;
  }
}
