import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/open.ts';
import { useLink } from '../../../identity/account-links.ts';
import { logSecurity } from '../../../identity/security-log.ts';
import { endAllSessions } from './end-sessions.ts';
import { takeFollowed, type Visit } from './renew-password.ts';
import { suspendUnproven } from './suspend-access.ts';

/**
 * Locks the account of an owner who followed "That was not me" in a mail: nobody signs in, API keys stop, and support
 * sees it among its tasks until it unlocks the account. The intruder may know the password: it expires, what they may
 * have added is suspended, and what they asked for a company is withdrawn. The account opens by a new password from the
 * mailbox alone.
 *
 * @throws `link_expired`, `too_many_requests`
 */
export async function lockOwnAccount(
  { db, log, settings }: Pick<Context, 'db' | 'log' | 'settings'>,
  token: string,
  visit: Visit,
): Promise<void> {
  const { now } = visit;
  await takeFollowed(db, visit);
  const { user, sessions } = await db.transaction().execute(async (tx) => {
    const { user } = await useLink(tx, 'not_me', token, now);
    return { user, sessions: await lockUserOut(tx, settings, user, now) };
  });
  logSecurity(log, { event: 'locked_by_owner', user });
  logSecurity(log, { event: 'sessions_ended', user, sessions });
}

/** Locks the account of a user until support unlocks it. @returns the ended sessions */
export async function lockUserOut(
  tx: Tx,
  settings: Context['settings'],
  user: string,
  now: number,
): Promise<readonly string[]> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      password_expires_at: new Date(now),
      blocked_at: eb.fn.coalesce('blocked_at', eb.val(new Date(now))),
      locked_by_owner_at: eb.fn.coalesce('locked_by_owner_at', eb.val(new Date(now))),
    }))
    .where('uuid', '=', user)
    .execute();
  await withdrawChanges(tx, user, now);
  await suspendUnproven(tx, settings, user, now);
  return await endAllSessions(tx, user, null, now);
}

/** Withdraws the changes of a company's data that a user asked for and that still wait. */
async function withdrawChanges(tx: Tx, user: string, now: number): Promise<void> {
  await tx
    .updateTable('company_changes')
    .set({ decision: 'withdrawn', decided_at: new Date(now), decided_by: user })
    .where('asked_by', '=', user)
    .where('decision', 'is', null)
    .execute();
}
