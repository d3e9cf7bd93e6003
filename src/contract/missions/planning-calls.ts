import * as v from 'valibot';
import { Mission } from '#freight/mission/mission.ts';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall, MISSION_BASES } from '../call.ts';

const shared = { bases: MISSION_BASES, auth: 'user' } as const;

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
