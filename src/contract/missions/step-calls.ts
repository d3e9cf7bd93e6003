import * as v from 'valibot';
import { Mission } from '#freight/mission/mission.ts';
import { defineCall, MISSION_BASES } from '../call.ts';

const shared = { bases: MISSION_BASES, auth: 'user' } as const;

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
