import type { Violation } from '#contract/answers/problem.ts';
import type { BookingStep } from '#freight/draft/check-step.ts';
import { stepOfPath } from '#freight/draft/steps.ts';

/** The server's faults, until the step of each field has shown them. */
let faults: readonly Violation[] = [];

/** Keeps what the server found wrong. @returns the first step that has to be corrected */
export function keepServerFaults(found: readonly Violation[]): BookingStep {
  faults = found.map((fault) => ({
    ...fault,
    property_path: fault.property_path.replace(/\.address\.\w+$/, '.address'),
  }));
  return stepOfPath(found[0]?.property_path ?? '');
}

/** Returns the faults of a step once, and forgets them. */
export function takeServerFaults(step: BookingStep): readonly Violation[] {
  const own = faults.filter(({ property_path: path }) => stepOfPath(path) === step);
  faults = faults.filter((fault) => !own.includes(fault));
  return own;
}
