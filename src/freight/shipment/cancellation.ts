import { halfUp } from '../money/money.ts';
import { HOUR } from '../values/duration.ts';
import { stopWindow } from './stop.ts';

/** The last step of the scale begins so long before the pickup opens, in milliseconds. */
const LAST_STEP = 4 * HOUR;

/**
 * Cancellation fee of a booked transport, in per cent of its price, by time before the pickup opens, in milliseconds.
 * The full price once the truck has arrived.
 */
const STEPS = [
  { percent: 0, until: 24 * HOUR },
  { percent: 30, until: LAST_STEP },
  { percent: 60, until: null },
] as const;
const ONCE_ARRIVED = 100;

/** The carrier's share of what a cancellation costs, in per cent. */
const CARRIERS_PART = 80;

/**
 * The base of the share: the carrier's own price, at the step of the scale; or the shipper's fee, in bookings that were
 * made when it was. A share of the fee tells the carrier the shipper's price.
 */
export type CompensationBasis = 'own_price' | 'fee';

/** With the truck's arrival, if known (ISO instant). */
type Pickup = Parameters<typeof stopWindow>[0] & { readonly arrived_at?: string | null | undefined };

/**
 * A step of the fee scale. It applies from `from` on (Unix milliseconds; null from the booking on), or from the truck's
 * arrival.
 */
export interface CancellationStep {
  readonly percent: number;
  readonly amount: number;
  readonly from: number | 'arrival' | null;
}

/**
 * The scale of fees for cancelling a booked transport.
 *
 * @param price what the shipper pays, in cents excl. VAT; the amounts are too
 */
export function cancellationScale(price: number, pickup: Pickup): CancellationStep[] {
  const { opens } = stopWindow(pickup);
  const timed = STEPS.map(({ percent }, index) => {
    const before = STEPS[index - 1]?.until ?? null;
    return { percent, amount: feeOf(price, percent), from: before === null ? null : opens - before };
  });
  return [...timed, { percent: ONCE_ARRIVED, amount: price, from: arrivalOf(pickup) ?? 'arrival' }];
}

/**
 * The start of the full price: the truck's arrival, but not before the last step of the scale, because nobody ordered
 * the truck for an earlier time. In Unix milliseconds.
 */
function arrivalOf(pickup: Pickup): number | null {
  if (pickup.arrived_at == null) return null;
  const lastStep = stopWindow(pickup).opens - LAST_STEP;
  return Math.max(Date.parse(pickup.arrived_at), lastStep);
}

/** The fee for cancelling a booked transport at a moment (Unix milliseconds); in cents excl. VAT. */
export function cancellationFee(price: number, pickup: Pickup, now: number): number {
  return stepAt(price, pickup, now)?.amount ?? 0;
}

/**
 * The fee for cancelling a booked transport at a moment (Unix milliseconds), and the carrier's part; prices
 * and amounts in cents, excl. VAT.
 */
export function cancellationAmounts(
  prices: { readonly shippers: number; readonly carriers: number; readonly basis: CompensationBasis },
  pickup: Pickup,
  now: number,
): { readonly fee: number; readonly compensation: number } {
  const { percent = 0, amount: fee = 0 } = stepAt(prices.shippers, pickup, now) ?? {};
  const compensation =
    prices.basis === 'fee'
      ? halfUp(fee * CARRIERS_PART, 100)
      : Math.min(fee, halfUp(prices.carriers * percent * CARRIERS_PART, 10_000));
  return { fee, compensation };
}

function stepAt(price: number, pickup: Pickup, now: number): CancellationStep | undefined {
  return cancellationScale(price, pickup).findLast(({ from }) => from === null || (from !== 'arrival' && from <= now));
}

function feeOf(price: number, percent: number): number {
  return halfUp(price * percent, 100);
}

/**
 * Minimum bookings for showing a shipper's cancellation rate: with fewer it means little and could reveal single
 * bookings.
 */
const LEAST_BOOKINGS = 10;

/** A shipper's cancellation rate in per cent; null with too few bookings. */
export function cancelledShare(bookings: number, cancelled: number): number | null {
  return bookings < LEAST_BOOKINGS ? null : halfUp(100 * cancelled, bookings);
}
