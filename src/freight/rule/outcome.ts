/**
 * The result of a rule: the new value, or a refusal with a code.
 * Rules never throw and never read the clock; the time is an argument.
 */
export type Outcome<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code };

/** The rule allows it; `value` is the new value. */
export function allow<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** The rule forbids it; `code` is a stable code from the contract. */
export function refuse<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code };
}
