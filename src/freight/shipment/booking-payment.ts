import type { PaymentPlan } from '../money/money.ts';
import type { PaymentStatus } from '../payment/card-payment.ts';
import { isRefunded, type RefundState } from '../payment/refund.ts';
import type { ShipmentState } from './state.ts';
import { stopWindow } from './stop.ts';

const HOUR_MS = 3_600_000;

/** A booking that nobody pays within this time is dropped: its quote lasts a quarter of an hour less than its pickup. */
export const BOOKING_WAITS_MS = 15 * 60_000;

/** Whether a booking waits for a card before carriers see it. */
export function isPaidAtBooking(plan: PaymentPlan): boolean {
  return plan !== 'thirty_days_invoice';
}

/** Whether the card only holds the money until a carrier has the shipment. */
export function isHeldAtBooking(plan: PaymentPlan): boolean {
  return plan === 'immediate_cc_authorization';
}

/**
 * Until when a shipment must be paid whose hold was lost or does not suffice: a day, but three hours before the pickup
 * opens; an hour at least, and never after the pickup has closed. Unix milliseconds.
 */
export function paymentDeadline(pickup: Parameters<typeof stopWindow>[0], now: number): number {
  const { opens, closes } = stopWindow(pickup);
  const wished = Math.min(now + 24 * HOUR_MS, opens - 3 * HOUR_MS);
  return Math.min(Math.max(wished, now + HOUR_MS), Math.max(closes, now));
}

/** How the payment of a booking stands. `released` is a hold that was given back; nothing was ever taken. */
export const BOOKING_PAYMENTS = [
  'not_due',
  'held',
  'paid',
  'due',
  'expired',
  'released',
  'refunding',
  'refunded',
] as const;
export type BookingPayment = (typeof BOOKING_PAYMENTS)[number];

interface PaidBooking {
  readonly plan: PaymentPlan;
  readonly state: ShipmentState;
  /** Whether it was cancelled because nobody paid. */
  readonly isExpired: boolean;
  readonly isDue: boolean;
  /** Of its latest payment; null where there is none. */
  readonly payment: PaymentStatus | null;
  /** Of its latest refund; null where there is none. */
  readonly refund: RefundState | null;
}

/** How the payment of a booking stands: it follows from its payments and refunds, and is never assigned. */
export function bookingPayment({ plan, state, isExpired, isDue, payment, refund }: PaidBooking): BookingPayment {
  if (plan === 'thirty_days_invoice') return 'not_due';
  if (refund !== null) return isRefunded(refund) ? 'refunded' : 'refunding';
  if (isExpired) return 'expired';
  if (isDue && state !== 'cancelled') return 'due';
  switch (payment) {
    case 'captured':
    case 'quarantined':
      return 'paid';
    case 'authorized':
      return 'held';
    case 'cancelled':
    case 'expired':
      return 'released';
    default:
      return 'not_due';
  }
}
