import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import type { Support } from '../../identity/grants.ts';
import { mailAccount } from '../../mail/mail-queue.ts';
import { endAllSessions } from '../session/end-sessions.ts';
import { holdUser, recordForUser } from './record-for-user.ts';

/**
 * Blocks a user. Their sessions and keys are refused from now on, with the reason that they are blocked: a session that was
 * gone could not say so. What they are to drive and to ship goes on.
 *
 * @throws `not_found`, `forbidden` for oneself, `user_state` where they are blocked
 */
export async function blockUser(tx: Tx, grant: Support, uuid: string, reason: string): Promise<void> {
  const user = await holdUser(tx, grant, uuid);
  if (user.isBlocked) throw new Refusal('user_state');
  await tx
    .updateTable('users')
    .set({ blocked_at: new Date(grant.now) })
    .where('uuid', '=', uuid)
    .execute();
  await mailAccount(tx, { kind: 'account_blocked', user: uuid, reason }, grant.now);
  const notice = { kind: 'member_blocked', reason } as const;
  await recordForUser(tx, grant, user, { kind: 'user_blocked', reason, notice });
}

/**
 * Lets a blocked user in again. No session from before comes back: somebody else may have it.
 *
 * @returns the sessions that ended
 * @throws `not_found`, `forbidden` for oneself, `user_state` where they are not blocked
 */
export async function unblockUser(tx: Tx, grant: Support, uuid: string, reason: string): Promise<string[]> {
  const user = await holdUser(tx, grant, uuid);
  if (!user.isBlocked) throw new Refusal('user_state');
  const ended = await endAllSessions(tx, uuid, null, grant.now);
  await tx.updateTable('users').set({ blocked_at: null }).where('uuid', '=', uuid).execute();
  await mailAccount(tx, { kind: 'account_unblocked', user: uuid }, grant.now);
  const notice = { kind: 'member_unblocked', reason: null } as const;
  await recordForUser(tx, grant, user, { kind: 'user_unblocked', reason, notice });
  return ended;
}
