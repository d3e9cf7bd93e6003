import { sql } from 'kysely';
import { bookDay } from '#freight/invoice/terms.ts';
import { is, type Membership, type User } from '#freight/user/user.ts';
import type { Reader } from '../../../database/open.ts';
import { userOf } from '../../../identity/actor.ts';
import type { Stay } from '../../../identity/grants.ts';

type MembershipRow = Omit<Membership, 'is_carrier'>;

/** Returns the signed-in user with their companies, the first joined first. */
export async function readUser(db: Reader, { actor, now }: Stay): Promise<User> {
  const user = await db
    .selectFrom('users')
    .select(['uuid', 'username', 'email', 'first_name', 'last_name', 'phone', 'locale', 'timezone'])
    .select(['registered_at', 'welcomed_at', 'notifications_read_at', 'password_changed_at'])
    .select(
      sql<MembershipRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'name', c.name, 'status', c.status,
            'is_onboarded', c.status <> 'onboarding', 'is_owner', m.is_owner, 'roles', m.roles, 'settings', c.settings,
            'documents_end', c.documents_end, 'country', c.country)
          order by m.created_at, c.uuid)
        from memberships m join companies c on c.uuid = m.company_uuid
        where m.user_uuid = users.uuid), '[]'::jsonb)`.as('companies'),
    )
    .select(owesTerms(now).as('owes_terms'))
    .where('uuid', '=', userOf(actor))
    .executeTakeFirstOrThrow();
  const { welcomed_at, owes_terms, notifications_read_at, password_changed_at, ...others } = user;
  const { registered_at, companies, ...rest } = others;
  return {
    ...rest,
    registered_at: registered_at.toISOString(),
    is_first_connection: welcomed_at === null,
    password_changed_at: password_changed_at?.toISOString() ?? null,
    notifications_read_at: notifications_read_at?.toISOString() ?? null,
    terms_of_service: { acceptation_required: owes_terms },
    owes_second_factor: actor.owesSecondFactor,
    companies: companies.map((company) => ({ ...company, is_carrier: is.carrier(company.roles) })),
  };
}

/** True if the terms in force of a role, that of a company of the user, are not accepted. */
function owesTerms(now: number) {
  return sql<boolean>`exists(
    select from memberships m join companies c on c.uuid = m.company_uuid
      join lateral (select role, version from terms_of_service
        where role = c.kind and publication_date <= ${bookDay(now)}::date order by version desc limit 1) t on true
    where m.user_uuid = users.uuid and not exists (select from terms_acceptances a
      where a.user_uuid = users.uuid and a.role = t.role and a.version = t.version))`;
}
