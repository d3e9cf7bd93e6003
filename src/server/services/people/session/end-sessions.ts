import type { SessionEnd } from '#freight/user/session-end.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Account, Stay } from '../../../identity/grants.ts';

/** Reason shown on the device; null for none. */
type Reason = Exclude<SessionEnd, 'account_blocked'> | null;

/** Ends one session of the user, possibly the current one, on every server at once. @throws `not_found` */
export async function endSession(tx: Tx, { actor, now }: Stay, session: string): Promise<void> {
  const ended = await tx
    .deleteFrom('tokens')
    .where('uuid', '=', session)
    .where('user_uuid', '=', userOf(actor))
    .returning(['uuid', 'hash'])
    .executeTakeFirst();
  if (ended === undefined) throw new Refusal('not_found');
  if (session !== actor.session) await rememberEnds(tx, [ended], 'session_ended', now);
}

/** Ends all sessions of the user except the current one. @returns the ended sessions */
export async function endOtherSessions(tx: Tx, { actor, now }: Account, reason: Reason): Promise<string[]> {
  const ended = await tx
    .deleteFrom('tokens')
    .where('user_uuid', '=', actor.uuid)
    .where('uuid', '<>', actor.session)
    .returning(['uuid', 'hash'])
    .execute();
  await rememberEnds(tx, ended, reason, now);
  return ended.map(({ uuid }) => uuid);
}

/** Ends all sessions of a user. @returns the ended sessions */
export async function endAllSessions(tx: Tx, user: string, reason: Reason, now: number): Promise<string[]> {
  const ended = await tx.deleteFrom('tokens').where('user_uuid', '=', user).returning(['uuid', 'hash']).execute();
  await rememberEnds(tx, ended, reason, now);
  return ended.map(({ uuid }) => uuid);
}

/** Stores the reason. Devices receive it with their next request and delete their data. */
async function rememberEnds(
  tx: Tx,
  ended: readonly { readonly hash: Buffer }[],
  reason: Reason,
  now: number,
): Promise<void> {
  if (ended.length === 0) return;
  await tx
    .insertInto('ended_sessions')
    .values(ended.map(({ hash }) => ({ hash, ended_at: new Date(now), reason })))
    .execute();
}
