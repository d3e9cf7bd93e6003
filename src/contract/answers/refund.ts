import * as v from 'valibot';
import { Named } from '#freight/invoice/invoice.ts';
import { REFUND_REASONS, Refund } from '#freight/payment/refund.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

/**
 * A refund as support sees it; `account` is set for a payment by transfer, with a masked number. `payment` is null for
 * money on account.
 */
const SupportRefund = v.object({
  ...Refund.entries,
  reason: v.picklist(REFUND_REASONS),
  late_days: v.pipe(v.number(), v.integer()),
  company: v.object({ uuid: Uuid, name: v.string() }),
  payment: v.nullable(Named),
  card: v.nullable(v.object({ brand: v.string(), last4: v.string() })),
  shipment: v.nullable(Named),
  account: v.nullable(v.object({ iban: v.string(), holder: v.string() })),
});
export type SupportRefund = v.InferOutput<typeof SupportRefund>;

export const refundAnswers = {
  listRefunds: {
    summary: 'Refunds under way, those that are late first; or those that ended, the latest first',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(['open', 'ended']), 'open') }),
    status: 200,
    schema: listOf(SupportRefund),
  },
  retryRefund: {
    summary: 'Try a refund that failed again: another one takes its place',
    status: 200,
    schema: SupportRefund,
    errors: ['refund_decided'],
  },
  transferRefund: {
    summary: 'Pay a refund that failed by transfer: it goes out with a run of payouts',
    status: 200,
    schema: SupportRefund,
    errors: ['refund_decided'],
  },
} as const satisfies Answers;
