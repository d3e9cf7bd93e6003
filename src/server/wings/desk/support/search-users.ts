import { type RawBuilder, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/call.ts';
import { listMeta } from '#contract/list.ts';
import type { searchUsers as searchUsersCall } from '#contract/support.ts';
import { formsOf } from '#freight/values/search-forms.ts';
import type { Reader } from '../../../database/open.ts';
import { containing } from '../../../database/sql.ts';
import { IDLE_MS } from '../../../identity/actor.ts';
import type { Support } from '../../../identity/grants.ts';
import { NO_OTHER_OWNER } from '../../../services/people/member/only-owner.ts';

type FoundUser = AnswerOf<typeof searchUsersCall>['items'][number];

/** Returns users by their name or address, their company, or a transport of it. */
export async function searchUsers(
  db: Reader,
  { now }: Support,
  { q, limit, page }: QueryOf<typeof searchUsersCall>,
): Promise<AnswerOf<typeof searchUsersCall>> {
  const found = db.selectFrom('users as u').where('u.deleted_at', 'is', null).where(matching(q));
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  // Sessions of a blocked user do not count.
  const isLive = sql`t.user_uuid = u.uuid and u.blocked_at is null and t.support_session is null and t.expires_at > ${new Date(now)} and t.last_seen_at > ${new Date(now - IDLE_MS)}`;
  const rows = await found
    .select(['u.uuid', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.phone', 'u.locale', 'u.timezone'])
    .select(['u.registered_at', 'u.blocked_at'])
    .select(
      sql<Date | null>`(select max(a.accepted_at) from terms_acceptances a where a.user_uuid = u.uuid)`.as(
        'terms_accepted_at',
      ),
    )
    .select(sql<number>`(select count(*) from tokens t where ${isLive})::int`.as('sessions'))
    .select(
      sql<Date | null>`(select max(t.last_seen_at) from tokens t where t.user_uuid = u.uuid
        and t.support_session is null)`.as('last_seen_at'),
    )
    .select(
      sql<Date | null>`least((select f.enabled_at from second_factors f where f.user_uuid = u.uuid),
        (select min(p.made_at) from passkeys p where p.user_uuid = u.uuid))`.as('second_factor_at'),
    )
    .select(
      sql<FoundUser['companies']>`coalesce((
        select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'name', c.name, 'kind', c.kind, 'status', c.status,
            'vat_number', c.vat_number, 'roles', m.roles, 'is_owner', m.is_owner,
            'is_only_owner', m.is_owner and ${NO_OTHER_OWNER})
          order by m.created_at, c.uuid)
        from memberships m join companies c on c.uuid = m.company_uuid
        where m.user_uuid = u.uuid), '[]'::jsonb)`.as('companies'),
    )
    .orderBy(keyOf(sql`u.last_name || ' ' || u.first_name`))
    .orderBy('u.uuid')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.map(
    ({ registered_at, terms_accepted_at, blocked_at, last_seen_at, second_factor_at, ...user }) => ({
      ...user,
      second_factor_at: second_factor_at?.toISOString() ?? null,
      registered_at: registered_at.toISOString(),
      terms_accepted_at: terms_accepted_at?.toISOString() ?? null,
      is_blocked: blocked_at !== null,
      last_seen_at: last_seen_at?.toISOString() ?? null,
    }),
  );
  return { items, meta: listMeta(count, { limit, page }) };
}

function matching(q: string): RawBuilder<boolean> {
  const keys = sql`any(array[${sql.join(formsOf(q).map(containing))}]::text[])`;
  const vat = q.replace(/[\s.]/g, '').toUpperCase();
  const reference = q.toUpperCase();
  return sql<boolean>`(
    ${keyOf(sql`u.first_name || ' ' || u.last_name`)} like ${keys}
    or ${keyOf(sql`u.last_name || ' ' || u.first_name`)} like ${keys}
    or lower(u.email) like ${containing(q.toLowerCase())}
    or u.username like ${containing(q.toLowerCase())}
    or exists (
      select from memberships m join companies c on c.uuid = m.company_uuid
      where m.user_uuid = u.uuid and (
        ${keyOf(sql`c.name`)} like ${keys}
        or c.vat_number = ${vat}
        or c.uuid in (select x.carrier_uuid from missions x where x.reference = ${reference})
        or c.uuid in (select x.shipper_uuid from missions x where x.reference = ${reference})
        or c.uuid in (select s.shipper_uuid from shipments s where s.reference = ${reference})
      )
    ))`;
}

/** Characters that `searchKey` removes, as a PostgreSQL regular expression. */
const UNSEEN =
  '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc]';

/** The SQL equivalent of `searchKey`. */
function keyOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`latin_letters(translate(regexp_replace(normalize(lower(${text}), NFD), ${UNSEEN}, '', 'g'), 'łøđ', 'lod'))`;
}
