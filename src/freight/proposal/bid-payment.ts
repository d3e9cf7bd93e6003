import * as v from 'valibot';
import { Cents, PAYMENT_PLANS, type PaymentPlan } from '../money/money.ts';
import { Instant } from '../values/instant.ts';

/**
 * The shipper's cost of accepting a bid, in cents. `price` is without VAT. Of the gross price, `charged` is taken from
 * what a card holds; `to_pay` is to be paid by another card payment until `pay_by`, and the hold is released then;
 * `invoiced` comes by invoice. `held` and `paid` are what the cards hold and paid so far.
 */
export const BidPayment = v.object({
  price: Cents,
  vat_included_price: Cents,
  payment_plan: v.picklist(PAYMENT_PLANS),
  held: Cents,
  paid: Cents,
  charged: Cents,
  to_pay: Cents,
  invoiced: Cents,
  pay_by: v.nullable(Instant),
});
export type BidPayment = v.InferOutput<typeof BidPayment>;

interface Paid {
  readonly plan: PaymentPlan;
  /** The price with VAT. */
  readonly gross: number;
  readonly held: number;
  readonly paid: number;
}

/** Splits the gross price of a bid by how it is paid; in cents. A hold that is too low is replaced by another payment. */
export function splitBidPrice({ plan, gross, held, paid }: Paid): Pick<BidPayment, 'charged' | 'to_pay' | 'invoiced'> {
  if (plan === 'thirty_days_invoice') return { charged: 0, to_pay: 0, invoiced: gross };
  if (paid > 0) return { charged: 0, to_pay: 0, invoiced: Math.max(0, gross - paid) };
  return gross <= held ? { charged: gross, to_pay: 0, invoiced: 0 } : { charged: 0, to_pay: gross, invoiced: 0 };
}
