import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';
import { json, put } from './call.ts';

/** More missions than a phone ever has steps of. */
const MAX_MISSIONS = 200;

/** Steps that wait on a device, for each mission that has any. */
export const WaitingSteps = v.pipe(
  v.array(v.strictObject({ mission: Uuid, steps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) })),
  v.maxLength(MAX_MISSIONS),
);
export type WaitingSteps = v.InferOutput<typeof WaitingSteps>;

/** Reports the unsent steps of this device, so that the server notices if a browser deletes them. */
export const reportDevice = put('reportDevice', '/v2/me/device', { body: json({ waiting: WaitingSteps }) });
