import { useRef, useState } from 'react';
import { Refused, Unreached } from '#device/api/faults.ts';
import { askEstimate, type Estimate, keptEstimate } from '#device/estimate/estimate.ts';
import { askedOf, type EstimateValues, firstValues } from './estimate-values.ts';

/** Why there is no estimate, where no field is wrong. */
export type EstimateFault = { readonly kind: 'network' | 'server' } | { readonly kind: 'said'; readonly title: string };

/** The form of an estimate: what is typed, what is wrong with it, and what came of it. */
export function useEstimate() {
  const [values, setValues] = useState<EstimateValues>(() => firstValues(keptEstimate()));
  const [busy, setBusy] = useState(false);
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [fault, setFault] = useState<EstimateFault | null>(null);
  const [violations, setViolations] = useState<Readonly<Record<string, string>>>({});
  const asking = useRef<AbortController | null>(null);

  const change = (next: Partial<EstimateValues>) => setValues((now) => ({ ...now, ...next }));
  /** @returns the paths of what is wrong, in their order; none where there is an estimate */
  const submit = async (): Promise<readonly string[]> => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setBusy(true);
    setFault(null);
    setViolations({});
    try {
      setEstimate(await askEstimate(askedOf(values), controller.signal));
      return [];
    } catch (error) {
      if (controller.signal.aborted) return [];
      setEstimate(null);
      if (error instanceof Refused && error.violations.length > 0) {
        setViolations(
          Object.fromEntries(error.violations.map(({ property_path, message }) => [property_path, message])),
        );
        return error.violations.map(({ property_path }) => property_path);
      }
      setFault(faultOf(error));
      return [];
    } finally {
      if (asking.current === controller) setBusy(false);
    }
  };
  return { values, change, submit, busy, estimate, fault, violations };
}

function faultOf(error: unknown): EstimateFault {
  if (error instanceof Unreached) return { kind: 'network' };
  if (error instanceof Refused && error.status < 500) return { kind: 'said', title: error.title };
  return { kind: 'server' };
}
