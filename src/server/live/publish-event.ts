import { sql } from 'kysely';
import * as v from 'valibot';
import { LiveEvent } from '#contract/live-event.ts';
import { Uuid } from '#freight/values/uuid.ts';
import type { Tx } from '../database/open.ts';

/** Database notification channel between servers. */
export const LIVE_CHANNEL = 'lading_live';

/** An event and its recipients: everyone on the market, or one company. */
export const LiveMessage = v.object({
  to: v.union([v.literal('market'), v.object({ company: v.string() })]),
  event: LiveEvent,
});
export type LiveMessage = v.InferOutput<typeof LiveMessage>;

/** A user whose session ended or whose rights changed; sent by database triggers (`tell_rights`). */
export const RightsMessage = v.object({ rights_of: Uuid });

/** Notifies every server of an event when the transaction commits. */
export async function publishEvent(tx: Tx, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`.execute(tx);
}
