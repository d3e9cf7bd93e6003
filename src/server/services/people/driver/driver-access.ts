import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { inviteDriver as inviteCall } from '#contract/driver.ts';
import { accessOf, type CompanyDriver, canInvite } from '#freight/driver/driver.ts';
import { fullName } from '#freight/user/initials.ts';
import { INVITE_LIFETIME_MS } from '#freight/user/team.ts';
import { MINUTE } from '#freight/values/duration.ts';
import { newUuid } from '../../../database/new-uuid.ts';
import type { Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { tokenHash } from '../../../identity/actor.ts';
import type { Dispatch } from '../../../identity/grants.ts';
import { mailGuests, sendText } from '../../../mail/mail-queue.ts';
import { addMembership } from '../registration/add-user.ts';
import { invitersLanguage, readersLanguage } from '../registration/invite-language.ts';
import { endAllSessions } from '../session/end-sessions.ts';
import { companyDrivers, readDriver } from './drivers.ts';

/** Limit of invites per user, because each sends a message and text messages cost money. */
export const DRIVER_INVITES: RateLimit = { name: 'driver-invites', burst: 30, every: 10 * MINUTE };

/**
 * Sends a driver a link to create an account and replaces an earlier link.
 *
 * @throws `not_found`, `driver_state`, `driver_unreachable` if they have no address of the channel
 */
export async function inviteDriver(
  tx: Tx,
  grant: Dispatch,
  uuid: string,
  { channel, locale: asked }: BodyOf<typeof inviteCall>,
): Promise<CompanyDriver> {
  const { company, actor, now } = grant;
  const driver = await lockDriver(tx, grant, uuid);
  if (!canInvite(driver)) throw new Refusal('driver_state');
  const by = channel ?? (driver.email === null ? 'sms' : 'email');
  const [email, phone] = by === 'email' ? [driver.email?.toLowerCase() ?? null, null] : [null, driver.phone];
  if (email === null && phone === null) throw new Refusal('driver_unreachable');
  await tx.deleteFrom('user_invites').where('driver_uuid', '=', uuid).execute();
  const token = randomBytes(32).toString('base64url');
  const at = new Date(now);
  const until = new Date(now + INVITE_LIFETIME_MS);
  const times = { created_at: at, sent_at: at, expires_at: until };
  const locale = asked ?? driver.locale ?? (await invitersLanguage(tx, grant));
  const invite = {
    uuid: newUuid(now),
    company_uuid: company,
    driver_uuid: uuid,
    email,
    phone,
    role: 'DRIVER' as const,
    locale,
  };
  await tx
    .insertInto('user_invites')
    .values({ ...invite, ...times, invited_by: actor.uuid, hash: tokenHash(token) })
    .execute();
  await tx.updateTable('drivers').set({ status: 'invited', locale }).where('uuid', '=', uuid).execute();
  const named = await names(tx, grant);
  const notice = { kind: 'driver_invited', ...named, token, until: until.toISOString() } as const;
  if (email !== null) {
    const guest = { email, locale: await readersLanguage(tx, email, locale) };
    await mailGuests(tx, [{ guest, notice }], now);
  } else if (phone !== null) await sendText(tx, { phone, locale, notice }, now);
  return readDriver(tx, company, uuid);
}

/**
 * Disables a driver's access. Ends their membership as a driver, and their sessions if they have no other company; data
 * that their phone has not sent stays on it. A dispatcher who drives stays a dispatcher.
 *
 * @returns the driver, and the ended sessions
 * @throws `not_found`, `own_membership`
 */
export async function disableDriver(
  tx: Tx,
  grant: Dispatch,
  uuid: string,
): Promise<{ readonly driver: CompanyDriver; readonly sessions: readonly string[] }> {
  const { company, actor, now } = grant;
  const { user, status } = await lockDriver(tx, grant, uuid);
  if (user === actor.uuid) throw new Refusal('own_membership');
  if (status === 'disabled') return { driver: await readDriver(tx, company, uuid), sessions: [] };
  await tx.deleteFrom('user_invites').where('driver_uuid', '=', uuid).execute();
  await tx.updateTable('drivers').set({ status: 'disabled' }).where('uuid', '=', uuid).execute();
  const sessions = user === null ? [] : await shutOut(tx, user, company, now);
  return { driver: await readDriver(tx, company, uuid), sessions };
}

/** Restores the access of a disabled driver; does nothing for others. @throws `not_found` */
export async function enableDriver(tx: Tx, grant: Dispatch, uuid: string): Promise<CompanyDriver> {
  const { company, now } = grant;
  const { user, status } = await lockDriver(tx, grant, uuid);
  if (status !== 'disabled') return readDriver(tx, company, uuid);
  const account = user === null ? null : await readAccount(tx, user);
  await tx
    .updateTable('drivers')
    .set({ status: accessOf(account) })
    .where('uuid', '=', uuid)
    .execute();
  if (user !== null) await addMembership(tx, user, { company, roles: ['DRIVER'], is_owner: false }, now);
  return readDriver(tx, company, uuid);
}

/** Ends a user's membership as a driver. @returns the ended sessions */
async function shutOut(tx: Tx, user: string, company: string, now: number): Promise<readonly string[]> {
  const ended = await tx
    .deleteFrom('memberships')
    .where('company_uuid', '=', company)
    .where('user_uuid', '=', user)
    .where(sql<boolean>`roles = array['DRIVER']`)
    .returning('user_uuid')
    .executeTakeFirst();
  if (ended === undefined) return [];
  const other = tx.selectFrom('memberships').select('company_uuid').where('user_uuid', '=', user);
  return (await other.executeTakeFirst()) === undefined ? endAllSessions(tx, user, 'left_company', now) : [];
}

async function lockDriver(tx: Tx, { company }: Dispatch, uuid: string) {
  const driver = await companyDrivers(tx, company)
    .select(['user_uuid as user', 'status', 'email', 'phone', 'locale'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (driver === undefined) throw new Refusal('not_found');
  return driver;
}

async function readAccount(tx: Tx, user: string): Promise<{ readonly isValidated: boolean }> {
  const { email_validated_at } = await tx
    .selectFrom('users')
    .select('email_validated_at')
    .where('uuid', '=', user)
    .executeTakeFirstOrThrow();
  return { isValidated: email_validated_at !== null };
}

/** Returns the names of the inviter and the company. */
async function names(tx: Tx, { company, actor }: Dispatch) {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('uuid', '=', company)
    .executeTakeFirstOrThrow();
  const inviter = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('uuid', '=', actor.uuid)
    .executeTakeFirstOrThrow();
  return { company: name, inviter: fullName(inviter) };
}
