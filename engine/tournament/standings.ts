/** What a tournament says: for each pair how often the first won, with which certainty. */
import type { Outcome } from '../words.ts';
import { shareOf, type Share } from '../playout/statistics.ts';
import { entrantWord, type Fixture } from './schedule.ts';

/** One game that was played. */
export interface Played {
  readonly key: string;
  readonly pair: string;
  readonly city: string;
  readonly seed: number;
  readonly phantom: string;
  readonly detectives: string;
  readonly winner: Outcome['winner'];
  readonly reason: Outcome['reason'];
  readonly score: number;
  readonly plies: number;
  /** Milliseconds and iterations of each side's search. */
  readonly phantomMs: number;
  readonly detectivesMs: number;
  readonly phantomNodes: number;
  readonly detectivesNodes: number;
}

export interface Standing {
  readonly pair: string;
  readonly games: number;
  readonly won: number;
  /** The city they met in, or null for all of them together. */
  readonly city: string | null;
  readonly interval: Share;
  /** Games won and played by the pair's first player on each side. */
  readonly asPhantom: readonly [number, number];
  readonly asDetectives: readonly [number, number];
  /** Slots filled as the Phantom, on average: by the first, by the second. */
  readonly scores: readonly [number, number];
}

export function playedOf(
  fixture: Fixture,
  game: Omit<Played, 'key' | 'pair' | 'city' | 'seed' | 'phantom' | 'detectives'>,
): Played {
  return {
    key: fixture.key,
    pair: fixture.pair,
    city: fixture.city,
    seed: fixture.seed,
    phantom: entrantWord(fixture.phantom),
    detectives: entrantWord(fixture.detectives),
    ...game,
  };
}

/** One standing for each pair, in the order in which the pairs appear. */
export function standings(games: readonly Played[]): Standing[] {
  return [...Map.groupBy(games, ({ pair }) => pair)].map(([pair, played]) =>
    standingOf(pair, null, played),
  );
}

/** One standing for each pair in each city. */
export function cityStandings(games: readonly Played[]): Standing[] {
  return [...Map.groupBy(games, ({ pair }) => pair)].flatMap(([pair, all]) =>
    [...Map.groupBy(all, ({ city }) => city)].map(([city, played]) =>
      standingOf(pair, city, played),
    ),
  );
}

function standingOf(pair: string, city: string | null, played: readonly Played[]): Standing {
  const first = pair.slice(0, pair.indexOf(':'));
  // Where a player meets itself, the games in which it was the Phantom count as the first's.
  const chased = played.filter(({ phantom }) => phantom === first);
  const chasing = played.filter(({ phantom }) => phantom !== first);
  const asPhantom = chased.filter(({ winner }) => winner === 'phantom').length;
  const asDetectives = chasing.filter(({ winner }) => winner === 'detectives').length;
  const won = asPhantom + asDetectives;
  return {
    pair,
    games: played.length,
    won,
    city,
    interval: shareOf(won, played.length),
    asPhantom: [asPhantom, chased.length],
    asDetectives: [asDetectives, chasing.length],
    scores: [meanScore(chased), meanScore(chasing)],
  };
}

function meanScore(games: readonly Played[]): number {
  return games.reduce((sum, { score }) => sum + score, 0) / Math.max(1, games.length);
}

/** The standings as a Markdown table. */
export function standingsTable(table: readonly Standing[]): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const rows = table.map(({ pair, city, games, interval, asPhantom, asDetectives, scores }) => [
    pair.replace(':', ' – ') + (city === null ? '' : ` in ${city}`),
    String(games),
    percent(interval.share),
    `${percent(interval.low)} to ${percent(interval.high)}`,
    asPhantom.join(' of '),
    asDetectives.join(' of '),
    scores.map((score) => score.toFixed(1)).join(' : '),
  ]);
  const head = ['pair', 'games', 'first wins', '95 %', 'as Phantom', 'as detectives', 'slots'];
  const widths = head.map((title, i) =>
    Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
