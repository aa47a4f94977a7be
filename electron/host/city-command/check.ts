/** `check FILE…`: findings, one object a file. */
import { hasErrors } from '../../../city-data/finding.ts';
import { plainFindings, sayFindings, type Answer, type CommandContext } from './answer.ts';
import { readCityInput } from './input.ts';
import { readArguments } from './usage.ts';

export async function check(words: readonly string[], context: CommandContext): Promise<Answer> {
  const { files } = readArguments(words, [], { least: 1, most: Infinity });
  const lines: object[] = [];
  let failed = false;
  for (const file of files) {
    context.signal.throwIfAborted();
    const input = await readCityInput(file);
    const findings = input.ok
      ? input.value.findings
      : [{ ...input.fault, severity: 'error' as const, ids: [] }];
    const ok = !hasErrors(findings);
    failed ||= !ok;
    context.say(`${file}: ${ok ? 'can be played' : 'cannot be played'}`);
    sayFindings(findings, (line) => context.say(`  ${line}`));
    lines.push({ ok, file, findings: plainFindings(findings) });
  }
  return { lines, exitCode: failed ? 1 : 0 };
}
