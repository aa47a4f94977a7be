// `npm test`: everything that must be true of a checkout, in the order that fails fastest.
// `npm test -- unit types` runs only the named steps.
import { spawnSync } from 'node:child_process';

const STEPS: readonly (readonly [name: string, script: string])[] = [
  ['format', 'check:format'],
  ['lint', 'check:lint'],
  ['types', 'check:types'],
  ['browser', 'browser'],
  ['unit', 'test:unit'],
  ['build', 'build'],
  ['package', 'package:check'],
  ['e2e', 'test:e2e'],
];

const wanted = new Set(process.argv.slice(2));
const seconds: string[] = [];
for (const [name, script] of STEPS) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  seconds.push(
    `${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`,
  );
  if (status !== 0) {
    console.error(`\n${name} failed. Run it alone with: npm test -- ${name}`);
    process.exit(1);
  }
}
console.log(`\n${seconds.join('\n')}`);
