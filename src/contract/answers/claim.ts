import * as v from 'valibot';
import { Claim } from '#freight/invoice/claim.ts';
import { Named } from '#freight/invoice/invoice.ts';
import { Cents } from '#freight/money/money.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/** A claim as support reads it. `invoice_amount` in cents, excl. VAT. */
const SupportClaim = v.object({
  ...Claim.entries,
  company: v.object({ uuid: Uuid, name: v.string() }),
  invoice: Named,
  invoice_amount: Cents,
  /** A shipper contests what it pays, a carrier what it is paid. */
  side: v.picklist(['sale', 'purchase']),
  /** The shipment of the lines; null for a carrier's invoice, which has a mission. */
  shipment: v.nullable(Named),
  mission: v.nullable(Named),
  from: v.string(),
  to: v.string(),
});
export type SupportClaim = v.InferOutput<typeof SupportClaim>;

export const claimAnswers = {
  createClaim: {
    summary:
      'Contest lines of an invoice: they are not reminded of until support has answered; a carrier contests what Lading wrote in its name, within eight days, and it is not paid meanwhile',
    status: 201,
    schema: Claim,
    errors: ['already_claimed', 'already_credited', 'not_contestable'],
  },
  withdrawClaim: { summary: 'Contest them no longer', status: 200, schema: Claim, errors: ['claim_closed'] },
  listClaims: {
    summary:
      'What shippers and carriers contest of their invoices: what waits for an answer, the first promised first, or what is answered; `side` asks for one of them',
    query: v.strictObject({
      ...PAGE_QUERY,
      state: v.optional(v.picklist(['open', 'answered']), 'open'),
      side: v.optional(v.picklist(['sale', 'purchase'])),
    }),
    status: 200,
    schema: listOf(SupportClaim),
  },
  acceptClaim: {
    summary:
      'Accept what a company contests, by a credit note; what was paid of it by card goes back, what a carrier was paid is set off against its next invoices',
    status: 200,
    schema: SupportClaim,
    errors: ['claim_closed', 'invoice_not_payable'],
  },
  refuseClaim: {
    summary: 'Refuse what a company contests, with the reason',
    status: 200,
    schema: SupportClaim,
    errors: ['claim_closed'],
  },
} as const satisfies Answers;
