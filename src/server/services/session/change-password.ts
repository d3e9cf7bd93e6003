import { isSimple } from '#freight/user/password.ts';
import type { Db, Tx } from '../../database/open.ts';
import { violation } from '../../errors.ts';
import type { Account } from '../../identity/grants.ts';
import { endOtherSessions } from './end-sessions.ts';
import { hashPassword } from './password.ts';
import { verifyPassword } from './verify-password.ts';

/**
 * Judges a change of password, and hashes the new one: outside the transaction, since both take their time.
 *
 * @throws a violation where the current password is another, or the new one holds the user's own names
 */
export async function prepareChange(
  db: Db,
  { actor, now }: Account,
  { current, next }: { readonly current: string; readonly next: string },
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['uuid', 'username', 'first_name', 'last_name', 'password_hash'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(db, user, current, now))) throw violation('current_password', 'password_wrong');
  const names = [user.username.replace(/@.*/, ''), user.first_name, user.last_name];
  if (isSimple(next, names)) throw violation('new_password', 'password_simple');
  return hashPassword(next);
}

/** Sets a password, and ends every other session of the user. @returns the sessions that ended */
export async function changePassword(tx: Tx, grant: Account, hash: string): Promise<string[]> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, password_expires_at: null, password_changed_at: new Date(grant.now) })
    .where('uuid', '=', grant.actor.uuid)
    .execute();
  return endOtherSessions(tx, grant);
}
