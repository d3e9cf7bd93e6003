import * as v from 'valibot';
import { LaneName } from '#freight/proposal/lane.ts';
import { FACTOR_BOUNDS } from '#freight/quote/learning.ts';
import { requiredText } from '#freight/values/text.ts';
import { get, json, post } from './call.ts';

/** Returns the factors learnt from agreed prices for each lane. */
export const listLaneFactors = get('listLaneFactors', '/v2/support/lane-factors');

/** Why support sets a factor by hand, or gives the lane back to learning. */
const Reason = requiredText(500);

/** Sets a lane's factor by hand, in per mille, in place of what is learnt. */
export const pinLane = post('pinLane', '/v2/support/lane-pins', {
  body: json({
    lane: LaneName,
    factor: v.pipe(v.number(), v.integer(), v.minValue(FACTOR_BOUNDS.least), v.maxValue(FACTOR_BOUNDS.most)),
    reason: Reason,
  }),
});

/** Gives a pinned lane back to learning. */
export const unpinLane = post('unpinLane', '/v2/support/lane-pins/{pin}/end', { body: json({ reason: Reason }) });
