import type { SessionEnd } from '#freight/user/session-end.ts';
import type { Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { userOf } from '../../identity/actor.ts';
import type { Account, Stay } from '../../identity/grants.ts';

/** What their device is told; null tells it no reason. */
type Reason = Exclude<SessionEnd, 'account_blocked'> | null;

/** Ends one session of the user, on every server at once; it may be the one that asks. @throws `not_found` */
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

/** Ends all sessions of the user but the one that asks. @returns those that ended */
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

/** Ends all sessions of a user. @returns those that ended */
export async function endAllSessions(tx: Tx, user: string, reason: Reason, now: number): Promise<string[]> {
  const ended = await tx.deleteFrom('tokens').where('user_uuid', '=', user).returning(['uuid', 'hash']).execute();
  await rememberEnds(tx, ended, reason, now);
  return ended.map(({ uuid }) => uuid);
}

/** The devices hear of it when they next ask, with the reason, and forget what they read. */
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
