import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';
import { defineCall } from './call.ts';

/** More missions than a phone ever has steps of. */
const MAX_MISSIONS = 200;

/** Steps that wait on a device, for each mission that has any. */
export const WaitingSteps = v.pipe(
  v.array(v.strictObject({ mission: Uuid, steps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) })),
  v.maxLength(MAX_MISSIONS),
);
export type WaitingSteps = v.InferOutput<typeof WaitingSteps>;

/** Says what waits on this device, so that the server notices when a browser threw it away. */
export const reportDevice = defineCall({
  name: 'reportDevice',
  method: 'PUT',
  path: '/v2/me/device',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ waiting: WaitingSteps }) },
});
