import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { Support } from '../../../identity/grants.ts';
import { mailAccount } from '../../../mail/mail-queue.ts';
import { endAllSessions } from '../../../services/people/session/end-sessions.ts';
import { holdUser, recordForUser } from './record-for-user.ts';

/**
 * Blocks a user. Their sessions and keys are kept but refused, so that devices can show the reason. Their missions and
 * shipments continue.
 *
 * @throws `not_found`, `forbidden` for oneself, `user_state` if they are blocked
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
 * Unblocks a user. Ends all earlier sessions, since somebody else may have them.
 *
 * @returns the ended sessions
 * @throws `not_found`, `forbidden` for oneself, `user_state` if they are not blocked
 */
export async function unblockUser(tx: Tx, grant: Support, uuid: string, reason: string): Promise<string[]> {
  const user = await holdUser(tx, grant, uuid);
  if (!user.isBlocked) throw new Refusal('user_state');
  const ended = await endAllSessions(tx, uuid, null, grant.now);
  await tx.updateTable('users').set({ blocked_at: null, locked_by_owner_at: null }).where('uuid', '=', uuid).execute();
  await mailAccount(tx, { kind: 'account_unblocked', user: uuid }, grant.now);
  const notice = { kind: 'member_unblocked', reason: null } as const;
  await recordForUser(tx, grant, user, { kind: 'user_unblocked', reason, notice });
  return ended;
}
