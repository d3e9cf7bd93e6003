import type { PaymentPlan } from '../money/money.ts';
import type { PaymentStatus } from '../payment/card-payment.ts';
import { isRefunded, type RefundState } from '../payment/refund.ts';
import { timeZoneOf } from '../place/country.ts';
import { dayOf, instantOf, minutesOf } from '../time-slot/window.ts';
import { addDays } from '../values/calendar-date.ts';
import { HOUR, MINUTE } from '../values/duration.ts';
import type { ShipmentState } from './state.ts';
import { stopWindow } from './stop.ts';

/** A booking not paid within this time is cancelled. Quotes end at least as long before the pickup closes. */
export const BOOKING_WAITS_MS = 15 * MINUTE;

/** True if a booking waits for a card before carriers see it. */
export function isPaidAtBooking(plan: PaymentPlan): boolean {
  return plan !== 'thirty_days_invoice';
}

/** True if the card only holds the money until a carrier has the shipment. */
export function isHeldAtBooking(plan: PaymentPlan): boolean {
  return plan === 'immediate_cc_authorization';
}

/** Nobody has to pay between these hours of the evening and the morning, if it can be avoided. */
const [EVENING, MORNING] = [20 * 60, 8 * 60];

/**
 * The payment deadline of a shipment whose hold was lost or is too low: a day, but three hours before the pickup opens;
 * at least an hour, and never after the pickup closes. One at night moves to the morning, if that is an hour before the
 * pickup opens, else to the evening before, if that leaves three hours. Unix milliseconds.
 */
export function paymentDeadline(pickup: Parameters<typeof stopWindow>[0], now: number): number {
  const { opens, closes } = stopWindow(pickup);
  const wished = byDay(Math.min(now + 24 * HOUR, opens - 3 * HOUR), {
    opens,
    now,
    timeZone: timeZoneOf(pickup.address.country),
  });
  return Math.min(Math.max(wished, now + HOUR), Math.max(closes, now));
}

interface Night {
  readonly opens: number;
  readonly now: number;
  readonly timeZone: string;
}

function byDay(wished: number, { opens, now, timeZone }: Night): number {
  const minutes = minutesOf(wished, timeZone);
  if (minutes >= MORNING && minutes <= EVENING) return wished;
  const day = dayOf(wished, timeZone);
  const isLate = minutes > EVENING;
  const morning = instantOf(isLate ? addDays(day, 1) : day, MORNING, timeZone);
  if (morning <= opens - HOUR) return morning;
  const evening = instantOf(isLate ? day : addDays(day, -1), EVENING, timeZone);
  return evening >= now + 3 * HOUR ? evening : wished;
}

/** Payment states of a booking. `released` is a hold that was cancelled without capture. */
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
  /** True if it was cancelled for lack of payment. */
  readonly isExpired: boolean;
  readonly isDue: boolean;
  /** State of its latest payment; null without one. */
  readonly payment: PaymentStatus | null;
  /** State of its latest refund; null without one. */
  readonly refund: RefundState | null;
}

/** Derives the payment state of a booking from its payments and refunds; it is never assigned. */
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
