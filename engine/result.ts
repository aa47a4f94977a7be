/** The answer of anything that reads from outside: a value, or a fault a person can act on. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: Fault };

export interface Fault {
  /** A stable word, such as `illegal-action`. */
  readonly code: string;
  /** One English sentence: what happened and, where it helps, what to do. */
  readonly message: string;
}

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure<Value = never>(code: string, message: string): Result<Value> {
  return { ok: false, fault: { code, message } };
}
