/** What a command hands back: one object for programs, and whether it did what it was asked. */
import type { Finding } from '../../../city-data/finding.ts';

export interface Answer {
  /** Printed as one line of JSON; several lines for `check`. */
  readonly lines: readonly object[];
  readonly exitCode: 0 | 1;
}

export interface CommandContext {
  /** Fires when the user wants it to stop. */
  readonly signal: AbortSignal;
  /** A line for people. */
  readonly say: (line: string) => void;
}

type Figures = Readonly<Record<string, unknown>> & { readonly findings?: readonly Finding[] };

export function done(line: Figures): Answer {
  const findings = line.findings ? { findings: plainFindings(line.findings) } : {};
  return { lines: [{ ok: true, ...line, ...findings }], exitCode: 0 };
}

/** Findings as other programs know them, without what only translators need. */
export function plainFindings(findings: readonly Finding[]): Finding[] {
  return findings.map(({ code, severity, message, ids }) => ({ code, severity, message, ids }));
}

export function refused(
  fault: { readonly code: string; readonly message: string },
  findings: readonly Finding[] = [],
): Answer {
  const error = { code: fault.code, message: fault.message };
  return {
    lines: [
      findings.length > 0
        ? { ok: false, error, findings: plainFindings(findings) }
        : { ok: false, error },
    ],
    exitCode: 1,
  };
}

/** The refusal of a file whose findings hold errors; the first stands for all. */
export function refusedFor(findings: readonly Finding[]): Answer {
  const [first] = findings.filter(({ severity }) => severity === 'error');
  return refused(first ?? { code: 'refused', message: 'The file is refused.' }, findings);
}

/** Errors and warnings, one a line, for people. */
export function sayFindings(findings: readonly Finding[], say: CommandContext['say']): void {
  for (const { severity, message } of findings) say(`${severity}: ${message}`);
}
