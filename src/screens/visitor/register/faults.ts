import { useLingui } from '@lingui/react';
import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';
import { VIOLATIONS, violationOf } from '#contract/violations.ts';

interface FieldFault {
  readonly property_path: string;
  readonly message: string;
}

/** The faults of the registration, by path of the field in the payload. */
const faults = proxy<{ byPath: Readonly<Record<string, string>> }>({ byPath: {} });

/** Shows what the server found wrong. */
export function showFaults(violations: readonly FieldFault[]): void {
  faults.byPath = Object.fromEntries(violations.map(({ property_path, message }) => [property_path, message]));
}

/** The faults of a step, and its check by the schema that the server checks by. */
export function useFaults(prefix = '') {
  const { i18n } = useLingui();
  const { byPath } = useSnapshot(faults);
  return {
    fault: (path: string): string | undefined => byPath[prefix + path],
    isFine: (schema: v.GenericSchema, values: unknown): boolean => {
      const result = v.safeParse(schema, values);
      const found = (result.issues ?? []).map(violationOf).map(({ path, code, requirement }) => ({
        property_path: prefix + path,
        message: i18n._({ ...VIOLATIONS[code], values: { requirement } }),
      }));
      showFaults(found);
      return result.success;
    },
  };
}
