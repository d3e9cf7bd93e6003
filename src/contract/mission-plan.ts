import * as v from 'valibot';
import { line, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, OF_MISSIONS } from './call.ts';

export const createMissionOrder = defineCall({
  ...OF_MISSIONS,
  name: 'createMissionOrder',
  method: 'POST',
  path: '{base}/missions/{mid}/mission-order',
  media: ['application/pdf'],
});

export const updateMissionOrder = defineCall({
  ...OF_MISSIONS,
  name: 'updateMissionOrder',
  method: 'PUT',
  path: '{base}/missions/{mid}/mission-order',
  body: {
    type: 'json',
    schema: v.strictObject({
      carrier_reference: v.optional(line(60)),
      licence_plate: v.optional(line(20)),
      comment: v.optional(text(1000)),
    }),
  },
  media: ['application/pdf', 'application/json'],
});

export const changeDriver = defineCall({
  ...OF_MISSIONS,
  name: 'changeDriver',
  method: 'POST',
  path: '{base}/missions/{mid}/change-driver',
  body: { type: 'json', schema: v.strictObject({ driver: v.nullable(Uuid) }) },
});

export const changeOwner = defineCall({
  ...OF_MISSIONS,
  name: 'changeOwner',
  method: 'POST',
  path: '{base}/missions/{mid}/change-owner',
  body: { type: 'json', schema: v.strictObject({ owner: Uuid }) },
});
