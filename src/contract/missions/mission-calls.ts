import * as v from 'valibot';
import { InstantInput } from '#freight/identity/instant.ts';
import { requiredText, text } from '#freight/identity/text.ts';
import { Uuid } from '#freight/identity/uuid.ts';
import { MissionMetrics } from '#freight/mission/metrics.ts';
import { Mission } from '#freight/mission/mission.ts';
import { MISSION_SORTS } from '#freight/mission/sort.ts';
import { MISSION_STATES, TRACKING_FILTERS } from '#freight/mission/states.ts';
import { Travel } from '#freight/mission/travel.ts';
import { Cents, CURRENCY } from '#freight/money/money.ts';
import { defineCall, MISSION_BASES } from '../call.ts';
import { listOf, PAGE_QUERY, QueryFlag, queryList } from '../list.ts';

const shared = { bases: MISSION_BASES, auth: 'user' } as const;

export const listMissions = defineCall({
  ...shared,
  name: 'listMissions',
  summary: 'Missions, a page at a time',
  method: 'GET',
  path: '{base}/missions',
  query: v.strictObject({
    ...PAGE_QUERY,
    state: v.optional(queryList(MISSION_STATES)),
    tracking: v.optional(queryList(TRACKING_FILTERS)),
    sort: v.optional(v.picklist(MISSION_SORTS)),
    your_missions: v.optional(QueryFlag),
    driver: v.optional(Uuid),
    updated_since: v.optional(InstantInput),
  }),
  answer: { status: 200, schema: listOf(Mission) },
});

export const getMissionMetrics = defineCall({
  ...shared,
  name: 'getMissionMetrics',
  summary: 'How many missions are in each state',
  method: 'GET',
  path: '{base}/metrics/missions',
  query: v.strictObject({ your_missions: v.optional(QueryFlag) }),
  answer: { status: 200, schema: MissionMetrics },
});

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

const step = {
  ...shared,
  method: 'POST',
  answer: { status: 200, schema: Mission },
  step: true,
  queued: true,
} as const;

export const completePickup = defineCall({
  ...step,
  name: 'completePickup',
  summary: 'The freight was taken over',
  path: '{base}/missions/{mid}/pickup/complete',
  errors: ['mission_cancelled', 'mission_reassigned'],
});

export const completeDelivery = defineCall({
  ...step,
  name: 'completeDelivery',
  summary: 'The freight was handed over',
  path: '{base}/missions/{mid}/delivery/complete',
  errors: ['pickup_not_completed', 'mission_cancelled', 'mission_reassigned'],
});

/** SHA-256 in lower-case hex; what arrives is compared with what the driver picked. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid'));

export const addProofOfDelivery = defineCall({
  ...step,
  name: 'addProofOfDelivery',
  summary: 'One file of the proof of delivery: PDF, PNG or JPEG by content, 5 MB at most',
  path: '{base}/missions/{mid}/proof-of-delivery',
  body: { type: 'multipart', schema: v.strictObject({ sha256: v.optional(Sha256) }), file: 'required' },
  errors: ['file_too_big', 'file_type_refused', 'proof_full', 'mission_cancelled', 'mission_reassigned'],
});

export const getProofFile = defineCall({
  ...shared,
  name: 'getProofFile',
  summary: 'One file of the proof of delivery',
  method: 'GET',
  path: '{base}/missions/{mid}/proof-of-delivery/{fid}',
  answer: { status: 200, media: ['application/pdf', 'image/png', 'image/jpeg'] },
  errors: ['mission_reassigned'],
});

export const removeProofFile = defineCall({
  ...shared,
  name: 'removeProofFile',
  summary: 'Take a file off the proof of delivery',
  method: 'DELETE',
  path: '{base}/missions/{mid}/proof-of-delivery/{fid}',
  answer: { status: 200, schema: Mission },
  errors: ['mission_cancelled', 'mission_reassigned'],
});

const order = { ...shared, path: '{base}/missions/{mid}/mission-order', errors: ['mission_reassigned'] } as const;

export const getMissionOrder = defineCall({
  ...order,
  name: 'getMissionOrder',
  summary: 'The transport order as a PDF, in the language of the request',
  method: 'GET',
  answer: { status: 200, media: ['application/pdf'] },
});

export const createMissionOrder = defineCall({
  ...order,
  name: 'createMissionOrder',
  summary: 'The transport order as a PDF, in the language of the request',
  method: 'POST',
  answer: { status: 200, media: ['application/pdf'] },
});

export const updateMissionOrder = defineCall({
  ...order,
  name: 'updateMissionOrder',
  summary: "The carrier's own reference, plate and remark; answers the order, or the mission where JSON is asked for",
  method: 'PUT',
  body: {
    type: 'json',
    schema: v.strictObject({
      carrier_reference: v.optional(text(60)),
      licence_plate: v.optional(text(20)),
      comment: v.optional(text(1000)),
    }),
  },
  answer: { status: 200, media: ['application/pdf', 'application/json'] },
  errors: ['mission_reassigned', 'mission_closed'],
});

export const changeDriver = defineCall({
  ...shared,
  name: 'changeDriver',
  summary: 'Give the mission to a driver, or to none',
  method: 'POST',
  path: '{base}/missions/{mid}/change-driver',
  body: { type: 'json', schema: v.strictObject({ driver: v.nullable(Uuid) }) },
  answer: { status: 200, schema: Mission },
  errors: ['forbidden', 'driver_unavailable', 'mission_closed', 'mission_reassigned'],
});

export const changeOwner = defineCall({
  ...shared,
  name: 'changeOwner',
  summary: 'Make another dispatcher answer for the mission',
  method: 'POST',
  path: '{base}/missions/{mid}/change-owner',
  body: { type: 'json', schema: v.strictObject({ owner: Uuid }) },
  answer: { status: 200, schema: Mission },
  errors: ['forbidden', 'mission_closed', 'mission_reassigned'],
});

export const searchMissions = defineCall({
  ...shared,
  name: 'searchMissions',
  summary: 'Missions by reference, place, consignor, driver or plate',
  method: 'GET',
  path: '{base}/search/missions',
  query: v.strictObject({ ...PAGE_QUERY, q: v.pipe(requiredText(100), v.minLength(3, 'search_too_short')) }),
  answer: { status: 200, schema: listOf(Mission) },
});
