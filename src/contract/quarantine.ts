import * as v from 'valibot';
import { QUARANTINE_DECISIONS } from '#freight/payment/quarantine.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

export const listQuarantines = get('listQuarantines', '/v2/support/quarantined-payments');

/**
 * Decides about a card payment whose money differs from what was asked for: it counts as paid by its company, or goes
 * back to the card. Only support sees the reason.
 */
export const decideQuarantine = post('decideQuarantine', '/v2/support/quarantined-payments/{quarantine}/decision', {
  body: json({ decision: v.picklist(QUARANTINE_DECISIONS), reason: requiredText(500) }),
});
