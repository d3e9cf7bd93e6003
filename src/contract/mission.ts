import * as v from 'valibot';
import { text } from '#freight/values/text.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, OF_MISSIONS } from './call.ts';

export const listMissions = defineCall({
  ...OF_MISSIONS,
  name: 'listMissions',
  method: 'GET',
  path: '{base}/missions',
});

export const getMissionMetrics = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionMetrics',
  method: 'GET',
  path: '{base}/metrics/missions',
});

export const searchMissions = defineCall({
  ...OF_MISSIONS,
  name: 'searchMissions',
  method: 'GET',
  path: '{base}/search/missions',
});

export const getMission = defineCall({
  ...OF_MISSIONS,
  name: 'getMission',
  method: 'GET',
  path: '{base}/missions/{mid}',
});

export const getMissionTravel = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionTravel',
  method: 'GET',
  path: '{base}/missions/{mid}/travel',
});

export const getMissionBilling = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionBilling',
  method: 'GET',
  path: '{base}/missions/{mid}/billing',
});

export const getMissionOrder = defineCall({
  ...OF_MISSIONS,
  name: 'getMissionOrder',
  method: 'GET',
  path: '{base}/missions/{mid}/mission-order',
  media: ['application/pdf'],
});

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
      carrier_reference: v.optional(text(60)),
      licence_plate: v.optional(text(20)),
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
