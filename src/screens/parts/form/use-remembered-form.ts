import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type PathValue } from 'react-hook-form';
import type * as v from 'valibot';
import { noteAtEnd, takeTyped } from '#device/session/typed-forms.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

/**
 * A form over a schema of the contract that loses nothing where the session of its user ends: the same user finds again
 * what they had typed, once they are signed in and open it at the same address.
 *
 * @param name of the form within its address, with the identifier of what it is about
 */
export function useRememberedForm<Values extends FieldValues>(
  name: string,
  schema: v.GenericSchema<Values, unknown>,
  defaultValues: DefaultValues<Values>,
  options?: { readonly holds?: boolean },
): ContractForm<Values> {
  const form = useContractForm(schema, defaultValues, options);
  const { dirtyFields } = form.formState;
  const { getValues, setValue } = form;
  useEffect(() => {
    for (const [path, value] of Object.entries(takeTyped(name) ?? {}))
      setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [name, setValue]);
  useEffect(
    () => noteAtEnd(name, () => pathsIn(dirtyFields).map((path) => [path, get(getValues(), path)] as const)),
    [name, dirtyFields, getValues],
  );
  return form;
}

/** The paths of what was changed; a list is changed as a whole. */
function pathsIn(dirty: object, before = ''): string[] {
  return Object.entries(dirty).flatMap(([key, isDirty]: [string, unknown]) => {
    if (isDirty === true || Array.isArray(isDirty)) return [before + key];
    return typeof isDirty === 'object' && isDirty !== null ? pathsIn(isDirty, `${before}${key}.`) : [];
  });
}
