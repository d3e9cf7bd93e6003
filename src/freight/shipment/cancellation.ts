import { halfUp } from '../money/money.ts';
import { stopWindow } from './stop.ts';

const HOUR = 3_600_000;

/** The last step of the scale begins so long before the pickup opens, in milliseconds. */
const LAST_STEP = 4 * HOUR;

/**
 * What a shipper owes who cancels a booked transport, in per cent of its price: by how long before the pickup opens, in
 * milliseconds. Whole once the truck has arrived.
 */
const STEPS = [
  { percent: 0, until: 24 * HOUR },
  { percent: 30, until: LAST_STEP },
  { percent: 60, until: null },
] as const;
const ONCE_ARRIVED = 100;

/** Of the fee this part is the carrier's, in per cent. */
const CARRIERS_PART = 80;

/** With the arrival of its truck, where that is known (ISO instant). */
type Pickup = Parameters<typeof stopWindow>[0] & { readonly arrived_at?: string | null | undefined };

/** A step of the scale. It holds from `from` on (Unix milliseconds; null from the booking on), or from the truck's arrival. */
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

/** A truck that is there earlier costs what the hour costs: nobody asked it to come by then. In Unix milliseconds. */
function arrivalOf(pickup: Pickup): number | null {
  if (pickup.arrived_at == null) return null;
  const lastStep = stopWindow(pickup).opens - LAST_STEP;
  return Math.max(Date.parse(pickup.arrived_at), lastStep);
}

/** What cancelling a booked transport costs at a moment (Unix milliseconds); in cents excl. VAT. */
export function cancellationFee(price: number, pickup: Pickup, now: number): number {
  const step = cancellationScale(price, pickup).findLast(
    ({ from }) => from === null || (from !== 'arrival' && from <= now),
  );
  return step?.amount ?? 0;
}

/** What the carrier gets of a fee, in cents. */
export function carriersPartOf(fee: number): number {
  return halfUp(fee * CARRIERS_PART, 100);
}

function feeOf(price: number, percent: number): number {
  return halfUp(price * percent, 100);
}

/** A shipper is judged by no fewer bookings than these: one of a few says nothing, and would tell which. */
const LEAST_BOOKINGS = 10;

/** The share of a shipper's bookings that it cancelled, in per cent; null where they are few. */
export function cancelledShare(bookings: number, cancelled: number): number | null {
  return bookings < LEAST_BOOKINGS ? null : halfUp(100 * cancelled, bookings);
}
