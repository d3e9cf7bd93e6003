import * as v from 'valibot';
import { OPERATION_KINDS } from '#freight/mission/operation.ts';
import { Instant, InstantInput } from '#freight/values/instant.ts';
import { text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall } from '../call.ts';

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
  summary: 'Tell the dispatcher of a step that was refused, with its file',
  method: 'POST',
  path: '/v2/me/late-reports',
  auth: 'user',
  body: { type: 'multipart', schema: v.strictObject({ operation: OperationField }), file: 'optional' },
  answer: {
    status: 201,
    schema: v.object({
      uuid: Uuid,
      mission: Uuid,
      kind: v.picklist(OPERATION_KINDS),
      occurred_at: Instant,
      recorded_at: Instant,
    }),
  },
  errors: ['file_too_big', 'file_type_refused'],
});
