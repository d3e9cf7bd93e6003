import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';
import { violationOf } from '#contract/violations.ts';
import { useSentence } from '../../parts/form/use-sentence.ts';

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
  const sentence = useSentence();
  const { byPath } = useSnapshot(faults);
  return {
    fault: (path: string): string | undefined => byPath[prefix + path],
    isFine: (schema: v.GenericSchema, values: unknown): boolean => {
      const result = v.safeParse(schema, values);
      const found = (result.issues ?? []).map(violationOf).map((violation) => ({
        property_path: prefix + violation.path,
        message: sentence(violation),
      }));
      showFaults(found);
      return result.success;
    },
  };
}
