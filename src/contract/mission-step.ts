import * as v from 'valibot';
import { OPERATION_KINDS } from '#freight/mission/states.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { line, requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, OF_MISSIONS } from './call.ts';

export const arrivePickup = defineCall({
  ...OF_MISSIONS,
  name: 'arrivePickup',
  method: 'POST',
  path: '{base}/missions/{mid}/pickup/arrive',
  step: true,
  queued: true,
});

export const arriveDelivery = defineCall({
  ...OF_MISSIONS,
  name: 'arriveDelivery',
  method: 'POST',
  path: '{base}/missions/{mid}/delivery/arrive',
  step: true,
  queued: true,
});

export const completePickup = defineCall({
  ...OF_MISSIONS,
  name: 'completePickup',
  method: 'POST',
  path: '{base}/missions/{mid}/pickup/complete',
  step: true,
  queued: true,
});

export const completeDelivery = defineCall({
  ...OF_MISSIONS,
  name: 'completeDelivery',
  method: 'POST',
  path: '{base}/missions/{mid}/delivery/complete',
  step: true,
  queued: true,
});

/** SHA-256 in lower-case hex; what arrives is compared with what the driver picked. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid'));

export const addProofOfDelivery = defineCall({
  ...OF_MISSIONS,
  name: 'addProofOfDelivery',
  method: 'POST',
  path: '{base}/missions/{mid}/proof-of-delivery',
  body: {
    type: 'multipart',
    schema: v.strictObject({ sha256: v.optional(Sha256), upload: v.optional(Uuid), name: v.optional(line(200)) }),
    file: 'required',
    parts: true,
  },
  step: true,
  queued: true,
});

export const getProofFile = defineCall({
  ...OF_MISSIONS,
  name: 'getProofFile',
  method: 'GET',
  path: '{base}/missions/{mid}/proof-of-delivery/{fid}',
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

export const removeProofFile = defineCall({
  ...OF_MISSIONS,
  name: 'removeProofFile',
  method: 'DELETE',
  path: '{base}/missions/{mid}/proof-of-delivery/{fid}',
});

/** Takes a page off for a reason that is kept: for dispatchers, also long after the upload. */
export const removeProofWithReason = defineCall({
  ...OF_MISSIONS,
  name: 'removeProofWithReason',
  method: 'POST',
  path: '{base}/missions/{mid}/proof-of-delivery/{fid}/removal',
  body: { type: 'json', schema: v.strictObject({ reason: requiredText(500) }) },
});

/**
 * An operation the server refused, reported so that the evidence leaves the phone. `sent_at` is by the phone's clock;
 * `clock_correction` is what the phone added to `occurred_at`, in milliseconds, where it knew that its clock was off.
 */
export const ReportedOperation = v.strictObject({
  id: Uuid,
  kind: v.picklist(OPERATION_KINDS),
  mission: Uuid,
  occurred_at: InstantInput,
  sent_at: InstantInput,
  clock_correction: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger()))),
  refusal: text(200),
});

export type ReportedOperation = v.InferInput<typeof ReportedOperation>;

/** JSON in a multipart field. */
const OperationField = v.pipe(v.string(), v.maxLength(4000), v.parseJson(undefined, 'invalid'), ReportedOperation);

export const createLateReport = defineCall({
  name: 'createLateReport',
  method: 'POST',
  path: '/v2/me/late-reports',
  auth: 'user',
  body: { type: 'multipart', schema: v.strictObject({ operation: OperationField }), file: 'optional' },
});
