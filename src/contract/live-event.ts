import * as v from 'valibot';
import { Uuid } from '#freight/values/uuid.ts';

/**
 * Events of the live stream. `ready` is sent first, and again whenever events may have been missed: the listener then
 * refetches everything it shows. The others name what changed without its content, so that reading it passes the
 * policies.
 */
export const LiveEvent = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('offers_opened') }),
  v.object({ type: v.literal('offer_closed'), offer: Uuid }),
  v.object({ type: v.literal('bid_changed'), offer: Uuid }),
  v.object({ type: v.literal('mission_changed'), mission: Uuid }),
  v.object({ type: v.literal('shipment_changed'), shipment: Uuid }),
  v.object({ type: v.literal('invoice_changed'), invoice: Uuid }),
  v.object({ type: v.literal('pre_invoice_changed'), mission: Uuid }),
  v.object({ type: v.literal('payout_changed'), payout: Uuid }),
  v.object({ type: v.literal('waiting_changed') }),
]);

export type LiveEvent = v.InferOutput<typeof LiveEvent>;

/** Maximum silence of a stream in milliseconds: without events, a comment is sent. */
export const LIVE_BEAT = 15_000;

/** Interval of comments on a driver's stream, in beats: each comment wakes the phone's radio. */
export const DRIVERS_BEATS = 4;
