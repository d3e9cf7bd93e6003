import type { Db, Tx } from '../../../database/open.ts';
import { violation } from '../../../errors.ts';
import { endLinks } from '../../../identity/account-links.ts';
import type { Account } from '../../../identity/grants.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { endOtherSessions } from './end-sessions.ts';
import { hashNewPassword } from './new-password.ts';
import { verifyAgain } from './verify-password.ts';

/**
 * Checks a change of password and returns the hash of the new one. Both are slow, so call it outside the transaction.
 *
 * @throws a violation if the current password is wrong, or the new one is too simple
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
  if (!(await verifyAgain(db, user, current, { actor, now }))) throw violation('current_password', 'password_wrong');
  return hashNewPassword(next, user, 'new_password');
}

/**
 * Sets a password, and ends the user's other sessions and all links that could give the account to somebody else.
 *
 * @returns the ended sessions
 */
export async function changePassword(tx: Tx, grant: Account, hash: string): Promise<string[]> {
  const { uuid: user } = grant.actor;
  await setPassword(tx, user, hash, grant.now);
  await endLinks(tx, user, 'password');
  return endOtherSessions(tx, grant, 'password_changed');
}

/** Sets the password of a user and notifies them by mail. `now` in Unix milliseconds. */
export async function setPassword(tx: Tx, user: string, hash: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: hash, password_expires_at: null, password_changed_at: new Date(now) })
    .where('uuid', '=', user)
    .execute();
  await tx.deleteFrom('sign_in_challenges').where('user_uuid', '=', user).execute();
  await mailAccount(tx, { kind: 'password_changed', user }, now);
}
