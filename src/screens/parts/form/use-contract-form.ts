import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import * as v from 'valibot';
import { VIOLATIONS, type ViolationCode, violationOf } from '#contract/violations.ts';
import { Refused } from '#device/api/faults.ts';
import { holdReload } from '#device/updates/updates.ts';

/** A form over a schema of the contract. `refuse` shows what the server found wrong beside its fields. */
export type ContractForm<Values extends FieldValues> = UseFormReturn<Values> & {
  /** @returns whether the answer was about fields of this form; throws where it names a field the form has not */
  readonly refuse: (error: unknown) => boolean;
};

/**
 * A form that is checked by the schema the server checks by, and says the same sentences. What is typed stays typed;
 * while the form is open, nothing reloads the page, unless it is always open and does not hold (`holds`).
 */
export function useContractForm<Values extends FieldValues>(
  schema: v.GenericSchema<Values, unknown>,
  defaultValues: DefaultValues<Values>,
  { holds = true } = {},
): ContractForm<Values> {
  const { i18n } = useLingui();
  const sentence = (code: ViolationCode, requirement: string | number | null) =>
    i18n._({ ...VIOLATIONS[code], values: { requirement } });
  const form = useForm<Values>({ defaultValues, resolver: resolverOf(schema, sentence) });
  useEffect(() => (holds ? holdReload() : undefined), [holds]);

  const refuse = (error: unknown): boolean => {
    if (!(error instanceof Refused) || error.violations.length === 0) return false;
    for (const { property_path: path, message } of error.violations) {
      if (get(form.getValues(), path) === undefined)
        throw new Error(`The server found ${path} wrong, which this form has no field for.`);
      form.setError(path as Path<Values>, { type: 'server', message });
    }
    const first = error.violations[0]?.property_path;
    if (first !== undefined) form.setFocus(first as Path<Values>);
    return true;
  };
  return { ...form, refuse };
}

function resolverOf<Values extends FieldValues>(
  schema: v.GenericSchema<Values, unknown>,
  sentence: (code: ViolationCode, requirement: string | number | null) => string,
): Resolver<Values> {
  return async (values) => {
    const result = v.safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of result.issues) {
      const { path, code, requirement } = violationOf(issue);
      errors[path] ??= { type: code, message: sentence(code, requirement) };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
