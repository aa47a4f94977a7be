/** `npm run torture`: kills the host while games are played, and reports what it kept. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { torture, type TortureReport } from './torture-run.ts';

const USAGE = 'Usage: npm run torture -- [--kills N] [--seed N]';

const options = readOptions();
if (options) process.exitCode = await run(options);
else process.exitCode = 2;

function readOptions(): { kills: number; seed: number } | undefined {
  try {
    const { values } = parseArgs({
      options: {
        kills: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
      },
    });
    const [kills, seed] = [Number(values.kills), Number(values.seed)];
    if (Number.isSafeInteger(kills) && kills > 0 && Number.isSafeInteger(seed)) {
      return { kills, seed };
    }
    console.error(`--kills and --seed take whole numbers.\n${USAGE}`);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  return undefined;
}

async function run({ kills, seed }: { kills: number; seed: number }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'hide-and-ride-torture-'));
  const began = performance.now();
  const report = await torture({
    folder,
    kills,
    seed,
    onKill: (sofar) => {
      if (sofar.kills % 20 === 0) console.log(`${sofar.kills} kills …`);
    },
  });
  console.log(summary(report, (performance.now() - began) / 1000));
  if (report.failures.length > 0) {
    console.error(`The data is kept in ${folder}.`);
    return 1;
  }
  rmSync(folder, { recursive: true, force: true });
  return 0;
}

function summary(report: TortureReport, seconds: number): string {
  const lines: [string, number | string][] = [
    ['kills', `${report.kills} (${report.killsAtStart} while starting)`],
    ['games', `${report.games} (${report.gamesFinished} played to the end)`],
    ['actions acknowledged', `${report.acknowledged}, all kept`],
    ['unanswered and kept', report.unansweredKept],
    ['unanswered and lost', report.unansweredLost],
    ['seconds', seconds.toFixed(1)],
  ];
  if (report.failures.length > 0) lines[2] = ['actions acknowledged', report.acknowledged];
  return [
    ...lines.map(([name, value]) => `${name.padEnd(22)}${value}`),
    ...report.failures.map((failure) => `FAILED: ${failure}`),
  ].join('\n');
}
