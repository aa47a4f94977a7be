/** The games of a tournament as lines of JSON: appended one by one, so that it can go on later. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Played } from '../../../engine/tournament/standings.ts';

/** A line that was cut off by the end of the process is left out and its place made good. */
export function readGames(path: string): Played[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole !== text) writeFileSync(path, whole);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Played);
}

export function appendGame(path: string, game: Played): void {
  appendFileSync(path, `${JSON.stringify(game)}\n`);
}

export function writeTable(path: string, games: readonly Played[]): void {
  writeFileSync(path, `${Papa.unparse([...games])}\n`);
}
