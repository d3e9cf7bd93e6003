import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';

/**
 * What a stream tells. `ready` comes first, and again whenever something may have been missed: whoever hears it looks
 * again at all it shows. The others name what changed and never what it is now, so that reading it asks the policies.
 */
export const LiveEvent = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('offers_opened') }),
  v.object({ type: v.literal('offer_closed'), offer: Uuid }),
  v.object({ type: v.literal('bid_changed'), offer: Uuid }),
  v.object({ type: v.literal('mission_changed'), mission: Uuid }),
  v.object({ type: v.literal('shipment_changed'), shipment: Uuid }),
]);

export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** A stream is never silent for longer, in milliseconds: where nothing happens, a comment comes. */
export const LIVE_BEAT = 15_000;
