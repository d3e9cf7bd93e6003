import * as v from 'valibot';
import { Cents } from '../money/money.ts';
import { Instant } from '../values/instant.ts';
import { Uuid } from '../values/uuid.ts';
import { Refund } from './refund.ts';

/**
 * The end of a request to be paid back. `used`: all of it was set off against invoices before anybody decided.
 */
const PAY_BACK_OUTCOMES = ['accepted', 'refused', 'withdrawn', 'used'] as const;
export type PayBackOutcome = (typeof PAY_BACK_OUTCOMES)[number];

/** A shipper's request to be paid back what is free on its account; `reason` is support's, of a refusal. */
export const PayBackRequest = v.object({
  uuid: Uuid,
  asked_at: Instant,
  /** The account it goes to, its number masked. */
  iban: v.string(),
  holder: v.string(),
  outcome: v.nullable(v.picklist(PAY_BACK_OUTCOMES)),
  reason: v.nullable(v.string()),
});
export type PayBackRequest = v.InferOutput<typeof PayBackRequest>;

/** Lading's debt to a shipper. All amounts in cents; `free` is what no transfer under way will pay back. */
export const AccountBalance = v.object({
  free: Cents,
  parts: v.array(
    v.object({
      /** A credit note, a card payment, or transfers. */
      type: v.picklist(['credit', 'card', 'transfer']),
      /** Of the credit note or the payment. */
      uuid: v.nullable(Uuid),
      reference: v.nullable(v.string()),
      amount: Cents,
      free: Cents,
    }),
  ),
  /** Transfers that pay it back, the latest first. */
  refunds: v.array(Refund),
  /** The latest request, also where it has ended. */
  request: v.nullable(PayBackRequest),
});
export type AccountBalance = v.InferOutput<typeof AccountBalance>;
