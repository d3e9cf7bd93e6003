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
  /** The shipment of the lines. */
  shipment: Named,
  from: v.string(),
  to: v.string(),
});
export type SupportClaim = v.InferOutput<typeof SupportClaim>;

export const claimAnswers = {
  createClaim: {
    summary: 'Contest lines of an invoice: they are not reminded of until support has answered',
    status: 201,
    schema: Claim,
    errors: ['already_claimed', 'already_credited'],
  },
  withdrawClaim: { summary: 'Contest them no longer', status: 200, schema: Claim, errors: ['claim_closed'] },
  listClaims: {
    summary: 'What shippers contest: what waits for an answer, the first promised first, or what is answered',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(['open', 'answered']), 'open') }),
    status: 200,
    schema: listOf(SupportClaim),
  },
  acceptClaim: {
    summary: 'Accept what a shipper contests, by a credit note; what was paid of it by card goes back',
    status: 200,
    schema: SupportClaim,
    errors: ['claim_closed', 'invoice_not_payable'],
  },
  refuseClaim: {
    summary: 'Refuse what a shipper contests, with the reason',
    status: 200,
    schema: SupportClaim,
    errors: ['claim_closed'],
  },
} as const satisfies Answers;
