import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { createImpersonationCode } from '#contract/acting.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import { CODE_LIFETIME_MS } from '#freight/user/act.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal, violation } from '../../../errors.ts';
import { tokenHash } from '../../../identity/actor.ts';
import type { Support } from '../../../identity/grants.ts';
import { publicAddress, type Settings } from '../../../settings.ts';

type Asked = BodyOf<typeof createImpersonationCode>;

/**
 * Creates a code to act in the name of a user, who must not be blocked or of support.
 *
 * @throws `not_found`, `forbidden`, or the violation of a return address that is not allowed
 */
export async function createCode(
  tx: Tx,
  { actor, now }: Support,
  { username, return_url, reason, ticket = '', minutes, mode }: Asked,
  settings: Settings,
): Promise<AnswerOf<typeof createImpersonationCode>> {
  if (!isOurs(return_url, settings)) throw violation('return_url', 'return_url_refused');
  const user = await tx
    .selectFrom('users as u')
    .select(['u.uuid', 'u.blocked_at'])
    .select(
      sql<boolean>`exists (select from memberships m where m.user_uuid = u.uuid and 'SUPPORT' = any(m.roles))`.as(
        'is_support',
      ),
    )
    .where('u.username', '=', username)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) throw new Refusal('not_found');
  if (user.is_support || user.blocked_at !== null) throw new Refusal('forbidden');
  const code = randomBytes(32).toString('base64url');
  const expires = new Date(now + CODE_LIFETIME_MS);
  await tx
    .insertInto('impersonation_codes')
    .values({
      hash: tokenHash(code),
      support_session: actor.session,
      user_uuid: user.uuid,
      return_url,
      reason,
      ticket: ticket === '' ? null : ticket,
      mode,
      minutes,
      expires_at: expires,
    })
    .execute();
  const query = new URLSearchParams({ username, code, impersonate: '1', return_url });
  const url = `${publicAddress(settings)}/auth/impersonate?${query.toString()}`;
  return { code, url, expires_at: expires.toISOString() };
}

/** True if an act may return to an address: a path here, or one on an origin in the settings. */
function isOurs(address: string, settings: Settings): boolean {
  const url = URL.parse(address, publicAddress(settings));
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  const allowed = [publicAddress(settings), ...settings.RETURN_ORIGINS];
  return allowed.some((origin) => new URL(origin).origin === url.origin);
}
