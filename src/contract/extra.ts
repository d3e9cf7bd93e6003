import * as v from 'valibot';
import { Cents } from '#freight/money/money.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

export const listShipmentExtras = get('listShipmentExtras', '{base}/shipments/{sid}/extras');
export const listMissionExtras = get('listMissionExtras', '{base}/missions/{mid}/extras');

/** The shipper approves the amount shown, in cents excl. VAT, or states an objection. */
export const decideExtra = post('decideExtra', '{base}/extras/{extra}/decision', {
  body: {
    type: 'json',
    schema: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), amount: Cents }),
      v.strictObject({ decision: v.literal('contest'), reason: requiredText(1000) }),
    ]),
  },
});

export const listContestedExtras = get('listContestedExtras', '/v2/support/extras');

/** Support charges all of it, a part in cents excl. VAT, or nothing (0). Both companies read the reason. */
export const answerExtra = post('answerExtra', '/v2/support/extras/{extra}/answer', {
  body: json({ amount: v.optional(v.nullable(v.pipe(Cents, v.minValue(0))), null), reason: requiredText(500) }),
});
