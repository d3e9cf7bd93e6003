import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { defineCall, OF_COMPANY } from './call.ts';

export const listShipmentExtras = defineCall({
  ...OF_COMPANY,
  name: 'listShipmentExtras',
  method: 'GET',
  path: '{base}/shipments/{sid}/extras',
});

export const listMissionExtras = defineCall({
  ...OF_COMPANY,
  name: 'listMissionExtras',
  method: 'GET',
  path: '{base}/missions/{mid}/extras',
});

/** A shipper approves the amount that was read, in cents excl. VAT, or says what is wrong. */
export const decideExtra = defineCall({
  ...OF_COMPANY,
  name: 'decideExtra',
  method: 'POST',
  path: '{base}/extras/{extra}/decision',
  body: {
    type: 'json',
    schema: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), amount: Cents }),
      v.strictObject({ decision: v.literal('contest'), reason: requiredText(1000) }),
    ]),
  },
});

export const listContestedExtras = defineCall({
  name: 'listContestedExtras',
  method: 'GET',
  path: '/v2/support/extras',
  auth: 'user',
});

/** Support charges all of it, a part in cents excl. VAT, or nothing (0). Both companies read the reason. */
export const answerExtra = defineCall({
  name: 'answerExtra',
  method: 'POST',
  path: '/v2/support/extras/{extra}/answer',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(0))), null),
      reason: requiredText(500),
    }),
  },
});
