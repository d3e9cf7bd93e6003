import { sql } from 'kysely';
import { is, type Membership, type User } from '#freight/user/user.ts';
import type { Reader } from '../../database/open.ts';
import { userOf } from '../../identity/actor.ts';
import type { Stay } from '../../identity/grants.ts';
import type { Settings } from '../../settings.ts';

type MembershipRow = Omit<Membership, 'is_carrier'>;

/** Returns the signed-in user with their companies, the first joined first. */
export async function readUser(db: Reader, { actor, now }: Stay, settings: Settings): Promise<User> {
  const user = await db
    .selectFrom('users')
    .select(['uuid', 'username', 'email', 'first_name', 'last_name', 'phone', 'locale', 'timezone'])
    .select(['registered_at', 'welcomed_at', 'terms_accepted_at', 'notifications_read_at', 'password_changed_at'])
    .select(
      sql<MembershipRow[]>`coalesce((
        select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'name', c.name, 'status', c.status,
            'is_onboarded', c.status <> 'onboarding', 'is_owner', m.is_owner, 'roles', m.roles, 'settings', c.settings,
            'documents_end', c.documents_end, 'country', c.country)
          order by m.created_at, c.uuid)
        from memberships m join companies c on c.uuid = m.company_uuid
        where m.user_uuid = users.uuid), '[]'::jsonb)`.as('companies'),
    )
    .where('uuid', '=', userOf(actor))
    .executeTakeFirstOrThrow();
  const { welcomed_at, terms_accepted_at, notifications_read_at, password_changed_at, ...others } = user;
  const { registered_at, companies, ...rest } = others;
  return {
    ...rest,
    registered_at: registered_at.toISOString(),
    is_first_connection: welcomed_at === null,
    password_changed_at: password_changed_at?.toISOString() ?? null,
    notifications_read_at: notifications_read_at?.toISOString() ?? null,
    terms_of_service: termsFor(terms_accepted_at, settings, now),
    owes_second_factor: actor.owesSecondFactor,
    companies: companies.map((company) => ({ ...company, is_carrier: is.carrier(company.roles) })),
  };
}

/** Requires acceptance of terms that came into force after the user last accepted, from their first day. */
function termsFor(acceptedAt: Date | null, { TERMS_URL, TERMS_DATE }: Settings, now: number): User['terms_of_service'] {
  if (TERMS_URL === undefined || TERMS_DATE === undefined) return { acceptation_required: false, url: null };
  const start = Date.parse(TERMS_DATE);
  const isAccepted = acceptedAt !== null && acceptedAt.getTime() >= start;
  return { acceptation_required: now >= start && !isAccepted, url: TERMS_URL };
}
