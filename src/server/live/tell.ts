import { sql } from 'kysely';
import * as v from 'valibot';
import { LiveEvent } from '#contract/live-event.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Tx } from '../database/open.ts';

/** The channel of the database on which servers tell each other. */
export const LIVE_CHANNEL = 'lading_live';

/** An event, and whom it is for: everyone on the market, or one company. */
export const LiveMessage = v.object({
  to: v.union([v.literal('market'), v.object({ company: v.string() })]),
  event: LiveEvent,
});
export type LiveMessage = v.InferOutput<typeof LiveMessage>;

/** A user whose session ended, or whose rights changed: triggers of the database tell (`0141-ended-rights`). */
export const RightsMessage = v.object({ rights_of: Uuid });

/** Tells every server what a transaction did, once it commits. */
export async function tell(tx: Tx, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`.execute(tx);
}
