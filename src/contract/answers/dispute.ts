import * as v from 'valibot';
import { Dispute } from '#freight/payment/dispute.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const disputeAnswers = {
  listDisputes: {
    summary: 'Chargebacks of card payments that are open, the earliest deadline first; or those that ended',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(['open', 'ended']), 'open') }),
    status: 200,
    schema: listOf(Dispute),
  },
  getDispute: { summary: 'A chargeback', status: 200, schema: Dispute },
  sendEvidence: {
    summary: 'Answer a chargeback with the facts of its transports and the proof of delivery, once',
    status: 200,
    schema: Dispute,
    errors: ['already_decided'],
  },
} as const satisfies Answers;
