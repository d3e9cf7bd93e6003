import * as v from 'valibot';
import { referenceLine } from '#freight/values/name.ts';
import { line, text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { json, OF_MISSIONS, post, put } from './call.ts';

export const createMissionOrder = post('createMissionOrder', '{base}/missions/{mid}/mission-order', {
  ...OF_MISSIONS,
  media: ['application/pdf'],
});

export const updateMissionOrder = put('updateMissionOrder', '{base}/missions/{mid}/mission-order', {
  ...OF_MISSIONS,
  body: json({
    carrier_reference: v.optional(referenceLine(60)),
    licence_plate: v.optional(line(20)),
    trailer_plate: v.optional(line(20)),
    comment: v.optional(text(1000)),
  }),
  media: ['application/pdf', 'application/json'],
});

export const changeDriver = post('changeDriver', '{base}/missions/{mid}/change-driver', {
  ...OF_MISSIONS,
  body: json({ driver: v.nullable(Uuid) }),
});

export const changeOwner = post('changeOwner', '{base}/missions/{mid}/change-owner', {
  ...OF_MISSIONS,
  body: json({ owner: Uuid }),
});
