import * as v from 'valibot';
import { Mission } from '#freight/mission/mission.ts';
import { Travel } from '#freight/mission/travel.ts';
import { Cents, CURRENCY } from '#freight/money/money.ts';
import { defineCall, MISSION_BASES } from '../call.ts';

const shared = { bases: MISSION_BASES, auth: 'user' } as const;

export const getMission = defineCall({
  ...shared,
  name: 'getMission',
  summary: 'One mission, whole',
  method: 'GET',
  path: '{base}/missions/{mid}',
  answer: { status: 200, schema: Mission },
  errors: ['mission_reassigned'],
});

export const getMissionTravel = defineCall({
  ...shared,
  name: 'getMissionTravel',
  summary: 'The way from pickup to delivery',
  method: 'GET',
  path: '{base}/missions/{mid}/travel',
  answer: { status: 200, schema: Travel },
  errors: ['mission_reassigned'],
});

/** What the carrier is paid for a mission; amounts in cents, without VAT. */
export const MissionBilling = v.object({
  price: Cents,
  currency: v.literal(CURRENCY),
  state: v.picklist(['pending_billing', 'billed', 'paid']),
  lines: v.array(v.object({ kind: v.picklist(['transport', 'tail_lift', 'appointment', 'handling']), amount: Cents })),
  invoice_reference: v.nullable(v.string()),
});

export type MissionBilling = v.InferOutput<typeof MissionBilling>;

export const getMissionBilling = defineCall({
  ...shared,
  name: 'getMissionBilling',
  summary: 'What the mission pays',
  method: 'GET',
  path: '{base}/missions/{mid}/billing',
  answer: { status: 200, schema: MissionBilling },
  errors: ['mission_reassigned'],
});
