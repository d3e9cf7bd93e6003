import * as v from 'valibot';
import { Quarantine } from '#freight/payment/quarantine.ts';
import type { Answers } from './answer.ts';
import { listOf, PAGE_QUERY } from './list.ts';

export const quarantineAnswers = {
  listQuarantines: {
    summary: 'Card payments whose money differs from what was asked for: undecided, the oldest first; or decided',
    query: v.strictObject({ ...PAGE_QUERY, state: v.optional(v.picklist(['open', 'ended']), 'open') }),
    status: 200,
    schema: listOf(Quarantine),
  },
  decideQuarantine: {
    summary: 'Accept such a payment for its company, or send its money back to the card',
    status: 200,
    schema: Quarantine,
    errors: ['already_decided', 'currency_differs'],
  },
} as const satisfies Answers;
