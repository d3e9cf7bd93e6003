import * as v from 'valibot';
import { Mission } from '#freight/mission/mission.ts';
import { MAX_PROOF_BYTES } from '#freight/mission/proof-limits.ts';
import { OPERATION_KINDS } from '#freight/mission/states.ts';
import { Instant } from '#freight/values/instant.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Answers } from './answer.ts';
import { queryInteger } from './list.ts';

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

export const missionStepAnswers = {
  arrivePickup: {
    summary: 'The truck arrived at the pickup',
    status: 200,
    schema: Mission,
    errors: ['mission_cancelled', 'mission_reassigned'],
  },
  arriveDelivery: {
    summary: 'The truck arrived at the delivery',
    status: 200,
    schema: Mission,
    errors: ['pickup_not_completed', 'mission_cancelled', 'mission_reassigned'],
  },
  completePickup: {
    summary: 'The freight was taken over',
    status: 200,
    schema: Mission,
    errors: ['mission_cancelled', 'mission_reassigned'],
  },
  completeDelivery: {
    summary: 'The freight was handed over',
    status: 200,
    schema: Mission,
    errors: ['pickup_not_completed', 'mission_cancelled', 'mission_reassigned'],
  },
  addProofOfDelivery: {
    summary: 'One file of the proof of delivery: PDF, PNG or JPEG by content, 5 MB at most',
    status: 200,
    schema: Mission,
    errors: [
      'file_too_big',
      'file_type_refused',
      'upload_incomplete',
      'proof_full',
      'mission_cancelled',
      'mission_reassigned',
    ],
  },
  addFilePart: {
    summary:
      'The next part of a file, from a byte of it on; a part that does not follow what has arrived changes nothing',
    query: v.strictObject({ offset: queryInteger(0, MAX_PROOF_BYTES) }),
    status: 200,
    schema: v.object({ received: Bytes }),
    errors: ['file_too_big', 'proof_full', 'mission_cancelled', 'mission_reassigned'],
  },
  getUpload: {
    summary:
      'How much of a file has arrived in parts, and whether it was answered already; what has arrived is kept for a day',
    status: 200,
    schema: v.object({ received: Bytes, is_answered: v.boolean() }),
    errors: ['mission_reassigned'],
  },
  getProofFile: { summary: 'One file of the proof of delivery', status: 200, errors: ['mission_reassigned'] },
  removeProofFile: {
    summary: 'Take an own file off the proof of delivery, within a day and before the mission is billed',
    status: 200,
    schema: Mission,
    errors: ['mission_cancelled', 'mission_reassigned', 'removal_needs_reason', 'last_proof_billed'],
  },
  removeProofWithReason: {
    summary: 'Take a file off the proof of delivery, with a reason; dispatchers can still read it',
    status: 200,
    schema: Mission,
    errors: ['mission_cancelled', 'last_proof_billed'],
  },
  createLateReport: {
    summary: 'Tell the dispatcher of a step that was refused, with its file',
    status: 201,
    schema: v.object({
      uuid: Uuid,
      mission: Uuid,
      kind: v.picklist(OPERATION_KINDS),
      occurred_at: Instant,
      recorded_at: Instant,
    }),
    errors: ['file_too_big', 'file_type_refused', 'reports_full'],
  },
} as const satisfies Answers;
