import * as v from 'valibot';
import { text } from '#freight/values/text.ts';
import { defineCall, MISSION_BASES } from '../call.ts';

const shared = { bases: MISSION_BASES, auth: 'user' } as const;

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
