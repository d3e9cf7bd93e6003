import * as v from 'valibot';
import { Cents, CURRENCY } from '../money/money.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { PAYMENT_STATUSES } from './card-payment.ts';
import { Refund } from './refund.ts';

const Card = v.object({ brand: v.string(), last4: v.string() });

/** A payment of a company. Amounts in cents; `card` once one was used, `refunded` is the refunded part. */
export const Payment = v.object({
  uuid: Uuid,
  reference: v.string(),
  created_at: Instant,
  means: v.literal('card'),
  status: v.picklist(PAYMENT_STATUSES),
  amount: Cents,
  currency: v.literal(CURRENCY),
  card: v.nullable(Card),
  refunded: Cents,
  invoices_count: v.pipe(v.number(), v.integer()),
});
export type Payment = v.InferOutput<typeof Payment>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The totals of a company's card payments, in cents. Failed payments are excluded. */
export const PaymentMetrics = v.object({
  counts: v.object({ all: Count, paid: Count, held: Count, under_way: Count }),
  amounts: v.object({ paid: Cents, held: Cents, refunded: Cents, currency: v.literal(CURRENCY) }),
});
export type PaymentMetrics = v.InferOutput<typeof PaymentMetrics>;

/** An invoice that a payment is for. */
export const PaidInvoice = v.object({ uuid: Uuid, reference: v.string(), amount: Cents });

/** A payment in progress: with the secret the payer's browser can continue it until it ends. */
export const PaymentIntent = v.object({
  uuid: Uuid,
  reference: v.string(),
  created_at: Instant,
  client_secret: v.nullable(v.string()),
  amount: Cents,
  currency: v.literal(CURRENCY),
  status: v.picklist(PAYMENT_STATUSES),
  card: v.nullable(Card),
  invoices: v.array(PaidInvoice),
  refunds: v.array(Refund),
});
export type PaymentIntent = v.InferOutput<typeof PaymentIntent>;
