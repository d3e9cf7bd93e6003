import { createContext, use } from 'react';
import type { QuotedDraft } from '#device/store/kept-draft.ts';
import type { BookingStep } from '#freight/draft/check-step.ts';
import type { ShipmentDraft } from '#freight/draft/shipment-draft.ts';

/** The shipment that is being booked, as every part of the form reads it. */
export interface Booking {
  /** The company that books. */
  readonly company: string;
  readonly userId: string;
  readonly step: BookingStep;
  readonly draft: ShipmentDraft;
  readonly quoted: QuotedDraft | null;
  /** The last step that may be opened. */
  readonly furthest: BookingStep;
  /** True if this device keeps what is typed. */
  readonly isKept: boolean;
  /** When something was last typed, in Unix milliseconds; null where nothing is. */
  readonly changedAt: number | null;
  readonly go: (step: BookingStep) => void;
  /** Asks for a name, and keeps the draft as a template. */
  readonly keepTemplate: () => void;
  /** Asks whether to leave. */
  readonly leave: () => void;
}

export const BookingContext = createContext<Booking | null>(null);

/** @throws outside the form */
export function useBooking(): Booking {
  const booking = use(BookingContext);
  if (booking === null) throw new Error('No shipment is being booked here.');
  return booking;
}
