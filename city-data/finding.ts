/** What a validator says about a city: one finding, with everything a person or a program needs. */
export type Severity = 'error' | 'warning';

export interface Finding {
  /** A stable word for the kind of finding, such as `route-unknown-stop`. */
  readonly code: string;
  readonly severity: Severity;
  /** One English sentence a person understands. */
  readonly message: string;
  /** The stops, lines or fields the finding is about. */
  readonly ids: readonly string[];
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === 'error');
}
