import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Acting } from '#contract/answers/auth.ts';
import { fullName } from '#freight/user/initials.ts';
import { MINUTE } from '#freight/values/duration.ts';
import type { Context } from '../../../context.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import { Refusal } from '../../../errors.ts';
import { tokenHash } from '../../../identity/actor.ts';
import { logSecurity } from '../../../identity/security-log.ts';

/** Device name shown to users for a session in which support acts for them. */
const DEVICE = 'Lading';

interface Exchange {
  readonly username: string;
  readonly code: string;
  readonly now: number;
}

/**
 * Exchanges a code for a session in the name of its user. Each code can be tried once, whatever the result.
 *
 * @throws `link_expired` if it is unknown, used, too old, of another user, or its support session has ended
 */
export async function beginAct(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { username, code, now }: Exchange,
): Promise<Acting> {
  const taken = await db
    .deleteFrom('impersonation_codes')
    .where('hash', '=', tokenHash(code))
    .returning(['support_session', 'user_uuid', 'return_url', 'reason', 'ticket', 'mode', 'minutes', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined || taken.expires_at.getTime() < now) throw new Refusal('link_expired');
  const user = await db
    .selectFrom('users as u')
    .select(['u.uuid', 'u.username', 'u.first_name', 'u.last_name'])
    .select(
      sql<
        string[]
      >`array(select m.company_uuid from memberships m where m.user_uuid = u.uuid order by m.company_uuid)`.as(
        'companies',
      ),
    )
    .where('u.uuid', '=', taken.user_uuid)
    .where('u.username', '=', username)
    .executeTakeFirst();
  const agent = await db
    .selectFrom('tokens as t')
    .innerJoin('users as u', 'u.uuid', 't.user_uuid')
    .select(['u.uuid', 'u.first_name', 'u.last_name'])
    .where('t.uuid', '=', taken.support_session)
    .where('t.expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (user === undefined || agent === undefined) throw new Refusal('link_expired');

  const act = newUuid(now);
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now);
  const ends_at = new Date(now + taken.minutes * MINUTE);
  const { reason, ticket, mode, return_url } = taken;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('acts')
      .values({
        uuid: act,
        support_uuid: agent.uuid,
        support_name: fullName(agent),
        user_uuid: user.uuid,
        user_name: fullName(user),
        companies: user.companies,
        reason,
        ticket,
        mode,
        began_at: at,
        ends_at,
      })
      .execute();
    await tx
      .insertInto('tokens')
      .values({
        hash: tokenHash(token),
        user_uuid: user.uuid,
        device: DEVICE,
        created_at: at,
        last_seen_at: at,
        expires_at: ends_at,
        support_session: taken.support_session,
        act_uuid: act,
      })
      .execute();
  });
  logSecurity(log, { event: 'act_began', user: agent.uuid, as: user.uuid, act });
  const ends = ends_at.toISOString();
  return { token, expires_at: ends, username: user.username, support: fullName(agent), mode, ticket, return_url };
}
