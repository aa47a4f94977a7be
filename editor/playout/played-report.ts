/** A real report for tests: so many games of chance on the test town. */
import { countGame } from '../../engine/playout/count-game.ts';
import { CROSSROADS } from '../../engine/playout/crossroads.ts';
import { reportOf, type PlayoutReport } from '../../engine/playout/report.ts';
import { addTally, emptyTally } from '../../engine/playout/tally.ts';
import { Random } from '../../engine/random.ts';
import { newGame, type GameRecord } from '../../engine/referee.ts';

export function playedReport(games: number): PlayoutReport {
  const tally = emptyTally(CROSSROADS);
  for (let seed = 0; seed < games; seed++) addTally(tally, countGame(gameOfChance(seed)));
  return reportOf({ city: CROSSROADS, noTaxi: false, tally });
}

function gameOfChance(seed: number): GameRecord {
  const begun = newGame({ city: CROSSROADS, seed });
  if (!begun.ok) throw new Error(begun.fault.message);
  const random = new Random(seed);
  const game = begun.value;
  for (;;) {
    const actions = game.legal();
    if (actions.length === 0) return game.record();
    game.play(actions[random.below(actions.length)]);
  }
}
