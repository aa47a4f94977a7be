/** What a validator says about a city: one finding, with everything a person or a program needs. */
import en from './messages/en.json' with { type: 'json' };
import { SEVERITIES, type FindingCode } from './codes.ts';

export type Severity = 'error' | 'warning';

export interface Finding {
  /** A stable word for the kind of finding, such as `route-unknown-stop`. */
  readonly code: string;
  readonly severity: Severity;
  /** One English sentence a person understands. */
  readonly message: string;
  /** The stops, lines or fields the finding is about. */
  readonly ids: readonly string[];
  /** What the sentence names, so that `messages/` can say it in another language. */
  readonly values?: FindingValues;
}

export type FindingValues = Readonly<Record<string, string | number>>;

/** A finding of this folder: severity and sentence follow from the code. */
export function finding(
  code: FindingCode,
  ids: readonly string[],
  values: FindingValues = {},
): Finding {
  return { code, severity: SEVERITIES[code], message: sentence(en[code], values), ids, values };
}

/** Fills a sentence of a message file with what it names, as `{{name}}`. */
export function sentence(template: string, values: FindingValues): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the sentence “${template}” lacks its ${name}`);
    return String(value);
  });
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Names in a sentence: the first few, and an ellipsis for the rest. */
export function listed(names: Iterable<string>): string {
  const all = [...names];
  return all.length > 5 ? `${all.slice(0, 4).join(', ')}, …` : all.join(', ');
}
