import { sql } from 'kysely';
import type { Tx } from '../database/open.ts';
import { LIVE_CHANNEL, type LiveMessage } from './message.ts';

/** Tells every server what a transaction did, once it commits. */
export async function tell(tx: Tx, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`.execute(tx);
}
