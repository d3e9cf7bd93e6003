import { sql } from 'kysely';
import type { AnswerOf } from '#contract/call.ts';
import type { getInvitation } from '#contract/registration.ts';
import { accessOf } from '#freight/driver/driver.ts';
import type { Db, Reader, Tx } from '../../../database/open.ts';
import { Refusal } from '../../../errors.ts';
import { tokenHash } from '../../../identity/actor.ts';
import { takeFollowed, type Visit } from '../session/renew-password.ts';
import { addOwnDriver, type DrivingOwner } from './add-own-driver.ts';
import { addMembership } from './add-user.ts';

type Invitation = AnswerOf<typeof getInvitation>;

/**
 * Returns the invitation of a link, which stays usable.
 *
 * @throws `not_found`, `link_expired` (410), `too_many_requests`
 */
export async function readInvitation(db: Db, token: string, visit: Visit): Promise<Invitation> {
  await takeFollowed(db, visit);
  return findInvite(db, token, visit.now);
}

/** @throws `not_found`, `link_expired` (410) */
export async function findInvite(db: Reader, token: string, now: number): Promise<Invitation> {
  const row = await db
    .selectFrom('user_invites as i')
    .innerJoin('companies as c', 'c.uuid', 'i.company_uuid')
    .leftJoin('users as u', (on) => on.onRef('u.username', '=', 'i.email').on('u.proven_at', 'is not', null))
    .select(['i.uuid', 'i.email', 'i.role', 'i.expires_at'])
    .select(sql<boolean>`u.uuid is not null`.as('existing_user'))
    .select((eb) => eb.fn.coalesce('u.locale', 'i.locale').as('locale'))
    .select(
      sql<Invitation['company']>`jsonb_build_object('uuid', c.uuid, 'name', c.name, 'city', c.city,
        'country', c.country)`.as('company'),
    )
    .select(
      sql<Invitation['driver']>`(select jsonb_build_object('first_name', d.first_name, 'last_name', d.last_name,
        'phone', d.phone) from drivers d where d.uuid = i.driver_uuid)`.as('driver'),
    )
    .select(
      sql<{ first_name: string; last_name: string; email: string } | null>`(select jsonb_build_object(
        'first_name', b.first_name, 'last_name', b.last_name, 'email', b.email)
        from users b where b.uuid = i.invited_by)`.as('inviter'),
    )
    .select(
      sql<Invitation['owner']>`case when i.is_owner then jsonb_build_object('first_name', i.first_name,
        'last_name', i.last_name, 'phone', c.phone) end`.as('owner'),
    )
    .where('i.hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not_found');
  const { inviter, expires_at: until, ...invite } = row;
  const expires_at = until.toISOString();
  if (until.getTime() <= now) {
    const invitation = { company: invite.company.name, expires_at, invited_by: inviter };
    throw new Refusal('link_expired', { status: 410, invitation });
  }
  const { first_name, last_name } = inviter ?? {};
  const isThere = first_name !== undefined && last_name !== undefined;
  return { ...invite, expires_at, invited_by: isThere ? { first_name, last_name } : null };
}

/** A user who follows a link; `isValidated` is true if their address is verified. */
type Joining = DrivingOwner;

/**
 * Uses up an invite and adds its user to the company.
 *
 * @throws `not_found` if a concurrent request used it, `driver_state`
 */
export async function consumeInvite(tx: Tx, token: string, user: Joining, now: number): Promise<void> {
  const hash = tokenHash(token);
  // Locks the driver before the invite, as changes by dispatchers do, to avoid deadlocks.
  await tx
    .selectFrom('drivers')
    .select('uuid')
    .where('uuid', '=', (eb) => eb.selectFrom('user_invites').select('driver_uuid').where('hash', '=', hash))
    .forUpdate()
    .execute();
  const used = await tx
    .deleteFrom('user_invites')
    .where('hash', '=', hash)
    .where('expires_at', '>', new Date(now))
    .returning(['company_uuid as company', 'role', 'driver_uuid as driver', 'is_owner'])
    .executeTakeFirst();
  if (used === undefined) throw new Refusal('not_found');
  const { company, role, driver, is_owner } = used;
  await addMembership(tx, user.uuid, { company, roles: [role], is_owner }, now);
  if (driver !== null) await linkDriver(tx, { company, driver }, user);
  else if (is_owner && (role === 'MONO_DRIVER' || role === 'DISPATCHER_DRIVER'))
    await addOwnDriver(tx, company, user, now);
}

/**
 * Links a user to a driver. A dispatcher of the company becomes a dispatcher who drives.
 *
 * @throws `driver_state` if the user is another driver of the company, since an invite by SMS accepts any user
 */
async function linkDriver(
  tx: Tx,
  { company, driver }: { readonly company: string; readonly driver: string },
  user: Joining,
): Promise<void> {
  const other = await tx
    .selectFrom('drivers')
    .select('uuid')
    .where('company_uuid', '=', company)
    .where('user_uuid', '=', user.uuid)
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('driver_state');
  await tx
    .updateTable('drivers')
    .set({ user_uuid: user.uuid, status: accessOf(user), email: sql`coalesce(email, ${user.email})` })
    .where('uuid', '=', driver)
    .execute();
  await tx
    .updateTable('memberships')
    .set({ roles: ['DISPATCHER_DRIVER'] })
    .where('company_uuid', '=', company)
    .where('user_uuid', '=', user.uuid)
    .where(sql<boolean>`roles = array['DISPATCHER']`)
    .execute();
}
