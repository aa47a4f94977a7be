/** A worker thread that plays whole games, one after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import type { City } from '../../../city-data/schema.ts';
import { playMatch } from '../../../engine/players/match.ts';
import type { Fixture } from '../../../engine/tournament/schedule.ts';
import { playedOf } from '../../../engine/tournament/standings.ts';

const cities = workerData as ReadonlyMap<string, City>;
const port = parentPort;
if (!port) throw new Error('a match worker runs in a worker thread only');

port.on('message', (fixture: Fixture) => {
  const city = cities.get(fixture.city);
  if (!city) throw new Error(`the worker was not given the city ${fixture.city}`);
  const { phantom, detectives, seed, variants } = fixture;
  const match = playMatch(
    {
      city,
      variants,
      seed,
      players: { phantom: phantom.player, detectives: detectives.player },
      budgets: { phantom: phantom.budget, detectives: detectives.budget },
    },
    { now: () => performance.now(), shouldStop: () => false },
  );
  if (!match.ok) throw new Error(`${fixture.city}: ${match.fault.message}`);
  const { outcome, record, nodes, ms } = match.value;
  port.postMessage(
    playedOf(fixture, {
      ...outcome,
      plies: record.actions.length,
      phantomMs: Math.round(ms.phantom),
      detectivesMs: Math.round(ms.detectives),
      phantomNodes: nodes.phantom,
      detectivesNodes: nodes.detectives,
    }),
  );
});
