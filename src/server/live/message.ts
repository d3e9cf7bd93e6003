import * as v from 'valibot';
import { LiveEvent } from '#contract/live-event.ts';

/** The channel of the database on which servers tell each other. */
export const LIVE_CHANNEL = 'lading_live';

/** An event, and whom it is for: everyone on the market, or one company. */
export const LiveMessage = v.object({
  to: v.union([v.literal('market'), v.object({ company: v.string() })]),
  event: LiveEvent,
});
export type LiveMessage = v.InferOutput<typeof LiveMessage>;
