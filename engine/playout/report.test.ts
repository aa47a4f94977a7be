import { expect, it } from 'vitest';
import { CROSSROADS } from './crossroads.ts';
import { playGame } from './play-game.ts';
import { reportOf, type PlayoutReport, type Uses } from './report.ts';
import { addTally, emptyTally } from './tally.ts';

const CLOCK = { now: () => 0, shouldStop: () => false };
const GAMES = 15;

function played(): PlayoutReport {
  const tally = emptyTally(CROSSROADS);
  for (let index = 0; index < GAMES; index++) {
    const game = playGame(
      { city: CROSSROADS, variants: {}, level: 'easy', nodes: 1, seed: 9 },
      index,
      CLOCK,
    );
    if (!game.ok) throw new Error(game.fault.message);
    addTally(tally, game.value);
  }
  return reportOf({ city: CROSSROADS, noTaxi: false, tally });
}

const sum = (uses: readonly Uses[], side: keyof Uses): number =>
  uses.reduce((all, use) => all + use[side], 0);

it('the figures of a report fit each other', () => {
  const report = played();
  const { wins, ends, rides, stops, lines, edges } = report;
  expect(report.games).toBe(GAMES);
  expect(wins.phantom.count + wins.detectives.count).toBe(GAMES);
  expect(wins.phantom.count).toBe(ends.survived + ends['detectives-stuck']);
  const arrivals = stops.map((stop) => stop.arrivals);
  // A placement is where the Phantom comes from nowhere.
  expect(sum(arrivals, 'phantom')).toBe(rides.phantom + GAMES);
  expect(sum(arrivals, 'detectives')).toBe(rides.detectives);
  for (const side of ['phantom', 'detectives'] as const) {
    const ridden = lines.map((line) => line.rides);
    expect(sum(ridden, side)).toBeCloseTo(rides[side], 6);
    const passes = stops.map((stop) => stop.passes);
    const travelled = edges.map((edge) => edge.rides);
    expect(sum(travelled, side)).toBeCloseTo(rides[side] + sum(passes, side), 6);
  }
  expect(report.stuck.of).toBe(rides.detectives + report.stuck.count);
});

it('everything is there by its id, and tickets by side and kind', () => {
  const { stops, lines, tickets, slots } = played();
  expect(stops.map(({ id }) => id)).toEqual(CROSSROADS.stops.map(({ id }) => id));
  expect(lines.map(({ id }) => id)).toEqual(CROSSROADS.lines.map(({ id }) => id));
  expect(slots).toHaveLength(25);
  const { bus } = tickets.detective;
  expect(bus.given).toBe(8);
  expect(bus.usedMean + bus.leftMean).toBeCloseTo(8, 6);
  expect(bus.left.reduce((seats, n) => seats + n, 0)).toBe(GAMES * CROSSROADS.detectives);
  expect(tickets.phantom.train).toMatchObject({ given: 0, usedMost: 0, left: [GAMES] });
});

it('before the first game there is nothing to report, but a report', () => {
  const report = reportOf({ city: CROSSROADS, noTaxi: false, tally: emptyTally(CROSSROADS) });
  expect(report).toMatchObject({ games: 0, slotsMean: 0, findings: [] });
  expect(report.wins.phantom).toMatchObject({ share: 0, low: 0, high: 1 });
});
