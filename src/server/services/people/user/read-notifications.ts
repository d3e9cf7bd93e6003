import { sql } from 'kysely';
import type { Tx } from '../../../database/open.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Account } from '../../../identity/grants.ts';

/** Marks a user's notifications as read up to `readAt` (Unix milliseconds), never backwards or into the future. */
export async function readNotifications(tx: Tx, { actor }: Account, readAt: number, now: number): Promise<void> {
  const at = new Date(Math.min(readAt, now));
  await tx
    .updateTable('users')
    .set({ notifications_read_at: sql<Date>`greatest(notifications_read_at, ${at})` })
    .where('uuid', '=', userOf(actor))
    .execute();
}
