import * as v from 'valibot';
import { LaneName } from '#freight/proposal/lane.ts';
import { FACTOR_BOUNDS } from '#freight/quote/learning.ts';
import { requiredText } from '#freight/values/text.ts';
import { defineCall } from './call.ts';

/** What agreed prices taught of each lane. */
export const listLaneFactors = defineCall({
  name: 'listLaneFactors',
  method: 'GET',
  path: '/v2/support/lane-factors',
  auth: 'user',
});

/** Why support sets a factor by hand, or gives the lane back to learning. */
const Reason = requiredText(500);

/** Sets a lane's factor by hand, in per mille, in place of what is learnt. */
export const pinLane = defineCall({
  name: 'pinLane',
  method: 'POST',
  path: '/v2/support/lane-pins',
  auth: 'user',
  body: {
    type: 'json',
    schema: v.strictObject({
      lane: LaneName,
      factor: v.pipe(v.number(), v.integer(), v.minValue(FACTOR_BOUNDS.least), v.maxValue(FACTOR_BOUNDS.most)),
      reason: Reason,
    }),
  },
});

/** Gives a pinned lane back to learning. */
export const unpinLane = defineCall({
  name: 'unpinLane',
  method: 'POST',
  path: '/v2/support/lane-pins/{pin}/end',
  auth: 'user',
  body: { type: 'json', schema: v.strictObject({ reason: Reason }) },
});
