import { sql } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { acceptInvitation as acceptCall, getInvitation } from '#contract/registration.ts';
import type { Context } from '../../context.ts';
import { newUuid } from '../../database/new-uuid.ts';
import type { Db, Reader, Tx } from '../../database/open.ts';
import { Refusal } from '../../errors.ts';
import { tokenHash, userOf } from '../../identity/actor.ts';
import type { Account } from '../../identity/grants.ts';
import { logSecurity } from '../../identity/security-log.ts';
import { hashNewPassword } from '../session/new-password.ts';
import { takeFollowed, type Visit } from '../session/renew-password.ts';
import { addMembership, addUser, isTaken, phoneOf, zoneOf } from './add-user.ts';

type Accepted = AnswerOf<typeof acceptCall>;

/** What a link invites to. It stays usable. @throws `not_found`, `link_expired` (410), `too_many_requests` */
export async function readInvitation(db: Db, token: string, visit: Visit): Promise<AnswerOf<typeof getInvitation>> {
  await takeFollowed(db, visit);
  const { company, inviter, expires_at, ...invite } = await findInvite(db, token, visit.now);
  const invited_by = inviter === null ? null : { first_name: inviter.first_name, last_name: inviter.last_name };
  return { ...invite, company, invited_by, expires_at: expires_at.toISOString() };
}

/**
 * Makes the account of somebody who is invited. Who follows the link reads the mail of the address, so that it is
 * validated.
 *
 * @throws `not_found`, `link_expired` (410), `account_exists`, the violation of what is wrong, `too_many_requests`
 */
export async function acceptInvitation(
  { db, log }: Pick<Context, 'db' | 'log'>,
  token: string,
  { phone: typed, password, timezone, first_name, last_name, locale }: BodyOf<typeof acceptCall>,
  visit: Visit,
): Promise<Accepted> {
  const { now } = visit;
  await takeFollowed(db, visit);
  const { uuid: invite, email, existing_user, company } = await findInvite(db, token, now);
  if (existing_user) throw new Refusal('account_exists');
  const phone = typed == null || typed === '' ? null : phoneOf('phone', typed, company.country);
  const user = { uuid: newUuid(now), username: email, first_name, last_name, locale };
  const password_hash = await hashNewPassword(password, user, 'password');
  const at = new Date(now);
  const account = { ...user, email, phone, timezone: zoneOf(timezone), password_hash };
  try {
    await db.transaction().execute(async (tx) => {
      const place = await consumeInvite(tx, token, now);
      await addUser(tx, { ...account, email_validated_at: at }, now);
      await addMembership(tx, user.uuid, place, now);
    });
  } catch (error) {
    if (isTaken(error)) throw new Refusal('account_exists');
    throw error;
  }
  logSecurity(log, { event: 'member_joined', user: user.uuid, company: company.uuid, invite });
  const { uuid, username } = user;
  return { user: { uuid, username, first_name, last_name }, company: { uuid: company.uuid, name: company.name } };
}

/** Makes a member of a user who has an account with the address. @throws `not_found`, `link_expired` (410) */
export async function joinByInvitation(
  tx: Tx,
  { actor, now }: Account,
  token: string,
): Promise<{ readonly invite: string; readonly company: Accepted['company'] }> {
  const user = userOf(actor);
  const { uuid: invite, email, company } = await findInvite(tx, token, now);
  const { username } = await tx
    .selectFrom('users')
    .select('username')
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
  if (username !== email) throw new Refusal('not_found');
  await addMembership(tx, user, await consumeInvite(tx, token, now), now);
  return { invite, company: { uuid: company.uuid, name: company.name } };
}

/** Uses an invite up. @throws `not_found` where somebody did at the same moment */
async function consumeInvite(tx: Tx, token: string, now: number) {
  const used = await tx
    .deleteFrom('user_invites')
    .where('hash', '=', tokenHash(token))
    .where('expires_at', '>', new Date(now))
    .returning(['company_uuid as company', 'role'])
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('not_found');
  return { company: used.company, roles: [used.role], is_owner: false };
}

/** The company a link invites to, and who sent it. */
interface FoundInvite extends Omit<AnswerOf<typeof getInvitation>, 'invited_by' | 'expires_at'> {
  readonly inviter: { readonly first_name: string; readonly last_name: string; readonly email: string } | null;
  readonly expires_at: Date;
}

async function findInvite(db: Reader, token: string, now: number): Promise<FoundInvite> {
  const row = await db
    .selectFrom('user_invites as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .leftJoin('users as u', 'u.username', 'i.email')
    .leftJoin('users as b', 'b.uuid', 'i.invited_by')
    .select(['i.uuid', 'i.email', 'i.role', 'i.expires_at', 'i.company_uuid'])
    .select(['c.name', 'c.city', 'c.country', 'b.first_name', 'b.last_name', 'b.email as inviter_email'])
    .select(sql<boolean>`u.uuid is not null`.as('existing_user'))
    .where('i.hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { first_name, last_name, inviter_email, name, city, country, company_uuid, ...invite } = row;
  const inviter =
    first_name === null || last_name === null || inviter_email === null
      ? null
      : { first_name, last_name, email: inviter_email };
  if (invite.expires_at.getTime() <= now) {
    const invitation = { company: name, expires_at: invite.expires_at.toISOString(), invited_by: inviter };
    throw new Refusal('link_expired', { status: 410, invitation });
  }
  return { ...invite, company: { uuid: company_uuid, name, city, country }, inviter };
}
