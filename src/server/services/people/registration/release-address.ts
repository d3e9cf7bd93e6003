import { sql } from 'kysely';
import type { Tx } from '../../../database/open.ts';

/**
 * Takes an address as a sign-in name from an account that never proved it, and ends the links that were mailed for it:
 * the owner of the mailbox cannot tell whose registration an older mail belongs to. The account stays without a name to
 * sign in with until it is swept; its owner proves the address from their session.
 *
 * @param heir the account that gets the address
 */
export async function releaseAddress(tx: Tx, email: string, heir: string): Promise<void> {
  const released = await tx
    .updateTable('users')
    .set({ username: sql<string>`'unproven-' || uuid` })
    .where('username', '=', email)
    .where('proven_at', 'is', null)
    .where('uuid', '<>', heir)
    .returning('uuid')
    .execute();
  for (const { uuid } of released) await tx.deleteFrom('account_links').where('user_uuid', '=', uuid).execute();
}
