import type { PaymentPlan } from '../money/money.ts';
import { HOUR } from '../values/duration.ts';
import { isPaidAtBooking } from './booking-payment.ts';
import type { ShipmentState } from './state.ts';

/** Ways a booking ends without a transport: cancelled, refused by the marketplace, or no carrier by the search's end. */
type BookingEnd = 'cancelled' | 'refused' | 'no_carrier';

/** A booking's state, and when its search for a carrier ends, in Unix milliseconds. */
export interface Searching {
  readonly state: ShipmentState;
  readonly searchEnds: number;
}

/** The way a booking ended without a transport; null while it continues. `now` in Unix milliseconds. */
function bookingEnd({ state, searchEnds }: Searching, now: number): BookingEnd | null {
  if (state === 'cancelled' || state === 'refused') return state;
  return state === 'available' && searchEnds <= now ? 'no_carrier' : null;
}

/** A hold without a carrier is renewed this long before it lapses. */
const RENEWED_BEFORE_MS = 12 * HOUR;

/** A shipment with a hold on a card. Times in Unix milliseconds, amounts in cents, VAT included. */
interface HeldFor extends Searching {
  /** The shipper's current price; after a cancellation, the fee. */
  readonly price: number;
  readonly fee: number;
}

interface Hold {
  readonly amount: number;
  /** Null if the provider gave no end. */
  readonly until: number | null;
  /** True if another payment replaced it. */
  readonly isReplaced: boolean;
}

/** Next action for a hold; `due` asks the shipper for another payment and keeps the hold until then. */
export type HoldStep =
  | { readonly do: 'keep' | 'release' | 'renew' | 'due' }
  | { readonly do: 'capture'; readonly amount: number; readonly for: 'price' | 'fee' };

/** The next action for a hold: it is captured once a carrier has the shipment, and released if none will take it. */
export function holdStep({ price, fee, ...searching }: HeldFor, hold: Hold, now: number): HoldStep {
  if (hold.isReplaced) return { do: 'release' };
  if (bookingEnd(searching, now) !== null) {
    return fee > 0 ? { do: 'capture', amount: Math.min(fee, hold.amount), for: 'fee' } : { do: 'release' };
  }
  if (isUnderWay(searching.state)) {
    return price <= hold.amount ? { do: 'capture', amount: price, for: 'price' } : { do: 'due' };
  }
  return hold.until !== null && hold.until - RENEWED_BEFORE_MS <= now ? { do: 'renew' } : { do: 'keep' };
}

function isUnderWay(state: ShipmentState): boolean {
  return state === 'planned' || state === 'in_progress' || state === 'completed';
}

/** A booking whose price was captured and invoiced. Amounts in cents, excl. VAT. */
interface Invoiced extends Searching {
  readonly hasCarrier: boolean;
  /** The price agreed with the carrier. */
  readonly price: number;
  /** The amount of the booking's main invoice. */
  readonly invoiced: number;
  /** True if the main invoice has a credit note. */
  readonly isCredited: boolean;
}

/** Next action for a captured booking: give all of it back, charge or credit a difference `net` in cents, or nothing. */
export type CaptureStep =
  | { readonly do: 'keep' }
  | { readonly do: 'give_back'; readonly reason: BookingEnd }
  | { readonly do: 'charge' | 'credit'; readonly net: number };

/** The next action for a captured booking: it costs what was agreed with its carrier, and nothing without one. */
export function captureStep(
  { hasCarrier, price, invoiced, isCredited, ...searching }: Invoiced,
  now: number,
): CaptureStep {
  const reason = bookingEnd(searching, now);
  if (reason !== null) return { do: 'give_back', reason };
  const change = hasCarrier ? price - invoiced : 0;
  if (change > 0) return { do: 'charge', net: change };
  return change < 0 && !isCredited ? { do: 'credit', net: -change } : { do: 'keep' };
}

/** A booking and its payments by card. */
interface Owing extends Searching {
  readonly plan: PaymentPlan;
  /** True if a deadline for another payment runs already. */
  readonly isDue: boolean;
  /** `none` for bookings from before payments by card. */
  readonly payment: 'none' | 'captured' | 'held' | 'lost';
  /** True if a hold is not enough, because it was refused or is too low. */
  readonly isHoldShort: boolean;
}

/** True if the shipper must pay again: the booking continues, and no payment covers it. */
export function mustPayAgain({ plan, isDue, payment, isHoldShort, ...searching }: Owing, now: number): boolean {
  if (!isPaidAtBooking(plan) || isDue || searching.state === 'completed') return false;
  if (searching.state === 'draft' || bookingEnd(searching, now) !== null) return false;
  return payment === 'lost' || (payment === 'held' && isHoldShort);
}
