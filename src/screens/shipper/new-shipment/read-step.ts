import { BOOKING_STEPS, type BookingStep } from '#freight/draft/check-step.ts';

/** The step of an address; null for what is none, which leads to where the draft was left. */
export function readStep(name: string): BookingStep | null {
  return BOOKING_STEPS.find((step) => step === name) ?? null;
}
