import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as v from 'valibot';
import type { Violation } from '#contract/answers/problem.ts';
import { type FieldViolation, violationOf } from '#contract/violations.ts';
import { Refused } from '#device/api/faults.ts';
import { holdReload } from '#device/updates/updates.ts';
import { notify } from '../toasts/notify.ts';
import { useSentence } from './use-sentence.ts';

/** A form over a schema of the contract. `refuse` shows what the server found wrong beside its fields. */
export type ContractForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** @returns whether the answer was about fields; one that this form has not is said in a toast */
  readonly refuse: (error: unknown) => boolean;
};

/**
 * A form that is checked by the schema the server checks by, and says the same sentences. What is typed stays typed, and
 * is handed on as that schema reads texts: without what is not seen;
 * while the form is open, nothing reloads the page. A form that is always open holds the page only once something is typed
 * in it (`holds: false`).
 */
export function useContractForm<Values extends FieldValues>(
  schema: v.GenericSchema<Values, unknown>,
  defaultValues: DefaultValues<Values>,
  { holds = true } = {},
): ContractForm<Values> {
  const sentence = useSentence();
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(schema, sentence) });
  const holdsNow = holds || form.formState.isDirty;
  useEffect(() => (holdsNow ? holdReload() : undefined), [holdsNow]);

  const refuse = (error: unknown): boolean => {
    if (!(error instanceof Refused) || error.violations.length === 0) return false;
    const isField = ({ property_path: path }: Violation) => get(form.getValues(), path) !== undefined;
    for (const { property_path: path, message } of error.violations.filter(isField))
      form.setError(path as Path<Values>, { type: 'server', message });
    const first = error.violations.find(isField);
    if (first !== undefined) form.setFocus(first.property_path as Path<Values>);
    const other = error.violations.find((violation) => !isField(violation));
    if (other !== undefined) notify({ id: 'fault', tone: 'error', message: other.message });
    return true;
  };
  return { ...form, refuse };
}

function resolverOf<Values extends FieldValues>(
  schema: v.GenericSchema<Values, unknown>,
  sentence: (violation: FieldViolation) => string,
): Resolver<Values> {
  return async (values) => {
    const result = v.safeParse(schema, values);
    if (result.success) return { values: readTexts(values, result.output), errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of result.issues) {
      const violation = violationOf(issue);
      const { path, code } = violation;
      const known = get(errors, path) as { readonly type?: string } | undefined;
      // A group of fields may be wrong as a whole, and in one of them.
      if (known?.type === undefined) set(errors, path, { ...known, type: code, message: sentence(violation) });
    }
    return { values: {}, errors };
  };
}

/** The typed values, each text as the schema reads it; numbers and days stay texts, as the forms hold them. */
function readTexts<Values>(typed: Values, read: unknown): Values {
  if (typeof typed === 'string') return (typeof read === 'string' ? read : typed) as Values;
  if (!isGroup(typed) || !isGroup(read)) return typed;
  const pairs = Object.entries(typed).map(([name, value]) => [name, readTexts(value, read[name])]);
  return Object.fromEntries(pairs) as Values;
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
