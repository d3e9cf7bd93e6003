import * as v from 'valibot';
import { OPERATION_KINDS } from '#freight/mission/states.ts';
import { InstantInput } from '#freight/values/instant.ts';
import { line, requiredText, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { del, get, json, OF_MISSIONS, post } from './call.ts';

/** A step on the road, which a phone may do offline. */
const STEP = { ...OF_MISSIONS, step: true, queued: true } as const;

export const arrivePickup = post('arrivePickup', '{base}/missions/{mid}/pickup/arrive', STEP);
export const arriveDelivery = post('arriveDelivery', '{base}/missions/{mid}/delivery/arrive', STEP);
export const completePickup = post('completePickup', '{base}/missions/{mid}/pickup/complete', STEP);
export const completeDelivery = post('completeDelivery', '{base}/missions/{mid}/delivery/complete', STEP);

/** SHA-256 in lower-case hex; the received file is compared with the one the driver picked. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid'));

export const addProofOfDelivery = post('addProofOfDelivery', '{base}/missions/{mid}/proof-of-delivery', {
  ...STEP,
  body: {
    type: 'multipart',
    schema: v.strictObject({ sha256: v.optional(Sha256), upload: v.optional(Uuid), name: v.optional(line(200)) }),
    file: 'required',
    parts: true,
  },
});

export const getProofFile = get('getProofFile', '{base}/missions/{mid}/proof-of-delivery/{fid}', {
  ...OF_MISSIONS,
  media: ['application/pdf', 'image/png', 'image/jpeg'],
});

export const removeProofFile = del('removeProofFile', '{base}/missions/{mid}/proof-of-delivery/{fid}', OF_MISSIONS);

/** Removes a page with a stored reason: for dispatchers, also long after the upload. */
export const removeProofWithReason = post(
  'removeProofWithReason',
  '{base}/missions/{mid}/proof-of-delivery/{fid}/removal',
  { ...OF_MISSIONS, body: json({ reason: requiredText(500) }) },
);

/**
 * An operation the server refused, reported so that the evidence leaves the phone. `sent_at` is by the phone's clock;
 * `clock_correction` was added by the phone to `occurred_at`, in milliseconds, if it knew that its clock was wrong.
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

export const createLateReport = post('createLateReport', '/v2/me/late-reports', {
  body: { type: 'multipart', schema: v.strictObject({ operation: OperationField }), file: 'optional' },
});
